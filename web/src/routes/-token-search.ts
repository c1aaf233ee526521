import { type Address, isAddress } from '@bvlgarichain/shared'
import type { SearchInput } from './-search-input.ts'
import { type TabSearch, tabSearch } from './-tab-search.ts'

/** Search part of a token: its open tab, the tab's paging, and the address it is filtered by. */
export interface TokenSearch extends TabSearch {
  readonly address?: Address
}

/** Keeps tab, paging and a filter that is an address. */
export function tokenSearch(search: SearchInput<TokenSearch>): TokenSearch {
  const { address: typed }: Record<string, unknown> = search
  const address = typeof typed === 'string' ? typed.trim().toLowerCase() : undefined
  return {
    ...tabSearch(search),
    ...(isAddress(address) ? { address } : {}),
  }
}
