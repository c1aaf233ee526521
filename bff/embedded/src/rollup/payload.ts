import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import type { Hex } from '@bvlgarichain/contract'
import { toRlp } from 'viem'

/** Bytes that one blob carries: 4,096 field elements of 31 whole bytes (EIP-4844), less the end mark. */
export const BLOB_CAPACITY = 4_096 * 31 - 1

/**
 * Payload of a batch on layer 1: the signed transactions of its blocks (EIP-2718 envelopes) as
 * an RLP list with one list a block, deflated (RFC 1951).
 */
export async function encodePayload(
  blocks: readonly (readonly Hex[])[],
): Promise<Uint8Array> {
  const list = toRlp(
    blocks.map((transactions) => [...transactions]),
    'bytes',
  )
  return await promisify(deflateRaw)(list, { level: 9 })
}
