import { isAddress, isHash } from '@bvlgarichain/shared'
import { listFields } from '../../lib/list-search.ts'
import { lowerCase, type SearchOf, searchSchema } from '../../lib/search-schema.ts'

/** Search part of the messages between the layers. */
export const messagesSearch = searchSchema({
  ...listFields,
  address: lowerCase(isAddress),
  /** Hash of the message whose stages are open. */
  open: lowerCase(isHash),
})
export type MessagesSearch = SearchOf<typeof messagesSearch>
