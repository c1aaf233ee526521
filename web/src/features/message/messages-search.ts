import { isAddress, isHash, MESSAGE_STATES, type TokenId } from '@bvlgarichain/shared'
import { defined } from '../../lib/defined.ts'
import { listFields } from '../../lib/list-search.ts'
import { lowerCase, oneOf, type SearchOf, searchSchema } from '../../lib/search-schema.ts'

const isTokenId = (value: unknown): value is TokenId =>
  value === 'native' || isAddress(value)

/** Search part of the messages between the layers. */
export const messagesSearch = searchSchema({
  ...listFields,
  address: lowerCase(isAddress),
  state: oneOf(MESSAGE_STATES),
  /** Contract of the token on layer 2, or `native`. */
  token: lowerCase(isTokenId),
  /** Hash of the message whose stages are open. */
  open: lowerCase(isHash),
})
export type MessagesSearch = SearchOf<typeof messagesSearch>

/** Part of a request that narrows a list of messages. */
export const messageRequest = ({
  address,
  state,
  token,
}: Pick<MessagesSearch, 'address' | 'state' | 'token'>) =>
  defined({ address, state, tokenId: token })
