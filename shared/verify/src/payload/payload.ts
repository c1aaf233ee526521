import type { Hex } from '@bvlgarichain/contract'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromBlobs } from 'viem'
import { bytesToHex } from 'viem/utils'
import { isSameHex, readBytes } from '../read.ts'
import { readRlp } from '../rlp.ts'
import type { ChunkBlock } from './chunk.ts'
import { decompress } from './decompress.ts'

/** The signed transactions of a payload, block by block, or what keeps it from being read. */
export type PayloadReading =
  | { readonly kind: 'READ'; readonly blocks: readonly (readonly Uint8Array[])[] }
  | { readonly kind: 'UNREADABLE' | 'TOO_LARGE' }

/**
 * Most blocks and transactions of a payload. Each takes some two hundred bytes of memory, however
 * few the payload has for it; a batch of the embedded network has fewer than a thousand.
 */
export const MAX_PAYLOAD_ITEMS = 250_000

/**
 * Decodes a batch's payload: the signed transactions of its blocks (EIP-2718 envelopes) as an RLP
 * list with one list per block, compressed.
 */
export async function readPayload(payload: Uint8Array): Promise<PayloadReading> {
  const decompressed = await decompress(payload)
  if (decompressed.kind !== 'READ') return decompressed
  const reading = readRlp(decompressed.bytes, MAX_PAYLOAD_ITEMS)
  if (reading.kind !== 'READ') {
    return { kind: reading.kind === 'TOO_MANY' ? 'TOO_LARGE' : 'UNREADABLE' }
  }
  if (reading.item instanceof Uint8Array) return { kind: 'UNREADABLE' }
  const blocks: Uint8Array[][] = []
  for (const list of reading.item) {
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
 * Commitment of a blob (EIP-4844, 48 bytes); throws for bytes that are no blob, and gives `undefined`
 * where it can't be computed. It takes a trusted setup of 400 kB (brotli), so this package has none:
 * hand in that of a KZG library.
 */
export type BlobToCommitment = (blob: Hex) => Hex | undefined | Promise<Hex | undefined>

/** The versioned hash of a blob's commitment: its SHA-256 with a 1 as the first byte. */
function versionedHashOf(commitment: Uint8Array): Hex {
  const hash = sha256(commitment)
  hash[0] = 1
  return bytesToHex(hash)
}

/** Whether a blob has this versioned hash; unknown if its commitment cannot be computed. */
export type BlobComparison = 'SAME' | 'DIFFERENT' | 'NO_KZG'

/** Compares a blob with a versioned hash. */
export async function compareBlob(
  blob: unknown,
  versionedHash: unknown,
  toCommitment: BlobToCommitment | undefined,
): Promise<BlobComparison> {
  if (toCommitment === undefined) return 'NO_KZG'
  // A hostile value may be of any length.
  if (readBytes(blob, BLOB_BYTES) === undefined) return 'DIFFERENT'
  try {
    const commitment = await toCommitment(blob as Hex)
    if (commitment === undefined) return 'NO_KZG'
    const bytes = readBytes(commitment, 48)
    return bytes !== undefined && isSameHex(versionedHashOf(bytes), versionedHash)
      ? 'SAME'
      : 'DIFFERENT'
  } catch {
    return 'DIFFERENT'
  }
}

/** Bytes of a blob: 4,096 field elements. */
export const BLOB_BYTES = 4_096 * 32

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
