import type { Address, RequestOf, Transaction } from '@bvlgarichain/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ListSearch, listRequest } from '../../lib/list-search.ts'
import { callApi, UnreadableError } from '../client.ts'
import { endpointQuery, polledIf, SILENT } from '../endpoint-query.ts'

/** Pause between two polls of what moves with every block, in milliseconds. */
const ACCOUNT_POLL_MS = 4_000

/** The lists do not poll: rows would move under the reader. The summary's counts show new ones. */
const listFreshness = { staleTime: ACCOUNT_POLL_MS, placeholderData: keepPreviousData }

/** Summary of an account, polled. The call returns balances too; one is enough. */
export const accountQuery = (address: Address) =>
  endpointQuery(
    'accountTokenList',
    { address, pageSize: 1 },
    {
      staleTime: ACCOUNT_POLL_MS,
      refetchInterval: ACCOUNT_POLL_MS,
    },
  )

/** The newest transaction of an address, polled. The head is whole without it. */
export const newestTransactionQuery = (address: Address) =>
  endpointQuery(
    'latestAddressTransactions',
    { address, limit: 1 },
    { ...polledIf(true, { follows: 'transactions' }), ...SILENT },
  )

/**
 * The first transaction of an address: the last row of the list of `count`. `null` where the
 * backend does not serve that page, because it pages by cursor alone.
 */
export const firstTransactionQuery = (address: Address, count: number) =>
  queryOptions({
    // It stays the first, however many follow.
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: ['first-transaction', address] as const,
    queryFn: async ({ signal }): Promise<Transaction | null> => {
      const read = (pageNum: number) =>
        callApi('transactionList', { address, pageNum, pageSize: 1 }, { signal })
      let asked = count
      let page = await read(asked)
      if (page.total !== undefined && page.total > asked) {
        // More transactions came since they were counted.
        asked = page.total
        page = await read(asked)
      }
      const isLast =
        page.list.length === 1 &&
        page.nextCursor === undefined &&
        (asked === 1 || page.pageNum === asked) &&
        page.total === asked
      return (isLast && page.list[0]) || null
    },
    meta: { silent: true },
  })

/** Balances among which the largest are found. */
const HOLDINGS = 100

/** Token balances for the head of an address, as many as one page holds. */
export const largestHoldingsQuery = (address: Address) =>
  queryOptions({
    ...accountTokensQuery(address, { size: HOLDINGS }),
    meta: { silent: true },
  })

/** A page of an account's token balances. */
export const accountTokensQuery = (address: Address, search: ListSearch) =>
  queryOptions({
    ...listFreshness,
    queryKey: ['account-tokens', address, search] as const,
    queryFn: async ({ signal }) => {
      const request = { address, ...listRequest(search) }
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
  endpointQuery(
    'accountTransferList',
    {
      address,
      ...listRequest(search),
      ...(direction === undefined ? {} : { direction }),
    },
    listFreshness,
  )

/** A page of the transactions that an address sent, received or was created by. */
export const accountTransactionsQuery = (
  search: ListSearch,
  filter: RequestOf<'transactionList'> | undefined,
) =>
  endpointQuery(
    'transactionList',
    filter && { ...filter, ...listRequest(search) },
    listFreshness,
  )
