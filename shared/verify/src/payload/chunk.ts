import type { Hex } from '@bvlgarichain/contract'
import { bytesToBigInt, bytesToHex, concatBytes, keccak256 } from 'viem/utils'

/** A block as a chunk lists it. */
export interface ChunkBlock {
  readonly height: bigint
  /** Unix seconds. */
  readonly time: bigint
  readonly txCount: number
  readonly hash: Hex
}

/** Height u64, time u64, number of transactions u32 and block hash b32, big-endian. */
const BLOCK_BYTES = 52

/** The blocks of an encoded chunk; `undefined` for bytes that are no whole number of them. */
export function decodeChunk(bytes: Uint8Array): readonly ChunkBlock[] | undefined {
  if (bytes.length === 0 || bytes.length % BLOCK_BYTES !== 0) return undefined
  return Array.from({ length: bytes.length / BLOCK_BYTES }, (_, at) => {
    const block = bytes.subarray(at * BLOCK_BYTES, (at + 1) * BLOCK_BYTES)
    return {
      height: bytesToBigInt(block.subarray(0, 8)),
      time: bytesToBigInt(block.subarray(8, 16)),
      txCount: Number(bytesToBigInt(block.subarray(16, 20))),
      hash: bytesToHex(block.subarray(20)),
    }
  })
}

/** Number of blocks that chunks of these lengths list. */
export const countBlocks = (chunks: readonly Uint8Array[]): number =>
  chunks.reduce((sum, { length }) => sum + length, 0) / BLOCK_BYTES

/**
 * The blocks of a batch's chunks; `undefined` where a chunk cannot be read or the heights do not
 * follow each other.
 */
export function decodeChunks(
  chunks: readonly Uint8Array[],
): readonly ChunkBlock[] | undefined {
  const blocks: ChunkBlock[] = []
  for (const chunk of chunks) {
    const read = decodeChunk(chunk)
    if (read === undefined) return undefined
    for (const block of read) blocks.push(block)
  }
  const isRow = blocks.every(
    ({ height }, at) => at === 0 || height === (blocks[at - 1]?.height ?? 0n) + 1n,
  )
  return isRow ? blocks : undefined
}

/**
 * The data hash of a batch: keccak256 of its chunks' hashes and of the hash of its
 * transactions, which is the keccak256 of the payload, or the blob's versioned hash (EIP-4844).
 */
export const dataHashOf = (chunks: readonly Uint8Array[], payloadHash: Uint8Array): Hex =>
  keccak256(
    concatBytes([...chunks.map((chunk) => keccak256(chunk, 'bytes')), payloadHash]),
  )
