import type { BatchDetail } from '@bvlgarichain/contract'
import { concatBytes, numberToBytes } from 'viem/utils'
import { readBytes, readQuantity } from '../read.ts'

/** The fields that a batch's hash is made of. */
export type BatchHeaderFields = Pick<
  BatchDetail,
  'version' | 'batchIndex' | 'l1MsgRollingHash' | 'dataHash' | 'parentBatchHash'
>

/**
 * The header of a batch as it is hashed: version u8, index u64, rolling hash b32, data hash b32
 * and parent hash b32, packed and big-endian. The names of the fields that are not such values
 * if there are any.
 */
export function encodeBatchHeader(
  batch: BatchHeaderFields,
): Uint8Array | readonly string[] {
  const parts = [
    ['version', readNumber(batch.version, 1)],
    ['batchIndex', readNumber(batch.batchIndex, 8)],
    ['l1MsgRollingHash', readBytes(batch.l1MsgRollingHash, 32)],
    ['dataHash', readBytes(batch.dataHash, 32)],
    ['parentBatchHash', readBytes(batch.parentBatchHash, 32)],
  ] as const
  const unreadable = parts.flatMap(([name, part]) => (part === undefined ? [name] : []))
  if (unreadable.length > 0) return unreadable
  return concatBytes(parts.flatMap(([, part]) => part ?? []))
}

function readNumber(value: unknown, length: number): Uint8Array | undefined {
  const quantity = readQuantity(value)
  return quantity === undefined || quantity >> BigInt(8 * length) !== 0n
    ? undefined
    : numberToBytes(quantity, { size: length })
}
