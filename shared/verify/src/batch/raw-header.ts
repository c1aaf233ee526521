import type { Hex } from '@bvlgarichain/contract'
import { bytesToBigInt, bytesToHex } from 'viem/utils'

/** Bytes of a batch's header: version u8, index u64 and three hashes. */
const BATCH_HEADER_BYTES = 105

/** A batch's header as its bytes hold it. */
export interface BatchHeader {
  readonly version: number
  readonly batchIndex: bigint
  readonly dataHash: Hex
  readonly parentBatchHash: Hex
}

/** Reads `BATCH_HEADER_BYTES` bytes of a header; any such bytes are one. */
export const decodeBatchHeader = (bytes: Uint8Array): BatchHeader => ({
  version: bytes[0] ?? 0,
  batchIndex: bytesToBigInt(bytes.subarray(1, 9)),
  dataHash: bytesToHex(bytes.subarray(41, 73)),
  parentBatchHash: bytesToHex(bytes.subarray(73, BATCH_HEADER_BYTES)),
})
