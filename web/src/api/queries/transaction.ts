import type { Hash, RequestFor } from '@bvlgarichain/shared'
import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '../call-query.ts'

/** Pause between two polls of a live list, in milliseconds. */
export const TRANSACTION_LIST_POLL_MS = 2_000
/** Pause between two looks at a transaction that is not final yet, in milliseconds. */
const UNSETTLED_POLL_MS = 5_000
/** Pause between two questions whether an unknown transaction has arrived, in milliseconds. */
const ARRIVAL_POLL_MS = 3_000

/** A page of transactions, newest first; polled if `live`. The screen shows its failures itself. */
export const transactionListQuery = (
  request: RequestFor<'transactionList'>,
  live: boolean,
) =>
  queryOptions({
    ...callQuery(
      'transactionList',
      request,
      live
        ? {
            staleTime: TRANSACTION_LIST_POLL_MS,
            refetchInterval: TRANSACTION_LIST_POLL_MS,
          }
        : {},
    ),
  })

/** A transaction in full, looked at again until it is final. */
export const transactionQuery = (txHash: Hash) =>
  queryOptions({
    ...callQuery('transactionDetail', { txHash }, { staleTime: UNSETTLED_POLL_MS }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.finality === 'FINALIZED'
        ? false
        : UNSETTLED_POLL_MS,
  })

/** Whether a transaction that was not found has arrived since, polled. */
export const transactionArrivalQuery = (txHash: Hash) =>
  queryOptions({
    ...callQuery(
      'transactionStatus',
      { txHashes: [txHash] },
      { staleTime: 0, refetchInterval: ARRIVAL_POLL_MS },
    ),
  })
