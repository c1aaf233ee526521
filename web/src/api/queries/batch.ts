import type { BatchIndex, Hash, RequestFor } from '@bvlgarichain/shared'
import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '../call-query.ts'

/** Pause between two polls of a live list, in milliseconds. */
const BATCH_LIST_POLL_MS = 3_000
/** Pause between two looks at a batch that is not final yet, in milliseconds. */
const UNSETTLED_POLL_MS = 5_000

/** A page of batches, newest first; polled if `live`. The screen shows its failures itself. */
export const batchListQuery = (request: RequestFor<'batchList'>, live: boolean) =>
  queryOptions({
    ...callQuery(
      'batchList',
      request,
      live ? { staleTime: BATCH_LIST_POLL_MS, refetchInterval: BATCH_LIST_POLL_MS } : {},
    ),
  })

/** A batch in full, looked at again until it is final. */
export const batchQuery = (batchIndex: BatchIndex) =>
  queryOptions({
    ...callQuery('batchDetail', { batchIndex }, { staleTime: UNSETTLED_POLL_MS }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.finality === 'FINALIZED'
        ? false
        : UNSETTLED_POLL_MS,
  })

/** A page of the transactions that a batch carries. */
export const batchTransactionsQuery = (request: RequestFor<'batchTransactionList'>) =>
  queryOptions({ ...callQuery('batchTransactionList', request) })

/** A TEE quote by its id. It never changes. */
export const teeQuoteQuery = (quoteId: Hash) =>
  queryOptions({ ...callQuery('batchTeeProof', { quoteId }) })
