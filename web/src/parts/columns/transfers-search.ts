import { allTokenTransfersQuery } from '../../api/queries/token.ts'
import { DATE_RANGES, type TimeSpan, timeBounds } from '../../lib/date-range.ts'
import { defined } from '../../lib/defined.ts'
import { listFields, listRequest, takesNewRows } from '../../lib/list-search.ts'
import { readAddress } from '../../lib/path-params.ts'
import { oneOf, type SearchOf, searchSchema, typed } from '../../lib/search-schema.ts'
import { contractTokenType } from '../../lib/token-standard.ts'

/** Search part of the list of transfers: paging, token standard, token, address and time. */
export const transfersSearch = searchSchema({
  ...listFields,
  type: contractTokenType,
  /** Contract of the token. */
  token: typed(readAddress),
  address: typed(readAddress),
  range: oneOf(DATE_RANGES),
})
export type TransfersSearch = SearchOf<typeof transfersSearch>

/** The page of transfers that a URL names; `span` is the time that its range means. */
export function transferPageQuery(search: TransfersSearch, span: TimeSpan | undefined) {
  const { type, token, address } = search
  const filter = { ...defined({ type, tokenId: token, address }), ...timeBounds(span) }
  const request = { ...listRequest(search), ...filter }
  return allTokenTransfersQuery(request, takesNewRows(search, filter))
}
