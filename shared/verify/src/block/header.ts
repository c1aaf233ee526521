import type { BlockDetail, Hex } from '@bvlgarichain/contract'
import { hexToBytes, keccak256 } from 'viem/utils'
import { isSameHex, readBytes, readQuantity } from '../read.ts'
import { encodeRlp, quantityBytes, type RlpItem } from '../rlp.ts'
import { EMPTY_ROOT } from '../trie/trie-proof.ts'

type Field = readonly [
  name: keyof BlockDetail,
  /** A number of bytes, or bytes of any number, a whole number, or Unix milliseconds. */
  form: number | 'bytes' | 'quantity' | 'ms',
]

/** Fields of every header in their order (Yellow Paper 4.4). */
const ALWAYS: readonly Field[] = [
  ['parentHash', 32],
  ['sha3Uncles', 32],
  ['sequencer', 20],
  ['stateRoot', 32],
  ['transactionsRoot', 32],
  ['receiptsRoot', 32],
  ['logsBloom', 256],
  ['difficulty', 'quantity'],
  ['height', 'quantity'],
  ['gasLimit', 'quantity'],
  ['gasUsed', 'quantity'],
  ['time', 'ms'],
  ['extraData', 'bytes'],
  ['mixHash', 32],
  ['nonce', 8],
]

/** Fields that forks appended: London (EIP-1559), Shanghai (4895), Cancun (4844, 4788), Prague (7685). */
const SINCE_FORKS: readonly Field[] = [
  ['baseFeePerGas', 'quantity'],
  ['withdrawalsRoot', 32],
  ['blobGasUsed', 'quantity'],
  ['excessBlobGas', 'quantity'],
  ['parentBeaconBlockRoot', 32],
  ['requestsHash', 32],
]

/** Positions of the first and the last of the three fields that Cancun appended at once. */
const CANCUN_FIRST = 2
const CANCUN_LAST = 4

/** A header put together from a response, or what keeps it from that. */
export type HeaderReading =
  | { readonly kind: 'READ'; readonly hash: Hex; readonly bytes: Uint8Array }
  | { readonly kind: 'MISSING' | 'MALFORMED'; readonly fields: readonly string[] }

/**
 * A block's header as RLP, and its hash, keccak256 of it. A header ends with the last field of its fork
 * that is there; one that is left out before it counts as missing.
 */
export function readHeader(block: BlockDetail): HeaderReading {
  const isThere = ([name]: Field) => block[name] !== undefined && block[name] !== null
  const last = SINCE_FORKS.findLastIndex(isThere)
  const isCancun = last >= CANCUN_FIRST && last < CANCUN_LAST
  const fields = [...ALWAYS, ...SINCE_FORKS.slice(0, (isCancun ? CANCUN_LAST : last) + 1)]
  const missing = fields.filter((field) => !isThere(field))
  if (missing.length > 0)
    return { kind: 'MISSING', fields: missing.map(([name]) => name) }
  const items: RlpItem[] = []
  const malformed: string[] = []
  for (const [name, form] of fields) {
    const item = readItem(block[name], form)
    if (item === undefined) malformed.push(name)
    else items.push(item)
  }
  if (malformed.length > 0) return { kind: 'MALFORMED', fields: malformed }
  const bytes = encodeRlp(items)
  const hash = keccak256(bytes)
  const left = SINCE_FORKS.slice(fields.length - ALWAYS.length)
  const missingLater = isSameHex(hash, block.hash) ? [] : laterFields(block, items, left)
  return missingLater.length > 0
    ? { kind: 'MISSING', fields: missingLater }
    : { kind: 'READ', hash, bytes }
}

/** Values of the fields of later forks in a block that makes no use of them, as most rollups' don't. */
const UNUSED: Readonly<Record<string, RlpItem>> = {
  withdrawalsRoot: hexToBytes(EMPTY_ROOT),
  blobGasUsed: quantityBytes(0n),
  excessBlobGas: quantityBytes(0n),
  parentBeaconBlockRoot: new Uint8Array(32),
  // SHA-256 of nothing (EIP-7685).
  requestsHash: hexToBytes(
    '0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  ),
}

/**
 * Fields of later forks that the response leaves out, where the header has the block's hash with them. A
 * server that doesn't know a fork must not look like one that lies.
 */
function laterFields(
  { hash }: BlockDetail,
  items: readonly RlpItem[],
  left: readonly Field[],
): readonly string[] {
  const names: string[] = []
  const longer = [...items]
  for (const [name] of left) {
    const item = UNUSED[name]
    if (item === undefined) return []
    names.push(name)
    longer.push(item)
    if (isSameHex(keccak256(encodeRlp(longer)), hash)) return names
  }
  return []
}

function readItem(value: unknown, form: Field[1]): Uint8Array | undefined {
  if (form === 'bytes') return readBytes(value)
  if (typeof form === 'number') return readBytes(value, form)
  const quantity = readQuantity(value)
  if (quantity === undefined) return undefined
  if (form === 'quantity') return quantityBytes(quantity)
  // The header counts seconds.
  return quantity % 1_000n === 0n ? quantityBytes(quantity / 1_000n) : undefined
}
