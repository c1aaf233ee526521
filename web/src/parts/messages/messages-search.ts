import { MESSAGE_STATES } from '@bvlgarichain/contract'
import { defined } from '../../lib/defined.ts'
import { listFields } from '../../lib/list-search.ts'
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

/** Part of a request that narrows a list of messages. */
export const messageRequest = ({
  address,
  state,
  token,
}: Pick<MessagesSearch, 'address' | 'state' | 'token'>) =>
  defined({ address, state, tokenId: token })
