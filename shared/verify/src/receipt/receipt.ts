import type { Hex, TransactionDetail } from '@bvlgarichain/contract'
import { bytesToHex, concatBytes, hexToBytes, keccak256 } from 'viem/utils'
import { isSameHex, readBytes, readHexQuantity, readQuantity } from '../read.ts'
import {
  decodeRlpList,
  encodeRlp,
  isSameBytes,
  quantityBytes,
  type RlpItem,
  readBytesItem,
  readQuantityItem,
} from '../rlp.ts'

/** A log as a receipt has it. */
export interface ReceiptLog {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** A receipt as the receipts root covers it (EIP-658, EIP-2718). Its bloom follows from the logs. */
export interface Receipt {
  /** Type of the transaction's envelope. */
  readonly type: number
  readonly isSuccess: boolean
  /** Gas used by the block up to and with this transaction. */
  readonly cumulativeGasUsed: bigint
  readonly logs: readonly ReceiptLog[]
}

/** Types 0 to 4 have receipts of the same form: EIP-2930, 1559, 4844, 7702. */
const MAX_TYPE = 4
const MAX_TOPICS = 4
const BLOOM_BYTES = 256
const BLOOM_BITS = 2_048

/** The bytes of a receipt in its block's trie. */
export function encodeReceipt({
  type,
  isSuccess,
  cumulativeGasUsed,
  logs,
}: Receipt): Uint8Array {
  const payload = encodeRlp([
    quantityBytes(isSuccess ? 1n : 0n),
    quantityBytes(cumulativeGasUsed),
    bloomOf(bloomEntries(logs)),
    logs.map(({ address, topics, data }) => [
      hexToBytes(address),
      topics.map((topic) => hexToBytes(topic)),
      hexToBytes(data),
    ]),
  ])
  return type === 0 ? payload : concatBytes([Uint8Array.of(type), payload])
}

/** The receipt that these bytes encode; `undefined` for bytes that no receipt has. */
export function decodeReceipt(bytes: Uint8Array): Receipt | undefined {
  const [first = 0] = bytes
  // RLP of a list begins with 0xc0 or more, a type is below it.
  const type = first < 0xc0 ? first : 0
  if (type > MAX_TYPE || first === 0) return undefined
  const [status, gas, , list, ...rest] =
    decodeRlpList(type === 0 ? bytes : bytes.subarray(1)) ?? []
  const flag = readQuantityItem(status, 1)
  const cumulativeGasUsed = readQuantityItem(gas, 8)
  const logs = readList(list, decodeLog)
  if (
    flag === undefined ||
    flag > 1n ||
    cumulativeGasUsed === undefined ||
    logs === undefined ||
    rest.length > 0
  ) {
    return undefined
  }
  const receipt = { type, isSuccess: flag === 1n, cumulativeGasUsed, logs }
  return isSameBytes(encodeReceipt(receipt), bytes) ? receipt : undefined
}

function decodeLog(item: RlpItem): ReceiptLog | undefined {
  if (item instanceof Uint8Array) return undefined
  const [addressItem, topicItems, data, ...rest] = item
  const address = readBytesItem(addressItem, 20)
  const topics = readList(topicItems, (topic) => readBytesItem(topic, 32))
  return address === undefined ||
    topics === undefined ||
    topics.length > MAX_TOPICS ||
    !(data instanceof Uint8Array) ||
    rest.length > 0
    ? undefined
    : {
        address: bytesToHex(address),
        topics: topics.map((topic) => bytesToHex(topic)),
        data: bytesToHex(data),
      }
}

const bloomEntries = (logs: readonly ReceiptLog[]): readonly Hex[] =>
  logs.flatMap(({ address, topics }) => [address, ...topics])

/** The bloom filter of logs: three bits for each address and topic (Yellow Paper 4.3.1). */
export function bloomOf(addressesAndTopics: Iterable<Hex>): Uint8Array {
  const bloom = new Uint8Array(BLOOM_BYTES)
  for (const entry of addressesAndTopics) {
    const hash = keccak256(entry, 'bytes')
    for (const at of [0, 2, 4]) {
      const bit = (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) % BLOOM_BITS
      const index = BLOOM_BYTES - 1 - (bit >> 3)
      bloom[index] = (bloom[index] ?? 0) | (1 << (bit & 7))
    }
  }
  return bloom
}

/** A receipt that was read, or what keeps it from that. */
export type ReceiptReading =
  | { readonly kind: 'READ'; readonly receipt: Receipt }
  | { readonly kind: 'MISSING' | 'MALFORMED'; readonly field: string }
  | { readonly kind: 'UNKNOWN_TYPE' }

/** Reads a receipt as `eth_getBlockReceipts` returns it. */
export function readRpcReceipt(value: unknown): ReceiptReading {
  const fields: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {}
  for (const field of ['status', 'cumulativeGasUsed', 'logs']) {
    if (fields[field] === undefined) return { kind: 'MISSING', field }
  }
  const type = readHexQuantity(fields.type ?? '0x0')
  if (type === undefined || type > BigInt(MAX_TYPE)) return { kind: 'UNKNOWN_TYPE' }
  const status = readHexQuantity(fields.status)
  if (status === undefined || status > 1n) return { kind: 'MALFORMED', field: 'status' }
  const cumulativeGasUsed = readHexQuantity(fields.cumulativeGasUsed)
  if (cumulativeGasUsed === undefined) {
    return { kind: 'MALFORMED', field: 'cumulativeGasUsed' }
  }
  const logs = readLogs(fields.logs)
  if (logs === undefined) return { kind: 'MALFORMED', field: 'logs' }
  const receipt = {
    type: Number(type),
    isSuccess: status === 1n,
    cumulativeGasUsed,
    logs,
  }
  return fields.logsBloom === undefined ||
    isSameHex(fields.logsBloom, bytesToHex(bloomOf(bloomEntries(logs))))
    ? { kind: 'READ', receipt }
    : { kind: 'MALFORMED', field: 'logsBloom' }
}

/** Reads the receipt of a transaction's details; `gasBefore` is what the block used before it. */
export function readReceipt(tx: TransactionDetail, gasBefore: bigint): ReceiptReading {
  const { type, status, logs, logCount } = tx
  if (type === undefined) return { kind: 'MISSING', field: 'type' }
  if (!Number.isInteger(type) || type < 0 || type > MAX_TYPE) {
    return { kind: 'UNKNOWN_TYPE' }
  }
  if (status === undefined) return { kind: 'MISSING', field: 'status' }
  if (status !== 'SUCCESS' && status !== 'FAILED') {
    return { kind: 'MALFORMED', field: 'status' }
  }
  if (tx.gasUsed === undefined) return { kind: 'MISSING', field: 'gasUsed' }
  const gasUsed = readQuantity(tx.gasUsed)
  if (gasUsed === undefined) return { kind: 'MALFORMED', field: 'gasUsed' }
  // The response may hold only the first logs.
  if (logs === undefined || (logCount !== undefined && logCount !== logs.length)) {
    return { kind: 'MISSING', field: 'logs' }
  }
  const read = readLogs(logs)
  if (read === undefined) return { kind: 'MALFORMED', field: 'logs' }
  const cumulativeGasUsed = gasBefore + gasUsed
  return {
    kind: 'READ',
    receipt: { type, isSuccess: status === 'SUCCESS', cumulativeGasUsed, logs: read },
  }
}

/** Reads the logs of a response; `undefined` for a list that isn't one of logs. */
export function readLogs(value: unknown): readonly ReceiptLog[] | undefined {
  if (!Array.isArray(value)) return undefined
  const logs = value.map((entry: unknown): ReceiptLog | undefined => {
    const fields: Readonly<Record<string, unknown>> =
      typeof entry === 'object' && entry !== null ? { ...entry } : {}
    const address = readBytes(fields.address, 20)
    const data = readBytes(fields.data)
    const topics = Array.isArray(fields.topics)
      ? whole(fields.topics.map((topic) => readBytes(topic, 32)))
      : undefined
    return address === undefined ||
      data === undefined ||
      topics === undefined ||
      topics.length > MAX_TOPICS
      ? undefined
      : {
          address: bytesToHex(address),
          topics: topics.map((topic) => bytesToHex(topic)),
          data: bytesToHex(data),
        }
  })
  return whole(logs)
}

function readList<Value>(
  item: RlpItem | undefined,
  read: (item: RlpItem) => Value | undefined,
): readonly Value[] | undefined {
  return item === undefined || item instanceof Uint8Array
    ? undefined
    : whole(item.map(read))
}

/** A list of parts, none of which may be unreadable. */
function whole<Value>(
  parts: readonly (Value | undefined)[],
): readonly Value[] | undefined {
  const read = parts.filter((part) => part !== undefined)
  return read.length === parts.length ? read : undefined
}
