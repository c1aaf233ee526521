import type { Address, Hash, Hex } from '@bvlgarichain/contract'
import { toHash } from '@bvlgarichain/contract'
import { keccak256, toHex } from 'viem'
import type { Rpc } from '../chain/rpc.ts'
import type { BatchRecord, ChunkRecord } from '../records/batches.ts'
import {
  encodeChunk,
  encodeHeader,
  hashChunk,
  hashData,
  hashHeader,
} from './batch-codec.ts'
import { MESSAGE_EXECUTED, MESSAGE_SENT, type Message, readMessage } from './message.ts'
import { messageRoot } from './message-tree.ts'
import { encodePayload } from './payload.ts'

/** Version of the batch header. */
const BATCH_VERSION = 1

/** Blocks of layer 2 that are to become a batch. */
export interface SealRequest {
  readonly batchIndex: number
  readonly parentHash: Hash
  /** Messages from layer 1 executed before the batch. */
  readonly l1MsgCountBefore: number
  readonly startBlock: number
  readonly endBlock: number
  /** Most blocks of a chunk. */
  readonly chunkBlocks: number
  /** Unix ms. */
  readonly time: number
}

/** A batch whose data is still to be put somewhere: its hash depends on where. */
export interface Draft {
  readonly request: SealRequest
  readonly chunks: readonly (ChunkRecord & { readonly encoded: Hex })[]
  /** Deflated transactions. */
  readonly payload: Uint8Array
  readonly txHashes: readonly Hash[]
  readonly txCount: number
  readonly gasUsed: number
  readonly l1MsgCount: number
  readonly messages: readonly { readonly message: Message; readonly hash: Hash }[]
  readonly stateRoot: Hash
  readonly endBlockHash: Hash
}

interface RpcBlock {
  readonly number: Hex
  readonly hash: Hash
  readonly timestamp: Hex
  readonly gasUsed: Hex
  readonly stateRoot: Hash
  readonly transactions: readonly Hash[]
}

interface RpcLog {
  readonly topics: readonly Hash[]
  readonly data: Hex
}

async function readBlocks(l2: Rpc, first: number, last: number): Promise<RpcBlock[]> {
  const heights = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const responses = await l2.batch(
    heights.map((height) => ({
      method: 'eth_getBlockByNumber',
      params: [toHex(height), false],
    })),
  )
  return responses.map((response, index) => {
    if ('error' in response || response.result === null) {
      throw new Error(`layer 2 has no block ${heights[index]}`)
    }
    return response.result as RpcBlock
  })
}

async function readEnvelopes(l2: Rpc, hashes: readonly Hash[]): Promise<Hex[]> {
  const responses = await l2.batch(
    hashes.map((hash) => ({ method: 'eth_getRawTransactionByHash', params: [hash] })),
  )
  return responses.map((response, index) => {
    if ('error' in response || typeof response.result !== 'string') {
      throw new Error(`layer 2 has no transaction ${hashes[index]}`)
    }
    return response.result as Hex
  })
}

function chunksOf(blocks: readonly RpcBlock[], chunkBlocks: number) {
  const chunks: (ChunkRecord & { encoded: Hex })[] = []
  for (let at = 0; at < blocks.length; at += chunkBlocks) {
    const part = blocks.slice(at, at + chunkBlocks)
    const encoded = encodeChunk(
      part.map((block) => ({
        height: Number(block.number),
        time: Number(block.timestamp),
        txCount: block.transactions.length,
        hash: block.hash,
      })),
    )
    chunks.push({
      encoded,
      hash: hashChunk(encoded),
      startBlock: Number(part[0]?.number),
      endBlock: Number(part.at(-1)?.number),
      txCount: part.reduce((sum, block) => sum + block.transactions.length, 0),
      gasUsed: part.reduce((sum, block) => sum + Number(block.gasUsed), 0),
    })
  }
  return chunks
}

/** Reads the blocks of a batch and their messages to layer 1. */
export async function draftBatch(
  l2: Rpc,
  l2Mailbox: Address,
  request: SealRequest,
): Promise<Draft> {
  const { startBlock, endBlock } = request
  const blocks = await readBlocks(l2, startBlock, endBlock)
  const last = blocks.at(-1)
  if (last === undefined) throw new RangeError('a batch needs a block')
  const txHashes = blocks.flatMap((block) => block.transactions)
  const envelopes = await readEnvelopes(l2, txHashes)
  const logs = await l2.call<readonly RpcLog[]>('eth_getLogs', [
    { address: l2Mailbox, fromBlock: toHex(startBlock), toBlock: toHex(endBlock) },
  ])
  const having = (topic: Hash) => logs.filter((log) => log.topics[0] === topic)
  let taken = 0
  const payload = await encodePayload(
    blocks.map(({ transactions }) => {
      taken += transactions.length
      return envelopes.slice(taken - transactions.length, taken)
    }),
  )
  return {
    request,
    chunks: chunksOf(blocks, request.chunkBlocks),
    payload,
    txHashes,
    txCount: txHashes.length,
    gasUsed: blocks.reduce((sum, block) => sum + Number(block.gasUsed), 0),
    l1MsgCount: request.l1MsgCountBefore + having(MESSAGE_EXECUTED).length,
    messages: having(MESSAGE_SENT).map(readMessage),
    stateRoot: toHash(last.stateRoot),
    endBlockHash: toHash(last.hash),
  }
}

/**
 * The batch once it is known where its data goes: into the blob with this versioned hash, or
 * into the call data (`null`). `rollingHash` is that of `draft.l1MsgCount` messages.
 */
export function sealBatch(
  draft: Draft,
  rollingHash: Hash,
  versionedHash: Hash | null,
): BatchRecord {
  const { request, chunks } = draft
  const { batchIndex, parentHash } = request
  const dataHash = hashData(
    chunks.map((chunk) => chunk.hash),
    versionedHash ?? toHash(keccak256(draft.payload)),
  )
  const header = encodeHeader({
    version: BATCH_VERSION,
    batchIndex,
    l1MsgRollingHash: rollingHash,
    dataHash,
    parentBatchHash: parentHash,
  })
  return {
    batchIndex,
    hash: hashHeader(header),
    version: BATCH_VERSION,
    header,
    parentHash,
    dataHash,
    l1MsgCount: draft.l1MsgCount,
    l1MsgRollingHash: rollingHash,
    startBlock: request.startBlock,
    endBlock: request.endBlock,
    endBlockHash: draft.endBlockHash,
    txCount: draft.txCount,
    gasUsed: draft.gasUsed,
    stateRoot: draft.stateRoot,
    l2MsgRoot: messageRoot(draft.messages.map(({ hash }) => hash)),
    messages: draft.messages.map(({ hash }) => hash),
    time: request.time,
    payloadSize: draft.payload.length,
    versionedHash,
    chunks: chunks.map(({ encoded: _, ...chunk }) => chunk),
  }
}

/** Bytes that an encoded chunk takes; for gas. */
export const sizeOf = (draft: Draft): number =>
  draft.payload.length +
  draft.chunks.reduce((sum, chunk) => sum + chunk.encoded.length / 2 - 1, 0)
