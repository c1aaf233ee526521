import type { Hash, RequestOf } from '@bvlgarichain/contract'
import { endpointQuery, polledIf } from '../endpoint-query.ts'
import { UNSETTLED_POLL_MS, UNTIL_FINAL } from '../until-final.ts'

/** Pause between two questions whether an unknown transaction has arrived, in milliseconds. */
const ARRIVAL_POLL_MS = 3_000

/** A page of transactions, newest first; polled if `live`. */
export const transactionListQuery = (
  request: RequestOf<'transactionList'> | undefined,
  live: boolean,
) =>
  endpointQuery('transactionList', request, polledIf(live, { follows: 'transactions' }))

/** A transaction in full, looked at again until it is final. */
export const transactionQuery = (txHash: Hash) =>
  endpointQuery('transactionDetail', { txHash }, UNTIL_FINAL)

/** Whether a transaction that was not found has arrived since, polled. */
export const transactionArrivalQuery = (txHash: Hash) =>
  endpointQuery(
    'transactionStatus',
    { txHashes: [txHash] },
    { staleTime: 0, refetchInterval: ARRIVAL_POLL_MS },
  )

/** How far transactions have come, in one request. */
export const transactionStatusesQuery = (txHashes: readonly Hash[]) =>
  endpointQuery(
    'transactionStatus',
    txHashes.length === 0 ? undefined : { txHashes: [...txHashes] },
    { staleTime: UNSETTLED_POLL_MS, refetchInterval: UNSETTLED_POLL_MS },
  )
