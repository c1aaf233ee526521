import type { BatchIndex, Hash, RequestOf } from '@bvlgarichain/contract'
import { endpointQuery, polledIf, SILENT } from '../endpoint-query.ts'
import { UNSETTLED_POLL_MS, UNTIL_FINAL } from '../until-final.ts'

/** A page of batches, newest first; polled if `live`. */
export const batchListQuery = (request: RequestOf<'batchList'>, live: boolean) =>
  endpointQuery('batchList', request, polledIf(live, { follows: 'batches' }))

/** A batch in full, polled until it is final. */
export const batchQuery = (batchIndex: BatchIndex | undefined) =>
  endpointQuery(
    'batchDetail',
    batchIndex === undefined ? undefined : { batchIndex },
    UNTIL_FINAL,
  )

/** The block range of a batch. Failures are silent: a block's screen works without it. */
export const batchMetaQuery = (batchIndex: BatchIndex) =>
  endpointQuery('batchMeta', { batchIndex }, { staleTime: UNSETTLED_POLL_MS, ...SILENT })

/** A page of the transactions that a batch carries. */
export const batchTransactionsQuery = (request: RequestOf<'batchTransactionList'>) =>
  endpointQuery('batchTransactionList', request)

/** A TEE quote by its id. It never changes. */
export const teeQuoteQuery = (quoteId: Hash) =>
  endpointQuery('batchTeeProof', { quoteId })

/** The TEE quote of a batch. Failures are silent: it may have none. */
export const quoteOfBatchQuery = (batchIndex: BatchIndex) =>
  endpointQuery('batchTeeProof', { batchIndex }, SILENT)
