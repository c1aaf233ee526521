import type { Hex } from '@bvlgarichain/contract'
import { hexToBytes } from 'viem/utils'

/**
 * Bytes of 0x hex, exactly `length` of them where it is given; `undefined` for anything else.
 * For responses of a backend, which may hold anything.
 */
export function readBytes(value: unknown, length?: number): Uint8Array | undefined {
  if (typeof value !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(value)) return undefined
  const bytes = hexToBytes(value as Hex)
  return length === undefined || bytes.length === length ? bytes : undefined
}

/** A whole number from a JSON number or decimal digits; `undefined` for anything else. */
export function readQuantity(value: unknown): bigint | undefined {
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  }
  return typeof value === 'string' && /^[0-9]{1,78}$/.test(value)
    ? BigInt(value)
    : undefined
}

/** A whole number of at most 32 bytes from 0x hex, as JSON-RPC has it; `undefined` for anything else. */
export const readHexQuantity = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)
    ? BigInt(value)
    : undefined

/** True if both are the same text in any letter case, as hex may be. */
export const isSameHex = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' &&
  typeof other === 'string' &&
  one.toLowerCase() === other.toLowerCase()

/** The value where it is an object, else one without fields: what has another form is as good as missing. */
export const objectOf = <Value extends object>(value: unknown): Value =>
  (typeof value === 'object' && value !== null ? value : {}) as Value

/** The objects of a list; none where the value is no list. */
export const objectsOf = <Value extends object>(value: unknown): readonly Value[] =>
  Array.isArray(value) ? value.map((item) => objectOf<Value>(item)) : []
