import { listFields } from '../../lib/list-search.ts'
import { type SearchOf, searchSchema } from '../../lib/search-schema.ts'
import { contractTokenType } from '../../lib/token-standard.ts'

/** Search part of the list of transfers: paging and token standard. */
export const transfersSearch = searchSchema({ ...listFields, type: contractTokenType })
export type TransfersSearch = SearchOf<typeof transfersSearch>
