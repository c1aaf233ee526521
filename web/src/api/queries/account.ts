import type { Address } from '@bvlgarichain/shared'
import { isFirstPage, type ListSearch, toPageRequest } from '../../lib/paging.ts'
import { callQuery } from '../call-query.ts'

/** Pause between two polls of what moves with every block, in milliseconds. */
const ACCOUNT_POLL_MS = 4_000

/** Only the first page polls: further pages would shift under the reader. */
const freshness = (search: ListSearch) => ({
  staleTime: ACCOUNT_POLL_MS,
  refetchInterval: isFirstPage(search) ? ACCOUNT_POLL_MS : (false as const),
})

/** Summary of an account, polled. The call brings token balances too; one is enough here. */
export const accountQuery = (address: Address) =>
  callQuery('accountTokenList', { address, pageSize: 1 }, freshness({}))

/** A page of an account's token balances. */
export const accountTokensQuery = (address: Address, search: ListSearch) =>
  callQuery('accountTokenList', { address, ...toPageRequest(search) }, freshness(search))

/** A page of an account's token transfers, all of them or one direction. */
export const accountTransfersQuery = (
  address: Address,
  search: ListSearch,
  direction?: 'IN' | 'OUT',
) =>
  callQuery(
    'accountTransferList',
    {
      address,
      ...toPageRequest(search),
      ...(direction === undefined ? {} : { direction }),
    },
    freshness(search),
  )

/** A page of the transactions that an address sent, received or was created by. */
export const accountTransactionsQuery = (address: Address, search: ListSearch) =>
  callQuery('transactionList', { address, ...toPageRequest(search) }, freshness(search))
