import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from 'viem/utils'
import { equalBytes } from '../dcap/bytes.ts'
import type { BeaconHeader, ExecutionHeader, SyncCommittee } from './read-update.ts'

/* Hash tree roots of the few containers that a light client needs (consensus-specs, ssz/simple-serialize.md). */

const CHUNK = 32
const EMPTY = new Uint8Array(CHUNK)

const hashPair = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes([left, right]))

/** A chunk with these bytes and zeros after them. */
const chunk = (bytes: Uint8Array): Uint8Array => {
  const padded = new Uint8Array(CHUNK)
  padded.set(bytes)
  return padded
}

/** A number as little-endian bytes in a chunk. */
const numberChunk = (value: bigint | number): Uint8Array => {
  const bytes = new Uint8Array(CHUNK)
  let rest = BigInt(value)
  for (let at = 0; at < CHUNK; at++) {
    bytes[at] = Number(rest & 0xffn)
    rest >>= 8n
  }
  return bytes
}

/** Root of a tree over chunks, filled up with empty ones to a power of two. */
function merkleize(chunks: readonly Uint8Array[]): Uint8Array {
  let level: readonly Uint8Array[] = chunks.length === 0 ? [EMPTY] : chunks
  let filler: Uint8Array = EMPTY
  while (level.length > 1) {
    const next: Uint8Array[] = []
    for (let at = 0; at < level.length; at += 2) {
      next.push(hashPair(level[at] ?? filler, level[at + 1] ?? filler))
    }
    level = next
    filler = hashPair(filler, filler)
  }
  return level[0] ?? EMPTY
}

/** Chunks of a vector of bytes. */
const chunksOf = (bytes: Uint8Array): readonly Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, at) =>
    chunk(bytes.subarray(at * CHUNK, (at + 1) * CHUNK)),
  )

/** Root of a `BeaconBlockHeader`. */
export const headerRoot = (header: BeaconHeader): Uint8Array =>
  merkleize([
    numberChunk(header.slot),
    numberChunk(header.proposerIndex),
    header.parentRoot,
    header.stateRoot,
    header.bodyRoot,
  ])

/** Root of a `SyncCommittee`. */
export const committeeRoot = ({ pubkeys, aggregate }: SyncCommittee): Uint8Array =>
  hashPair(
    merkleize(pubkeys.map((key) => merkleize(chunksOf(key)))),
    merkleize(chunksOf(aggregate)),
  )

/** Root of an `ExecutionPayloadHeader`, of Capella or later. */
export function executionRoot(header: ExecutionHeader): Uint8Array {
  const { blobs } = header
  const fields = [
    header.parentHash,
    chunk(header.feeRecipient),
    header.stateRoot,
    header.receiptsRoot,
    merkleize(chunksOf(header.logsBloom)),
    header.prevRandao,
    numberChunk(header.blockNumber),
    numberChunk(header.gasLimit),
    numberChunk(header.gasUsed),
    numberChunk(header.timestamp),
    hashPair(chunk(header.extraData), numberChunk(header.extraData.length)),
    numberChunk(header.baseFeePerGas),
    header.blockHash,
    header.transactionsRoot,
    header.withdrawalsRoot,
  ]
  return merkleize(
    blobs === undefined
      ? fields
      : [...fields, numberChunk(blobs.gasUsed), numberChunk(blobs.excessGas)],
  )
}

/**
 * Whether a branch leads from a leaf at a generalized index to the root. A branch may begin with
 * zeros where an older tree is written in the form of a deeper one.
 */
export function isBranch(
  leaf: Uint8Array,
  branch: readonly Uint8Array[],
  generalizedIndex: number,
  root: Uint8Array,
): boolean {
  const depth = Math.floor(Math.log2(generalizedIndex))
  const extra = branch.length - depth
  if (extra < 0 || branch.slice(0, extra).some((node) => !equalBytes(node, EMPTY))) {
    return false
  }
  const index = generalizedIndex - 2 ** depth
  const found = branch
    .slice(extra)
    .reduce(
      (node, sibling, at) =>
        (index >> at) & 1 ? hashPair(sibling, node) : hashPair(node, sibling),
      leaf,
    )
  return equalBytes(found, root)
}

/** Hash that is signed for a header root, under a fork of a network. */
export function signingRoot(
  root: Uint8Array,
  version: Uint8Array,
  genesisValidatorsRoot: Uint8Array,
): Uint8Array {
  const forkData = hashPair(chunk(version), genesisValidatorsRoot)
  const domain = concatBytes([DOMAIN_SYNC_COMMITTEE, forkData.subarray(0, 28)])
  return hashPair(root, domain)
}

const DOMAIN_SYNC_COMMITTEE = Uint8Array.of(7, 0, 0, 0)
