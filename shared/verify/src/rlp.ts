import { numberToBytes, toRlp } from 'viem/utils'

/** Value that RLP encodes: bytes, and lists of them to any depth (Yellow Paper, appendix B). */
export type RlpItem = Uint8Array | readonly RlpItem[]

/** RLP of an item. */
export const encodeRlp = (item: RlpItem): Uint8Array => toRlp(item, 'bytes')

/**
 * Most items of one decoded value. An item takes one byte encoded and some two hundred in memory,
 * so that the length of the input bounds nothing. A receipt of 30 million gas has at most 320,000.
 */
export const MAX_RLP_ITEMS = 400_000
/** Deepest nesting that is read; an access list has four levels, a trie's node fewer than twenty. */
const MAX_DEPTH = 32
/** Most bytes of a length: six count more than any input has and are exact as a number. */
const MAX_SIZE_BYTES = 6

/** A decoded item, or what keeps the bytes from being one. */
export type RlpReading =
  | { readonly kind: 'READ'; readonly item: RlpItem }
  | { readonly kind: 'MALFORMED' | 'TOO_MANY' }

/** Bytes that are no canonical RLP, or hold too much. */
class RlpFault extends Error {
  override readonly name = 'RlpFault'
  readonly kind: 'MALFORMED' | 'TOO_MANY'

  constructor(kind: 'MALFORMED' | 'TOO_MANY') {
    super(kind)
    this.kind = kind
  }
}

/**
 * Decodes RLP that is canonical, which viem's decoder doesn't check: it also reads longer forms of
 * a length. Byte strings are views of the input.
 */
export function readRlp(bytes: Uint8Array, maxItems: number = MAX_RLP_ITEMS): RlpReading {
  let left = maxItems
  const itemAt = (at: number, limit: number, depth: number): [RlpItem, number] => {
    if (left-- <= 0) throw new RlpFault('TOO_MANY')
    const { isList, start, end } = spanAt(bytes, at, limit)
    if (!isList) return [bytes.subarray(start, end), end]
    if (depth === 0) throw new RlpFault('MALFORMED')
    const items: RlpItem[] = []
    for (let next = start; next < end; ) {
      const [item, after] = itemAt(next, end, depth - 1)
      items.push(item)
      next = after
    }
    return [items, end]
  }
  try {
    const [item, end] = itemAt(0, bytes.length, MAX_DEPTH)
    return end === bytes.length ? { kind: 'READ', item } : { kind: 'MALFORMED' }
  } catch (error) {
    if (error instanceof RlpFault) return { kind: error.kind }
    throw error
  }
}

/** Where the content of the item at a position begins and ends. @throws RlpFault */
function spanAt(bytes: Uint8Array, at: number, limit: number) {
  const first = at < limit ? bytes[at] : undefined
  if (first === undefined) throw new RlpFault('MALFORMED')
  if (first < 0x80) return { isList: false, start: at, end: at + 1 }
  const isList = first >= 0xc0
  const short = first - (isList ? 0xc0 : 0x80)
  const sizeBytes = Math.max(0, short - 55)
  const start = at + 1 + sizeBytes
  if (start > limit || sizeBytes > MAX_SIZE_BYTES) throw new RlpFault('MALFORMED')
  const size =
    sizeBytes === 0
      ? short
      : bytes.subarray(at + 1, start).reduce((sum, byte) => sum * 256 + byte, 0)
  const end = start + size
  const isShortest =
    sizeBytes === 0
      ? // A byte below 0x80 stands for itself.
        isList || size !== 1 || (bytes[start] ?? 0) >= 0x80
      : size > 55 && bytes[at + 1] !== 0
  if (!isShortest || end > limit) throw new RlpFault('MALFORMED')
  return { isList, start, end }
}

/** The item whose RLP these bytes are; `undefined` for anything else, and for too many items. */
export function decodeRlp(bytes: Uint8Array): RlpItem | undefined {
  const reading = readRlp(bytes)
  return reading.kind === 'READ' ? reading.item : undefined
}

/** The list whose RLP these bytes are; `undefined` for anything else. */
export function decodeRlpList(bytes: Uint8Array): readonly RlpItem[] | undefined {
  const item = decodeRlp(bytes)
  return item === undefined || item instanceof Uint8Array ? undefined : item
}

/** True if both hold the same bytes. */
export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** A number as RLP wants it: big-endian without leading zeros, nothing for 0. */
export const quantityBytes = (value: bigint): Uint8Array =>
  value === 0n ? new Uint8Array() : numberToBytes(value)

/** The number that an RLP item is; `undefined` for a list, a leading zero or more than `size` bytes. */
export function readQuantityItem(
  item: RlpItem | undefined,
  size = 32,
): bigint | undefined {
  if (!(item instanceof Uint8Array) || item.length > size || item[0] === 0) {
    return undefined
  }
  return item.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)
}

/** The item's bytes, exactly `size` of them; `undefined` for anything else. */
export const readBytesItem = (
  item: RlpItem | undefined,
  size: number,
): Uint8Array | undefined =>
  item instanceof Uint8Array && item.length === size ? item : undefined
