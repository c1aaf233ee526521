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
import { badRequest, notFound, notServed } from '../errors.ts'
import { pageAnswer } from '../page-answer.ts'

function presentBlock(row: BlockRow): Block {
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
    finality: 'ACCEPTED',
  }
}

function presentBlockDetail(row: BlockRow): BlockDetail {
  return {
    ...presentBlock(row),
    ...(JSON.parse(row.header) as Omit<BlockDetail, keyof Block>),
    totalFee: toWei(row.fee),
    failedTxCount: row.failed_count,
    internalCallCount: row.call_count,
    tokenTransferCount: row.transfer_count,
    stages: [{ stage: 'ACCEPTED', time: toUnixMs(row.time) }],
  }
}

/** Blocks. */
export const blockHandlers = {
  blockList(request, { store }) {
    // There are no batches yet that a block could belong to.
    if (request.batchIndex !== undefined) throw notServed()
    return pageAnswer(
      store.db,
      request,
      { columns: '*', from: 'blocks', where: [], binds: [], keys: ['height'] },
      (store.blocks.head()?.height ?? -1) + 1,
      presentBlock,
    )
  },
  blockDetail({ blockHeight, blockHash }, { store }) {
    if (blockHeight !== undefined) {
      const row = store.blocks.byHeight(blockHeight)
      if (row === undefined) throw notFound(`block ${blockHeight}`)
      return presentBlockDetail(row)
    }
    if (blockHash === undefined) throw badRequest('blockHeight or blockHash is required')
    const row = store.blocks.byHash(blockHash)
    if (row === undefined) throw notFound(`block ${blockHash}`)
    return presentBlockDetail(row)
  },
} satisfies Partial<Handlers<ApiContext>>
