import {
  type Handlers,
  toBatchIndex,
  toBlockHeight,
  toUnixMs,
} from '@bvlgarichain/contract'
import { readBatch } from '../../records/batches.ts'
import { listKey } from '../../store/list-definitions.ts'
import { blockRange, readListed, selectListed } from '../../store/transactions.ts'
import { batchListing } from '../batch-listing.ts'
import { type ApiContext, requireRollup } from '../context.ts'
import { badRequest, notFound } from '../errors.ts'
import { listResponse, pageResponse } from '../page-response.ts'
import { batchAt, presentBatch, presentBatchDetail } from '../present-batch.ts'
import { presentListedTransaction } from '../present-transaction.ts'

/** Batches, their proofs and their transactions. */
export const batchHandlers = {
  batchList(request, context) {
    const { listing, options } = batchListing(request, context)
    return pageResponse(
      requireRollup(context).records.db,
      request,
      listing,
      (row: Parameters<typeof readBatch>[0]) => presentBatch(readBatch(row), context),
      options,
    )
  },
  batchTransactionList(request, context) {
    const { startBlock, endBlock } = batchAt(context, request.batchIndex)
    const selection = {
      lists: [listKey('tx')] as const,
      range: blockRange(startBlock, endBlock),
      select: selectListed,
    }
    return listResponse(context.store, request, selection, (row) =>
      presentListedTransaction(readListed(row), context),
    )
  },
  batchDetail({ batchIndex, batchHash }, context) {
    if (batchIndex !== undefined) {
      return presentBatchDetail(batchAt(context, batchIndex), context)
    }
    if (batchHash === undefined) throw badRequest('batchIndex or batchHash is required')
    const batch = requireRollup(context).records.batches.byHash(batchHash)
    if (batch === undefined) throw notFound(`batch ${batchHash}`)
    return presentBatchDetail(batch, context)
  },
  batchMeta({ batchIndex }, context) {
    const { startBlock, endBlock } = batchAt(context, batchIndex)
    return {
      batchIndex: toBatchIndex(batchIndex),
      startBlock: toBlockHeight(startBlock),
      endBlock: toBlockHeight(endBlock),
    }
  },
  batchTeeProof({ batchIndex, quoteId }, context) {
    const { proofs, batches } = requireRollup(context).records
    if (quoteId === undefined && batchIndex === undefined) {
      throw badRequest('batchIndex or quoteId is required')
    }
    const proof =
      quoteId === undefined
        ? proofs.tee(batchAt(context, batchIndex ?? 0).hash)
        : proofs.teeByQuote(quoteId)
    if (proof === undefined) {
      throw notFound(quoteId ? `quote ${quoteId}` : `a quote of batch ${batchIndex} yet`)
    }
    const batch = batches.byHash(proof.batchHash)
    const verification =
      batch?.reverted === false
        ? context.store.rollup.verificationOf(proof.batchIndex, 'TEE')
        : undefined
    return {
      quoteId: proof.quoteId,
      batchIndex: toBatchIndex(proof.batchIndex),
      quote: proof.quote,
      collateral: { ...proof.collateral },
      expectedReportData: proof.reportData,
      development: true,
      ...(verification && {
        submittedAt: toUnixMs(verification.time),
        l1TxHash: verification.txHash,
      }),
    }
  },
} satisfies Partial<Handlers<ApiContext>>
