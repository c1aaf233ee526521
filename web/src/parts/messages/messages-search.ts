import { type Direction, MESSAGE_STATES } from '@bvlgarichain/contract'
import { messageListQuery } from '../../api/queries/cross-layer.ts'
import { defined } from '../../lib/defined.ts'
import { isFirstPage, listFields, listRequest } from '../../lib/list-search.ts'
import { readAddress, readHash, readTokenId } from '../../lib/path-params.ts'
import { oneOf, type SearchOf, searchSchema, typed } from '../../lib/search-schema.ts'

/** Search part of the messages between the layers. */
export const messagesSearch = searchSchema({
  ...listFields,
  address: typed(readAddress),
  state: oneOf(MESSAGE_STATES),
  /** Contract of the token on layer 2, or `native`. */
  token: typed(readTokenId),
  /** Hash of the message whose stages are open. */
  open: typed(readHash),
})
export type MessagesSearch = SearchOf<typeof messagesSearch>

/** The page of one direction's messages that a URL names; the first is live. */
export function messagesQuery(
  direction: Direction,
  { address, state, token, ...page }: MessagesSearch,
) {
  const filter = { direction, ...defined({ address, state, tokenId: token }) }
  return messageListQuery({ ...listRequest(page), ...filter }, isFirstPage(page))
}
