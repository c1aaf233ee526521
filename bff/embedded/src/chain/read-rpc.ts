import {
  type Address,
  AddressSchema,
  decode,
  type Hash,
  HashSchema,
  type Hex,
  HexSchema,
  isAddress,
  isHash,
  isRecord,
  type JsonSchema,
  LAST_MS,
  type Quantity,
  QuantitySchema,
} from '@bvlgarichain/contract'
import { numberToHex } from 'viem'

/**
 * A JSON object as a node sent it: nodes leave fields out, write null, and differ in the form and
 * width of values. The readers below read its fields one by one; an invalid value counts as missing
 * (`undefined`).
 */
export type Raw<Fields> = { readonly [Name in keyof Fields]?: unknown }

/** Reads a value by its schema; `isUsual` spares most values the work. */
const reader =
  <Value>(schema: object, isUsual?: (value: unknown) => value is Value) =>
  (value: unknown): Value | undefined =>
    isUsual?.(value) ? value : (decode(schema as JsonSchema, value) as Value | undefined)

export const readHash = reader<Hash>(HashSchema, isHash)
export const readAddress = reader<Address>(AddressSchema, isAddress)
const HEX = /^0x(?:[0-9a-f]{2})*$/
export const readHex = reader<Hex>(
  HexSchema,
  (value): value is Hex => typeof value === 'string' && HEX.test(value),
)
/** Fewer than 53 bits. */
const SMALL = /^0x[0-9a-f]{1,13}$/
const readAnyQuantity = reader<Quantity>(QuantitySchema)
/** A whole number of any size. */
export const readQuantity = (value: unknown): Quantity | undefined =>
  typeof value === 'string' && SMALL.test(value) ? Number(value) : readAnyQuantity(value)
/** A whole number that is small, such as a position. */
export function readCount(value: unknown): number | undefined {
  const quantity = readQuantity(value)
  return typeof quantity === 'number' ? quantity : undefined
}

/** The text of a field; undefined if blank. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

/** Decimal text of a quantity. */
export function readAmount(value: unknown): string | undefined {
  const quantity = readQuantity(value)
  return quantity === undefined ? undefined : String(quantity)
}

/** A part of a signature: nodes write the 32 bytes as a quantity, without leading zeros. */
export function readWord(value: unknown): Hex | undefined {
  const quantity = readQuantity(value)
  return quantity === undefined ? undefined : numberToHex(BigInt(quantity), { size: 32 })
}

/** Hex of `length` bytes. */
export function readBytes(value: unknown, length: number): Hex | undefined {
  const hex = readHex(value)
  return hex?.length === 2 + 2 * length ? hex : undefined
}

/** Unix milliseconds of a time in seconds. Times after the year 9999 are invalid. */
export function readTime(value: unknown): number | undefined {
  const ms = Number(readQuantity(value) ?? Number.NaN) * 1_000
  return ms <= LAST_MS ? ms : undefined
}

/** The fields of an object; none where the value is no object. */
export const fieldsOf = <Fields>(value: unknown): Raw<Fields> =>
  (isRecord(value) ? value : {}) as Raw<Fields>

/** The items of a list as objects; `undefined` for anything else. */
export const readList = <Fields>(value: unknown): readonly Raw<Fields>[] | undefined =>
  Array.isArray(value) ? value.map((item) => fieldsOf<Fields>(item)) : undefined

/** A list of plain values, which is missing as a whole if one of them is. */
export function readValues<Value>(
  value: unknown,
  read: (item: unknown) => Value | undefined,
): readonly Value[] | undefined {
  if (!Array.isArray(value)) return undefined
  const values = value.map(read)
  return values.every((item) => item !== undefined) ? values : undefined
}
