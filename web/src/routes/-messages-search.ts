import { type Address, type Hash, isAddress, isHash } from '@bvlgarichain/shared'
import { type ListSearch, validateListSearch } from '../lib/paging.ts'
import type { SearchInput } from './-search-input.ts'

/** Search part of the messages between the layers: paging, an address, and the opened one. */
export interface MessagesSearch extends ListSearch {
  readonly address?: Address
  /** Hash of the message whose way is shown. */
  readonly open?: Hash
}

/** Keeps paging, a filter that is an address, and a message that is a hash. */
export function messagesSearch(search: SearchInput<MessagesSearch>): MessagesSearch {
  const { address: typed, open }: Record<string, unknown> = search
  const address = typeof typed === 'string' ? typed.trim().toLowerCase() : undefined
  return {
    ...validateListSearch({ ...search }),
    ...(isAddress(address) ? { address } : {}),
    ...(isHash(open) ? { open } : {}),
  }
}
