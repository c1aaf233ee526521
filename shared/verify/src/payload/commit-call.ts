import type { Hex } from '@bvlgarichain/contract'
import { bytesToHex } from 'viem/utils'
import { makeAbiReader, WORD } from '../abi.ts'
import { readBytes } from '../read.ts'

/** Arguments of the call that commits a batch on layer 1. */
export interface CommitCall {
  readonly version: bigint
  readonly batchIndex: bigint
  readonly l1MsgCount: bigint
  readonly parentBatchHash: Hex
  readonly chunks: readonly Uint8Array[]
  /** The transactions, compressed; empty where a blob carries them. */
  readonly payload: Uint8Array
}

/** `commitBatch(uint8,uint64,uint256,bytes32,bytes[],bytes)` of the rollup contract. */
const COMMIT_BATCH = '0x71883490'
const SELECTOR = 4

/** Reads the call data of a commitment; `undefined` for another call or text that is none. */
export function decodeCommit(calldata: unknown): CommitCall | undefined {
  const bytes = readBytes(calldata)
  if (bytes === undefined || bytesToHex(bytes.subarray(0, SELECTOR)) !== COMMIT_BATCH) {
    return undefined
  }
  const read = makeAbiReader(bytes.subarray(SELECTOR))
  try {
    const list = read.size(4 * WORD)
    const first = list + WORD
    // Entries may name the same bytes, so that few bytes would be hashed many times.
    let left = bytes.length
    const readChunks = () =>
      Array.from({ length: read.size(list) }, (_, at) => {
        const chunk = read.blob(first + read.size(first + at * WORD))
        left -= chunk.length
        if (left < 0) throw new RangeError('more chunks than bytes')
        return chunk
      })
    return {
      version: read.number(0),
      batchIndex: read.number(WORD),
      l1MsgCount: read.number(2 * WORD),
      parentBatchHash: bytesToHex(read.bytes32(3 * WORD)),
      chunks: readChunks(),
      payload: read.blob(read.size(5 * WORD)),
    }
  } catch {
    return undefined
  }
}
