import { type Hash, toHash } from '@bvlgarichain/contract'
import { concatHex, encodePacked, type Hex, keccak256 } from 'viem'

/** A block as a chunk lists it. */
export interface ChunkBlock {
  readonly height: number
  /** Unix seconds. */
  readonly time: number
  readonly txCount: number
  readonly hash: Hex
}

/** Header of a batch: what `Rollup.sol` hashes when the batch is committed. */
export interface BatchHeader {
  /** 0 to 255. */
  readonly version: number
  readonly batchIndex: number
  /** Hash over all messages from layer 1 executed up to the end of the batch. */
  readonly l1MsgRollingHash: Hex
  /** See `hashData`. */
  readonly dataHash: Hex
  readonly parentBatchHash: Hex
}

/**
 * A chunk as it travels to layer 1: its blocks one after the other, each of them height u64,
 * time u64, number of transactions u32 and block hash b32, big-endian without padding: 52 bytes.
 * Throws on a number that does not fit.
 */
export function encodeChunk(blocks: readonly ChunkBlock[]): Hex {
  return concatHex(
    blocks.map(({ height, time, txCount, hash }) =>
      encodePacked(
        ['uint64', 'uint64', 'uint32', 'bytes32'],
        [BigInt(height), BigInt(time), txCount, hash],
      ),
    ),
  )
}

/** keccak256 of an encoded chunk. */
export const hashChunk = (chunk: Hex): Hash => toHash(keccak256(chunk))

/**
 * The data hash of a batch: keccak256 of its chunks' hashes and of what stands for its
 * transactions, which is the keccak256 of the payload, or the blob's versioned hash (EIP-4844).
 */
export const hashData = (chunkHashes: readonly Hex[], payloadHash: Hex): Hash =>
  toHash(keccak256(concatHex([...chunkHashes, payloadHash])))

/**
 * The 105 bytes of a header: version u8, index u64, rolling hash b32, data hash b32 and parent
 * hash b32, big-endian without padding. Throws on a number that does not fit.
 */
export function encodeHeader(header: BatchHeader): Hex {
  return encodePacked(
    ['uint8', 'uint64', 'bytes32', 'bytes32', 'bytes32'],
    [
      header.version,
      BigInt(header.batchIndex),
      header.l1MsgRollingHash,
      header.dataHash,
      header.parentBatchHash,
    ],
  )
}

/** The hash of a batch: keccak256 of its encoded header. */
export const hashHeader = (header: Hex): Hash => toHash(keccak256(header))
