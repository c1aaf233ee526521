import { type Address, isAddress, type TxStatus } from '@bvlgarichain/shared'
import { type DateRange, toDateRange } from '../lib/date-range.ts'
import { type ListSearch, validateListSearch } from '../lib/paging.ts'
import type { SearchInput } from './-search-input.ts'

/** Search part of the transactions list: paging and filters. */
export interface TransactionsSearch extends ListSearch {
  readonly status?: TxStatus
  /** Selector or name of a method. */
  readonly method?: string
  readonly address?: Address
  readonly range?: DateRange
}

/** Keeps paging and filters; whatever is not of their kind is dropped. */
export function transactionsSearch(
  search: SearchInput<TransactionsSearch>,
): TransactionsSearch {
  const { status, method, address: typed, range: named }: Record<string, unknown> = search
  const address = typeof typed === 'string' ? typed.trim().toLowerCase() : undefined
  const range = toDateRange(named)
  return {
    ...validateListSearch({ ...search }),
    ...(status === 'SUCCESS' || status === 'FAILED' ? { status } : {}),
    ...(typeof method === 'string' && method !== '' ? { method } : {}),
    ...(isAddress(address) ? { address } : {}),
    ...(range === undefined ? {} : { range }),
  }
}
