import { FINALITIES } from '@bvlgarichain/shared'
import { listFields } from '../../lib/list-search.ts'
import { oneOf, type SearchOf, searchSchema } from '../../lib/search-schema.ts'

/** Search part of the list of batches: paging, and the finality of the batches. */
export const batchesSearch = searchSchema({ ...listFields, finality: oneOf(FINALITIES) })
export type BatchesSearch = SearchOf<typeof batchesSearch>
