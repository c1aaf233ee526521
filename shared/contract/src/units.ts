import { ADDRESS, HASH, TRACE_ID, WEI } from './patterns.ts'

declare const brand: unique symbol
type Brand<T, Name extends string> = T & { readonly [brand]: Name }

/** Any 0x-prefixed hex string. */
export type Hex = `0x${string}`
/** 32-byte hash, lower-case 0x hex (66 characters). */
export type Hash = Brand<Hex, 'Hash'>
/** 20-byte account address, lower-case 0x hex (42 characters); EIP-55 is for the screen only. */
export type Address = Brand<Hex, 'Address'>
/**
 * An amount in the smallest unit of its asset (wei for the native coin), as a decimal
 * string: amounts exceed 2^53 and must not lose digits in JSON.
 */
export type Wei = Brand<string, 'Wei'>
/**
 * A whole number that a chain may make larger than 2^53, such as a nonce or a chain id: a number
 * as long as that is exact, decimal text beyond.
 */
export type Quantity = number | Wei
/** Number of a block on L2, counted from 0. */
export type BlockHeight = Brand<number, 'BlockHeight'>
/** Index of a batch, counted from 0. */
export type BatchIndex = Brand<number, 'BatchIndex'>
/** A point in time: milliseconds since 1970-01-01T00:00:00Z. */
export type UnixMs = Brand<number, 'UnixMs'>
/** Identity of a trace: 16 bytes, lower-case hex without 0x (W3C Trace Context). */
export type TraceId = Brand<string, 'TraceId'>
/** Identity of a span: 8 bytes, lower-case hex without 0x (W3C Trace Context). */
export type SpanId = Brand<string, 'SpanId'>
/** Identity of a token: its contract address, or `native` for the network's coin. */
export type TokenId = Address | 'native'

/** True for 32 bytes of lower-case 0x hex. */
export const isHash = (value: unknown): value is Hash =>
  typeof value === 'string' && HASH.test(value)
/** True for 20 bytes of lower-case 0x hex. */
export const isAddress = (value: unknown): value is Address =>
  typeof value === 'string' && ADDRESS.test(value)
/** True for a decimal integer in a string, without leading zeros. */
const isWei = (value: unknown): value is Wei =>
  typeof value === 'string' && WEI.test(value)
/** True for 16 bytes of hex without 0x. */
export const isTraceId = (value: unknown): value is TraceId =>
  typeof value === 'string' && TRACE_ID.test(value)
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0

function refuse(what: string, value: unknown): never {
  throw new TypeError(`not ${what}: ${String(value).slice(0, 80)}`)
}

/** A hash from any letter case. @throws TypeError unless it is 32 bytes of 0x hex. */
export function toHash(value: string): Hash {
  const lower = value.toLowerCase()
  return isHash(lower) ? lower : refuse('a 32-byte hash', value)
}

/** An address from any letter case. @throws TypeError unless it is 20 bytes of 0x hex. */
export function toAddress(value: string): Address {
  const lower = value.toLowerCase()
  return isAddress(lower) ? lower : refuse('a 20-byte address', value)
}

/** The address of no account: tokens are minted from it and burned to it. */
export const ZERO_ADDRESS = toAddress(`0x${'0'.repeat(40)}`)

/** An amount from a bigint or a decimal string. @throws TypeError for anything else. */
export function toWei(value: bigint | string): Wei {
  const text = String(value)
  return isWei(text) ? text : refuse('a decimal integer', value)
}

/** A quantity from a non-negative bigint, decimal text or exact number. */
export function toQuantity(value: bigint | number | string): Quantity {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : toWei(BigInt(value))
}

/** @throws TypeError unless it is a non-negative safe integer. */
export function toBlockHeight(value: number | bigint): BlockHeight {
  const number = Number(value)
  return isCount(number) ? (number as BlockHeight) : refuse('a block height', value)
}

/** @throws TypeError unless it is a non-negative safe integer. */
export function toBatchIndex(value: number | bigint): BatchIndex {
  const number = Number(value)
  return isCount(number) ? (number as BatchIndex) : refuse('a batch index', value)
}

/** @throws TypeError unless it is a non-negative safe integer (milliseconds, not seconds). */
export function toUnixMs(value: number): UnixMs {
  return isCount(value) ? (value as UnixMs) : refuse('a time in Unix milliseconds', value)
}
