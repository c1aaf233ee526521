import { Type } from 'typebox'
import type { Format } from './schema.ts'

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

const HASH = /^0x[0-9a-f]{64}$/
const ADDRESS = /^0x[0-9a-f]{40}$/
const HEX = /^0x(?:[0-9a-f]{2})*$/
const WEI = /^(?:0|-?[1-9][0-9]*)$/
const TRACE_ID = /^[0-9a-f]{32}$/
const SPAN_ID = /^[0-9a-f]{16}$/

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

const text = (format: Format, { source }: RegExp) =>
  Type.String({ format, pattern: source })

export const HashSchema = Type.Unsafe<Hash>(text('hash', HASH))
export const AddressSchema = Type.Unsafe<Address>(text('address', ADDRESS))
export const HexSchema = Type.Unsafe<Hex>(text('hex', HEX))
export const WeiSchema = Type.Unsafe<Wei>(text('wei', WEI))
export const BlockHeightSchema = Type.Unsafe<BlockHeight>(Type.Integer({ minimum: 0 }))
export const BatchIndexSchema = Type.Unsafe<BatchIndex>(Type.Integer({ minimum: 0 }))
export const UnixMsSchema = Type.Unsafe<UnixMs>(
  Type.Integer({ format: 'unix-ms', minimum: 0 }),
)
/** Unix milliseconds with their fraction, for what takes microseconds. */
export const FractionalUnixMsSchema = Type.Number({ format: 'unix-ms', minimum: 0 })
/** A length of time in milliseconds, with its fraction. */
export const DurationMsSchema = Type.Number({ minimum: 0 })
export const TraceIdSchema = Type.Unsafe<TraceId>(text('trace-id', TRACE_ID))
export const SpanIdSchema = Type.Unsafe<SpanId>(text('span-id', SPAN_ID))
export const TokenIdSchema = Type.Unsafe<TokenId>(
  text('token-id', new RegExp(`${ADDRESS.source}|^native$`)),
)
/** A non-negative whole number: a count, an index, an amount of gas. */
export const CountSchema = Type.Integer({ minimum: 0 })
/** See {@link Quantity}. */
export const QuantitySchema = Type.Unsafe<Quantity>({
  anyOf: [
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    Type.String({ pattern: /^[1-9][0-9]{15,77}$/.source }),
  ],
  format: 'quantity',
})
/** Decimal places of an asset: a `uint8` on chain (EIP-20). */
export const DecimalsSchema = Type.Integer({ minimum: 0, maximum: 255 })
