import type { Hex } from '@bvlgarichain/shared'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromBlobs } from 'viem'
import { bytesToHex } from 'viem/utils'
import { isSameHex, readBytes } from '../read.ts'
import { decodeRlpList } from '../rlp.ts'
import type { ChunkBlock } from './chunk.ts'
import { decompress } from './decompress.ts'

/** The signed transactions of a payload, block by block, or what keeps it from being read. */
export type PayloadReading =
  | { readonly kind: 'READ'; readonly blocks: readonly (readonly Uint8Array[])[] }
  | { readonly kind: 'UNREADABLE' | 'TOO_LARGE' }

/**
 * Decodes a batch's payload: the signed transactions of its blocks (EIP-2718 envelopes) as an RLP
 * list with one list per block, compressed.
 */
export async function readPayload(payload: Uint8Array): Promise<PayloadReading> {
  const decompressed = await decompress(payload)
  if (decompressed.kind !== 'READ') return decompressed
  const lists = decodeRlpList(decompressed.bytes)
  if (lists === undefined) return { kind: 'UNREADABLE' }
  const blocks: Uint8Array[][] = []
  for (const list of lists) {
    if (list instanceof Uint8Array) return { kind: 'UNREADABLE' }
    const transactions = list.filter((raw) => raw instanceof Uint8Array)
    if (transactions.length < list.length) return { kind: 'UNREADABLE' }
    blocks.push(transactions)
  }
  return { kind: 'READ', blocks }
}

/** True if a payload has the chunks' blocks, each with as many transactions as its chunk says. */
export const isPayloadOf = (
  chunkBlocks: readonly ChunkBlock[],
  payloadBlocks: readonly (readonly Uint8Array[])[],
): boolean =>
  chunkBlocks.length === payloadBlocks.length &&
  chunkBlocks.every(({ txCount }, at) => payloadBlocks[at]?.length === txCount)

/**
 * Commitment of a blob (EIP-4844, 48 bytes). It takes a trusted setup of 208 kB (brotli), so this
 * package has none: hand in that of a KZG library.
 */
export type BlobToCommitment = (blob: Hex) => Hex | Promise<Hex>

/** The versioned hash of a blob's commitment: its SHA-256 with a 1 as the first byte. */
export function versionedHashOf(commitment: Uint8Array): Hex {
  const hash = sha256(commitment)
  hash[0] = 1
  return bytesToHex(hash)
}

/** True if this blob has this versioned hash. */
export async function isBlobOf(
  blob: Hex,
  versionedHash: unknown,
  toCommitment: BlobToCommitment,
): Promise<boolean> {
  try {
    const commitment = readBytes(await toCommitment(blob), 48)
    return (
      commitment !== undefined && isSameHex(versionedHashOf(commitment), versionedHash)
    )
  } catch {
    return false
  }
}

const BLOB_BYTES = 4_096 * 32

/** The payload that a blob carries; `undefined` for bytes that are no such blob. */
export function payloadOfBlob(blob: unknown): Uint8Array | undefined {
  const bytes = readBytes(blob, BLOB_BYTES)
  if (bytes === undefined) return undefined
  try {
    return fromBlobs({ blobs: [bytes], to: 'bytes' })
  } catch {
    return undefined
  }
}
