import type { TxStatus } from '@bvlgarichain/shared'
import { type ListSearch, validateListSearch } from '../lib/paging.ts'
import type { SearchInput } from './-search-input.ts'

/** Search part of the transactions list: paging and filters. */
export interface TransactionsSearch extends ListSearch {
  readonly status?: TxStatus
  /** Selector or name of a method. */
  readonly method?: string
  readonly address?: string
}

/** Keeps paging and filters; whatever is not of their kind is dropped. */
export function transactionsSearch(
  search: SearchInput<TransactionsSearch>,
): TransactionsSearch {
  const { status, method, address }: Record<string, unknown> = search
  return {
    ...validateListSearch({ ...search }),
    ...(status === 'SUCCESS' || status === 'FAILED' ? { status } : {}),
    ...(typeof method === 'string' && method !== '' ? { method } : {}),
    ...(typeof address === 'string' && address !== '' ? { address } : {}),
  }
}
