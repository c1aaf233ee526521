import type { Address } from '@bvlgarichain/shared'
import { type ListSearch, toPageRequest } from '../../lib/paging.ts'
import { callQuery } from '../call-query.ts'
import { accountRequest } from '../requests.ts'

/** Pause between two polls of what moves with every block, in milliseconds. */
const ACCOUNT_POLL_MS = 4_000

/** The lists do not poll: rows would move under the reader. The summary's counts tell of new ones. */
const listFreshness = { staleTime: ACCOUNT_POLL_MS }

/** Summary of an account, polled. */
export const accountQuery = (address: Address) =>
  callQuery('accountTokenList', accountRequest(address), {
    staleTime: ACCOUNT_POLL_MS,
    refetchInterval: ACCOUNT_POLL_MS,
  })

/** A page of an account's token balances. */
export const accountTokensQuery = (address: Address, search: ListSearch) =>
  callQuery('accountTokenList', { address, ...toPageRequest(search) }, listFreshness)

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
    listFreshness,
  )

/** A page of the transactions that an address sent, received or was created by. */
export const accountTransactionsQuery = (address: Address, search: ListSearch) =>
  callQuery('transactionList', { address, ...toPageRequest(search) }, listFreshness)
