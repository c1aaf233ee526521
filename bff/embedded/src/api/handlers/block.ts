import { type Handlers, toBlockHeight } from '@bvlgarichain/contract'
import type { Block, BlockDetail } from '@bvlgarichain/contract/complete'
import {
  readBlock,
  type StoredBlock,
  selectBlock,
  selectBlocks,
  type WholeBlock,
} from '../../store/blocks.ts'
import { listKey } from '../../store/list-definitions.ts'
import type { ApiContext } from '../context.ts'
import { badRequest, notFound } from '../errors.ts'
import type { FinalityLookup } from '../finality.ts'
import { heightsOf } from '../heights.ts'
import { known, knownTime, knownWei } from '../known.ts'
import { listResponse, pageResponse } from '../page-response.ts'
import { batchAt } from '../present-batch.ts'

function presentBlock(row: StoredBlock, finality: FinalityLookup): Block {
  return known<Block>({
    height: toBlockHeight(row.height),
    hash: row.hash,
    parentHash: row.parentHash,
    time: knownTime(row.time),
    txCount: row.txCount,
    gasUsed: row.gasUsed,
    gasLimit: row.gasLimit,
    baseFeePerGas: knownWei(row.baseFee),
    size: row.size,
    sequencer: row.miner,
    ...finality.ofBlock(row.height),
  })
}

function presentBlockDetail(row: WholeBlock, finality: FinalityLookup): BlockDetail {
  return known<BlockDetail>({
    ...presentBlock(row, finality),
    ...(row.header as Omit<BlockDetail, keyof Block>),
    totalFee: knownWei(row.fee),
    failedTxCount: row.failedCount,
    internalCallCount: row.callCount,
    tokenTransferCount: row.transferCount,
    stages: finality.stagesOfBlock(row.height, row.time),
  })
}

/** Blocks. */
export const blockHandlers = {
  blockList(request, context) {
    const { store, finality } = context
    const { hashPrefix } = request
    if (hashPrefix !== undefined) {
      return pageResponse(store.db, request, store.blocks.listByHash(hashPrefix), (row) =>
        presentBlock(readBlock(row), finality),
      )
    }
    const head = store.blocks.head()?.height ?? -1
    const { batchIndex } = request
    const batch = batchIndex === undefined ? undefined : batchAt(context, batchIndex)
    const { first, last } = heightsOf(
      store,
      request,
      batch && { first: batch.startBlock, last: batch.endBlock },
    ) ?? { first: 0, last: head }
    const range = { first, end: Math.max(first, last + 1) }
    if (request.nonEmpty) {
      const lists = [listKey('block/nonempty')] as const
      return listResponse(store, request, { lists, range, select: selectBlocks }, (row) =>
        presentBlock(readBlock(row), finality),
      )
    }
    const total = range.end - range.first
    return pageResponse(
      store.db,
      request,
      {
        rows: store.db.builder.selectFrom('blocks'),
        select: (rows) => rows.select(selectBlock),
        keys: ['height'],
        range,
      },
      (row) => presentBlock(readBlock(row), finality),
      // Heights have no gaps.
      { total, keyAt: (position) => [last - position] },
    )
  },
  blockDetail({ blockHeight, blockHash }, { store, finality }) {
    if (blockHeight === undefined && blockHash === undefined) {
      throw badRequest('blockHeight or blockHash is required')
    }
    const row =
      blockHeight === undefined
        ? blockHash && store.blocks.wholeByHash(blockHash)
        : store.blocks.wholeByHeight(blockHeight)
    if (!row) throw notFound(`block ${blockHeight ?? blockHash}`)
    return presentBlockDetail(row, finality)
  },
} satisfies Partial<Handlers<ApiContext>>
