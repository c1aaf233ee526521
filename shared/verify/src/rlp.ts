import { fromRlp, numberToBytes, toRlp } from 'viem/utils'

/** Value that RLP encodes: bytes, and lists of them to any depth (Yellow Paper, appendix B). */
export type RlpItem = Uint8Array | readonly RlpItem[]

/** RLP of an item. */
export const encodeRlp = (item: RlpItem): Uint8Array => toRlp(item, 'bytes')

/**
 * The item whose RLP these bytes are; `undefined` for bytes that are not the canonical encoding of
 * one. viem also reads longer forms of a length, so the item is encoded again and compared.
 */
export function decodeRlp(bytes: Uint8Array): RlpItem | undefined {
  try {
    const item: RlpItem = fromRlp(bytes, 'bytes')
    return isSameBytes(encodeRlp(item), bytes) ? item : undefined
  } catch {
    return undefined
  }
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
