import { DATE_RANGES } from '../../lib/date-range.ts'
import { listFields } from '../../lib/list-search.ts'
import { flag, oneOf, type SearchOf, searchSchema } from '../../lib/search-schema.ts'

/** Search part of the list of blocks: paging, time, and whether empty blocks are left out. */
export const blocksSearch = searchSchema({
  ...listFields,
  range: oneOf(DATE_RANGES),
  nonempty: flag,
})
export type BlocksSearch = SearchOf<typeof blocksSearch>
