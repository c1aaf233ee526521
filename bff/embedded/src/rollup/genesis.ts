import { type Hash, type Hex, toHash } from '@bvlgarichain/contract'
import { keccak256 } from 'viem'
import type { Rpc } from '../chain/rpc.ts'
import type { BatchRecord } from '../records/batches.ts'
import {
  encodeChunk,
  encodeHeader,
  hashChunk,
  hashData,
  hashHeader,
} from './batch-codec.ts'
import { ZERO_HASH } from './message-tree.ts'

interface GenesisBlock {
  readonly hash: Hash
  readonly timestamp: Hex
  readonly stateRoot: Hash
}

/** Batch 0: the first block of layer 2, committed and proven by the Rollup's constructor. */
export async function genesisBatch(l2: Rpc): Promise<BatchRecord> {
  const block = await l2.call<GenesisBlock>('eth_getBlockByNumber', ['0x0', false])
  const time = Number(block.timestamp)
  const chunk = encodeChunk([{ height: 0, time, txCount: 0, hash: block.hash }])
  const chunkHash = hashChunk(chunk)
  const dataHash = hashData([chunkHash], toHash(keccak256('0x')))
  const header = encodeHeader({
    version: 0,
    batchIndex: 0,
    l1MsgRollingHash: ZERO_HASH,
    dataHash,
    parentBatchHash: ZERO_HASH,
  })
  return {
    batchIndex: 0,
    hash: hashHeader(header),
    version: 0,
    header,
    parentHash: ZERO_HASH,
    dataHash,
    l1MsgCount: 0,
    l1MsgRollingHash: ZERO_HASH,
    startBlock: 0,
    endBlock: 0,
    endBlockHash: block.hash,
    txCount: 0,
    gasUsed: 0,
    stateRoot: block.stateRoot,
    l2MsgRoot: ZERO_HASH,
    messages: [],
    time: time * 1_000,
    payloadSize: 0,
    versionedHash: null,
    chunks: [{ hash: chunkHash, startBlock: 0, endBlock: 0, txCount: 0, gasUsed: 0 }],
  }
}
