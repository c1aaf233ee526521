import type { Hex } from '@bvlgarichain/contract'
import { decodeHeader, type RawHeader } from '../block/raw-header.ts'
import type { ChunkBlock } from '../payload/chunk.ts'
import type { BundleStep } from './steps.ts'

/**
 * Most headers that lead from a block to the last one of its batch. Each takes some 600 bytes, twice that as
 * hex; a batch of the embedded network has at most 600 blocks.
 */
export const MAX_HEADERS = 2_000

/** How the check of headers up to the batch's last block went. */
export interface HeadersVerification {
  readonly step: BundleStep
  /** The batch's last block, where the step passed. */
  readonly last?: RawHeader | undefined
}

/**
 * Checks that headers lead from a block to the last one of its batch: each has the hash, height and time
 * that the chunks list, and the hash of the one before as its parent hash. Without `from` they may begin
 * at any block of the batch.
 */
export function verifyHeaders(
  headers: readonly Uint8Array[],
  blocks: readonly ChunkBlock[] | undefined,
  from?: Hex,
): HeadersVerification {
  const id = 'headers'
  const first =
    from === undefined
      ? (blocks?.length ?? 0) - headers.length
      : (blocks?.findIndex(({ hash }) => hash === from) ?? -1) + 1
  if (blocks === undefined || first < (from === undefined ? 0 : 1)) {
    return { step: { id, outcome: 'NOT_CHECKED', reason: 'earlier' } }
  }
  const listed = blocks.slice(first)
  if (headers.length !== listed.length) {
    const facts = { count: headers.length, expected: listed.length }
    return { step: { id, outcome: 'FAIL', reason: 'headersIncomplete', facts } }
  }
  let parent = blocks[first - 1]?.hash
  let last: RawHeader | undefined
  for (const [at, bytes] of headers.entries()) {
    const header = decodeHeader(bytes)
    const block = listed[at]
    const isNext =
      header !== undefined &&
      header.hash === block?.hash &&
      header.height === block.height &&
      header.time === block.time &&
      (parent === undefined || header.parentHash === parent)
    if (!isNext) {
      const facts = { height: String(block?.height) }
      return { step: { id, outcome: 'FAIL', reason: 'headerDiffers', facts } }
    }
    parent = header.hash
    last = header
  }
  const facts = { count: headers.length, height: String(last?.height ?? '') }
  return { step: { id, outcome: 'PASS', facts }, last }
}
