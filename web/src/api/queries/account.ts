import type { Address, RequestFor } from '@bvlgarichain/shared'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ListSearch, toPageRequest } from '../../lib/list-search.ts'
import { callQuery, polledIf } from '../call-query.ts'
import { callApi, UnreadableError } from '../client.ts'
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

/** Transactions that the head of an address shows. */
const NEWEST_ROWS = 3

/** The newest transactions of an address, polled. The head is whole without them. */
export const newestTransactionsQuery = (address: Address) =>
  queryOptions({
    ...callQuery(
      'latestAddressTransactions',
      { address, limit: NEWEST_ROWS },
      polledIf(true, ACCOUNT_POLL_MS),
    ),
    meta: { silent: true },
  })

/** A page of an account's token balances. */
export const accountTokensQuery = (address: Address, search: ListSearch) =>
  queryOptions({
    ...listFreshness,
    placeholderData: keepPreviousData,
    queryKey: ['account-tokens', address, search] as const,
    queryFn: async ({ signal }) => {
      const request = { address, ...toPageRequest(search) }
      const { list, ...page } = await callApi('accountTokenList', request, { signal })
      if (list === undefined) throw new UnreadableError()
      return { ...page, list }
    },
  })

/** A page of an account's token transfers, all of them or one direction. */
export const accountTransfersQuery = (
  address: Address,
  search: ListSearch,
  direction?: 'IN' | 'OUT',
) =>
  queryOptions({
    ...callQuery(
      'accountTransferList',
      {
        address,
        ...toPageRequest(search),
        ...(direction === undefined ? {} : { direction }),
      },
      listFreshness,
    ),
    placeholderData: keepPreviousData,
  })

/** A page of the transactions that an address sent, received or was created by. */
export const accountTransactionsQuery = (
  address: Address,
  search: ListSearch,
  filter: Pick<RequestFor<'transactionList'>, 'status' | 'method' | 'from' | 'to'>,
) =>
  queryOptions({
    ...callQuery(
      'transactionList',
      { ...filter, address, ...toPageRequest(search) },
      listFreshness,
    ),
    placeholderData: keepPreviousData,
  })
