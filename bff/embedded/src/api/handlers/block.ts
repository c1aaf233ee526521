import {
  type Block,
  type BlockDetail,
  type Handlers,
  toBlockHeight,
  toUnixMs,
  toWei,
} from '@bvlgarichain/shared'
import type { BlockRow } from '../../store/blocks.ts'
import { asAddress, asHash } from '../../store/bytes.ts'
import type { ApiContext } from '../context.ts'
import { badRequest, notFound } from '../errors.ts'
import type { FinalityLookup } from '../finality.ts'
import { pageAnswer } from '../page-answer.ts'
import { batchAt } from './batch.ts'

function presentBlock(row: BlockRow, finality: FinalityLookup): Block {
  return {
    height: toBlockHeight(row.height),
    hash: asHash(row.hash),
    parentHash: asHash(row.parent_hash),
    time: toUnixMs(row.time),
    txCount: row.tx_count,
    gasUsed: row.gas_used,
    gasLimit: row.gas_limit,
    ...(row.base_fee !== null && { baseFeePerGas: toWei(row.base_fee) }),
    size: row.size,
    sequencer: asAddress(row.miner),
    ...finality.ofBlock(row.height),
  }
}

function presentBlockDetail(row: BlockRow, finality: FinalityLookup): BlockDetail {
  return {
    ...presentBlock(row, finality),
    ...(JSON.parse(row.header) as Omit<BlockDetail, keyof Block>),
    totalFee: toWei(row.fee),
    failedTxCount: row.failed_count,
    internalCallCount: row.call_count,
    tokenTransferCount: row.transfer_count,
    stages: finality.stagesOfBlock(row.height, row.time),
  }
}

/** Blocks. */
export const blockHandlers = {
  blockList(request, context) {
    const { store, finality } = context
    const head = store.blocks.head()?.height ?? -1
    const { batchIndex } = request
    const batch = batchIndex === undefined ? undefined : batchAt(context, batchIndex)
    const [first, last] = batch ? [batch.startBlock, batch.endBlock] : [0, head]
    const total = Math.max(0, last - first + 1)
    return pageAnswer(
      store.db,
      request,
      {
        columns: '*',
        from: 'blocks',
        where: batch ? ['height BETWEEN ? AND ?'] : [],
        binds: batch ? [first, last] : [],
        keys: ['height'],
      },
      total,
      (row: BlockRow) => presentBlock(row, finality),
      // Heights have no gaps.
      (position) => (position < total ? [last - position] : undefined),
    )
  },
  blockDetail({ blockHeight, blockHash }, { store, finality }) {
    if (blockHeight === undefined && blockHash === undefined) {
      throw badRequest('blockHeight or blockHash is required')
    }
    const row =
      blockHeight === undefined
        ? blockHash && store.blocks.byHash(blockHash)
        : store.blocks.byHeight(blockHeight)
    if (!row) throw notFound(`block ${blockHeight ?? blockHash}`)
    return presentBlockDetail(row, finality)
  },
} satisfies Partial<Handlers<ApiContext>>
