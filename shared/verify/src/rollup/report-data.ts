import { concatBytes, hexToBytes, keccak256 } from 'viem/utils'
import type { BatchEvent } from './events.ts'

/**
 * Report data that a quote of a batch must have: the batch's hash, then the hash of both roots (the
 * rollup contract's ABI encoding). `undefined` where the roots aren't known.
 */
export function reportDataOf({
  batchHash,
  stateRoot,
  l2MsgRoot,
}: BatchEvent): Uint8Array | undefined {
  if (stateRoot === undefined || l2MsgRoot === undefined) return undefined
  const roots = concatBytes([hexToBytes(stateRoot), hexToBytes(l2MsgRoot)])
  return concatBytes([hexToBytes(batchHash), keccak256(roots, 'bytes')])
}
