import type { Address, Hash, Hex } from '@bvlgarichain/contract'

/** Bytes of a 0x hex string, as stored. */
export const toBlob = (hex: string): Uint8Array => Buffer.from(hex.slice(2), 'hex')

/** Bytes of an optional hex string; NULL where there is none. */
export const toBlobOrNull = (hex: string | null | undefined): Uint8Array | null =>
  hex == null ? null : toBlob(hex)

/** 0x hex of stored bytes. */
export const toHex = (blob: Uint8Array): Hex =>
  `0x${Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength).toString('hex')}`

/** Hash from a column that only ever holds 32 bytes. */
export const asHash = (blob: Uint8Array): Hash => toHex(blob) as Hash

/** Address from a column that only ever holds 20 bytes. */
export const asAddress = (blob: Uint8Array): Address => toHex(blob) as Address

const BIAS = 1n << 256n
const RANGE = 1n << 264n

/**
 * A balance in 33 bytes whose byte order is its numeric order: the value plus 2^256,
 * big-endian. Room below zero is needed because balances are summed from events, and a
 * contract that mints without an event makes the sum negative; it wraps at 264 bits.
 */
export function encodeBalance(value: bigint): Uint8Array {
  const biased = (((value + BIAS) % RANGE) + RANGE) % RANGE
  return Buffer.from(biased.toString(16).padStart(66, '0'), 'hex')
}

/** The inverse of {@link encodeBalance}. */
export const decodeBalance = (blob: Uint8Array): bigint => BigInt(toHex(blob)) - BIAS
