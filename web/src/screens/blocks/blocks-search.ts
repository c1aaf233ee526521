import { blockListQuery } from '../../api/queries/block.ts'
import { DATE_RANGES, type TimeSpan, timeBounds } from '../../lib/date-range.ts'
import { defined } from '../../lib/defined.ts'
import { listFields, listRequest, takesNewRows } from '../../lib/list-search.ts'
import { flag, oneOf, type SearchOf, searchSchema } from '../../lib/search-schema.ts'

/** Search part of the list of blocks: paging, time, and whether empty blocks are left out. */
export const blocksSearch = searchSchema({
  ...listFields,
  range: oneOf(DATE_RANGES),
  nonempty: flag,
})
export type BlocksSearch = SearchOf<typeof blocksSearch>

/** The page of blocks that a URL names; `span` is the time that its range means. */
export function blockPageQuery(search: BlocksSearch, span: TimeSpan | undefined) {
  const filter = { ...defined({ nonEmpty: search.nonempty }), ...timeBounds(span) }
  return blockListQuery(
    { ...listRequest(search), ...filter },
    takesNewRows(search, filter),
  )
}
