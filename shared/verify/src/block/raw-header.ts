import type { Hex } from '@bvlgarichain/contract'
import { bytesToHex, keccak256 } from 'viem/utils'
import { decodeRlpList, readBytesItem, readQuantityItem } from '../rlp.ts'

/** A header as its RLP holds it. */
export interface RawHeader {
  /** keccak256 of the bytes. */
  readonly hash: Hex
  readonly parentHash: Hex
  readonly stateRoot: Hex
  readonly transactionsRoot: Hex
  readonly receiptsRoot: Hex
  readonly height: bigint
  /** Unix seconds. */
  readonly time: bigint
  /** Absent before EIP-1559. */
  readonly baseFee: bigint | undefined
}

const MIN_FIELDS = 15
/** Those, and what London, Shanghai, Cancun and Prague appended. */
const MAX_FIELDS = 21

/** Reads the RLP of a header (Yellow Paper 4.4); `undefined` for bytes that are none. */
export function decodeHeader(bytes: Uint8Array): RawHeader | undefined {
  const fields = decodeRlpList(bytes) ?? []
  if (fields.length < MIN_FIELDS || fields.length > MAX_FIELDS) return undefined
  const [parent, uncles, producer, state, transactions, receipts, bloom] = fields
  const height = readQuantityItem(fields[8], 8)
  const time = readQuantityItem(fields[11], 8)
  const roots = [parent, uncles, state, transactions, receipts].map((item) =>
    readBytesItem(item, 32),
  )
  const [parentHash, , stateRoot, transactionsRoot, receiptsRoot] = roots
  if (
    height === undefined ||
    time === undefined ||
    readBytesItem(producer, 20) === undefined ||
    readBytesItem(bloom, 256) === undefined ||
    parentHash === undefined ||
    roots[1] === undefined ||
    stateRoot === undefined ||
    transactionsRoot === undefined ||
    receiptsRoot === undefined
  ) {
    return undefined
  }
  return {
    hash: keccak256(bytes),
    parentHash: bytesToHex(parentHash),
    stateRoot: bytesToHex(stateRoot),
    transactionsRoot: bytesToHex(transactionsRoot),
    receiptsRoot: bytesToHex(receiptsRoot),
    height,
    time,
    baseFee: readQuantityItem(fields[MIN_FIELDS]),
  }
}
