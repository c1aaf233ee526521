import type { EndpointName, ResponseOf } from './endpoints/endpoints.ts'
import { responseSchema } from './response-schema.ts'
import { isRecord, type JsonSchema, mapValues, splitNull } from './schema.ts'
import { type Quantity, toQuantity } from './units.ts'

/** Unix times below this are seconds: as milliseconds they would lie before March 1973. */
const FIRST_MS = 100_000_000_000
/** End of the year 9999, in Unix milliseconds. Later times are rejected. */
export const LAST_MS = 253_402_300_799_999
/** The largest uint256: no amount of a chain is farther from zero. */
const MAX_AMOUNT = String(2n ** 256n - 1n)

/**
 * Turns data from any backend into what a schema promises. A value of another type is missing
 * (`undefined`), as is an object without its identity. Other spellings of the same value are
 * read: numbers as decimal or hex text, amounts as numbers that are exact, times as seconds or
 * ISO 8601, hex in capitals. `null` stays only where the schema gives it a meaning. Unknown
 * values of enumerations and unknown fields pass. Never throws.
 */
export function decode(schema: JsonSchema, value: unknown): unknown {
  if (value === undefined) return undefined
  if (value === null) return splitNull(schema).nullable ? null : undefined
  const { schema: inner } = splitNull(schema)
  if (inner.format === 'quantity') return decodeQuantity(value)
  if (inner.anyOf !== undefined) return decodeAny(inner.anyOf, value)
  if (inner.enum !== undefined) return decodeEnum(inner.enum, value, false)
  switch (inner.type) {
    case 'object':
      return decodeObject(inner, value)
    case 'array':
      return decodeArray(inner.items ?? {}, value).items
    case 'string':
      return decodeText(inner, value)
    case 'integer':
    case 'number':
      return decodeNumber(inner, value)
    case 'boolean':
      return decodeBoolean(value)
    default:
      return value
  }
}

/**
 * Decodes the `data` of a call's response; `undefined` if nothing of it can be used. A response
 * about one thing that does not repeat the requested identity gets it from the request;
 * a response about another thing is none.
 */
export function decodeResponse<Name extends EndpointName>(
  name: Name,
  data: unknown,
  request: object = {},
): ResponseOf<Name> | undefined {
  const schema = responseSchema(name)
  return decode(schema, withIdentity(name, schema, data, request)) as
    | ResponseOf<Name>
    | undefined
}

/** How many items of a list of an object were left out because they could not be read. */
export function unreadableItems(object: object | undefined, field: string): number {
  const counts: unknown = object === undefined ? undefined : Reflect.get(object, LEFT_OUT)
  const count = isRecord(counts) ? counts[field] : undefined
  return typeof count === 'number' ? count : 0
}

/** Field that {@link decode} adds to objects with lists that it shortened: counts by field. */
const LEFT_OUT = '$leftOut'

/** Field of a response that repeats a field of the request. */
const REPEATED: Partial<Record<EndpointName, Readonly<Record<string, string>>>> = {
  blockDetail: { height: 'blockHeight' },
  batchDetail: { batchIndex: 'batchIndex' },
  batchMeta: { batchIndex: 'batchIndex' },
  batchTeeProof: { quoteId: 'quoteId' },
  transactionDetail: { hash: 'txHash' },
  tokenDetail: { tokenId: 'tokenId' },
  traceDetail: { traceId: 'traceId' },
  serviceOpen: { service: 'service' },
  serviceStop: { service: 'service' },
}

function withIdentity(
  name: EndpointName,
  schema: JsonSchema,
  data: unknown,
  request: object,
): unknown {
  if (!isRecord(data)) return data
  if (name === 'accountTokenList') {
    const { account } = data
    const address: unknown = Reflect.get(request, 'address')
    const decoded = decodeField(schema, data, 'account')
    if (isRecord(decoded)) {
      return isOther(decoded.address, address) ? undefined : data
    }
    return isRecord(account) ? { ...data, account: { ...account, address } } : data
  }
  const identity = Object.entries(REPEATED[name] ?? {}).map(([field, key]) => ({
    field,
    decoded: decodeField(schema, data, field),
    requested: Reflect.get(request, key) as unknown,
  }))
  // The response for a service names the one that was changed.
  const isService = name === 'serviceOpen' || name === 'serviceStop'
  const isAbout = ({ decoded, requested }: (typeof identity)[number]) =>
    isService || !isOther(decoded, requested)
  if (!identity.every(isAbout)) {
    return undefined
  }
  const missing = identity.filter(({ decoded }) => decoded === undefined)
  // Nothing but an identity says nothing about the thing.
  const saysMore = schema.expected?.some(
    (field) => decodeField(schema, data, field) !== undefined,
  )
  if (missing.length === 0 || saysMore !== true) return data
  const repeated = missing.map(({ field, requested }) => [field, requested])
  return { ...data, ...Object.fromEntries(repeated) }
}

/** True if both are given and differ; a request may spell hex in capitals. */
const isOther = (decoded: unknown, requested: unknown): boolean =>
  decoded !== undefined &&
  requested !== undefined &&
  String(decoded).toLowerCase() !== String(requested).toLowerCase()

const decodeField = (
  { properties = {} }: JsonSchema,
  data: Readonly<Record<string, unknown>>,
  field: string,
) => decode(properties[field] ?? {}, data[field])

function decodeAny(schemas: readonly JsonSchema[], value: unknown): unknown {
  const kind = schemas.find(({ type }) => type === typeof value)
  for (const schema of kind === undefined ? schemas : [kind]) {
    const decoded = decode(schema, value)
    if (decoded !== undefined) return decoded
  }
  return undefined
}

function decodeObject(schema: JsonSchema, value: unknown): object | undefined {
  if (!isRecord(value)) return undefined
  const values = mapValues(schema)
  if (values !== undefined) {
    const entries = Object.entries(value).map(([key, item]) => [
      key,
      decode(values, item),
    ])
    return Object.fromEntries(entries.filter(([, item]) => item !== undefined))
  }
  const { properties = {}, required = [], namedBy } = schema
  const decoded: Record<string, unknown> = {}
  let leftOut: Record<string, number> | undefined
  for (const [field, fieldSchema] of Object.entries(properties)) {
    const given = Object.hasOwn(value, field) ? value[field] : undefined
    if (fieldSchema.type === 'array' && given !== undefined) {
      const whole = withRepeated(fieldSchema, given, decoded)
      const { items, dropped } = decodeArray(fieldSchema.items ?? {}, whole)
      if (items !== undefined) decoded[field] = items
      if (dropped > 0) leftOut = { ...leftOut, [field]: dropped }
      continue
    }
    const result = isNullBeside(fieldSchema, decoded) ? null : decode(fieldSchema, given)
    if (result !== undefined) decoded[field] = result
  }
  if (required.some((field) => decoded[field] === undefined)) return undefined
  if (namedBy?.every((field) => decoded[field] === undefined)) return undefined
  for (const field of Object.keys(value)) {
    const isUnknown = !Object.hasOwn(properties, field)
    if (isUnknown && field !== '__proto__') decoded[field] = value[field]
  }
  if (leftOut !== undefined) decoded[LEFT_OUT] = leftOut
  return decoded
}

/** Fields are read in the order of the schema: the one that decides comes first. */
const isNullBeside = ({ nullBeside = {} }: JsonSchema, decoded: object): boolean =>
  Object.entries(nullBeside).some(([field, values]) =>
    values.includes(String(Reflect.get(decoded, field))),
  )

/** Items of an array with what they do not repeat of the object around them. */
function withRepeated(
  { items = {}, repeats }: JsonSchema,
  value: unknown,
  around: Readonly<Record<string, unknown>>,
): unknown {
  if (repeats === undefined || !Array.isArray(value)) return value
  return value.map((item: unknown) => {
    if (!isRecord(item)) return item
    const missing = Object.entries(repeats).filter(
      ([field]) => decodeField(items, item, field) === undefined,
    )
    const repeated = missing.map(([field, outer]) => [field, around[outer]])
    return { ...item, ...Object.fromEntries(repeated) }
  })
}

/**
 * Objects that cannot be read are dropped and counted. A list of plain values is missing as a
 * whole if one of them is: without it the others would be in the wrong place.
 */
function decodeArray(
  items: JsonSchema,
  value: unknown,
): { readonly items?: unknown[]; readonly dropped: number } {
  if (!Array.isArray(value)) return { dropped: 0 }
  const decoded = value
    .map((item: unknown) => decode(items, item))
    .filter((item) => item !== undefined)
  const dropped = value.length - decoded.length
  if (dropped > 0 && items.type !== 'object') return { dropped: 0 }
  return { items: decoded, dropped }
}

function decodeText(
  { format, known, pattern }: JsonSchema,
  value: unknown,
): string | undefined {
  if (known !== undefined) return decodeEnum(known, value, true)
  if (format === 'wei') return decodeAmount(value)
  if (typeof value !== 'string') return undefined
  if (format === undefined) return value
  const text = spelledAs(format, value.trim().toLowerCase())
  return pattern === undefined || new RegExp(pattern).test(text) ? text : undefined
}

/** Lower-case hex with the prefix that its format wants. */
function spelledAs(format: string, text: string): string {
  switch (format) {
    case 'hash':
    case 'address':
      return /^[0-9a-f]+$/.test(text) ? `0x${text}` : text
    case 'trace-id':
    case 'span-id':
      return text.replace(/^0x/, '')
    default:
      return text
  }
}

/** A known value in any letter case and with any separators; another one as it is, where that is allowed. */
function decodeEnum(
  known: readonly string[],
  value: unknown,
  isOpen: boolean,
): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const constant = constantOf(value)
  const same = known.find((each) => constantOf(each) === constant)
  return same ?? (isOpen ? value.trim() : undefined)
}

/** `ERC-721` is `ERC721`, and `set code` is `SET_CODE`. */
const constantOf = (text: string): string => text.toUpperCase().replace(/[\s_-]+/g, '')

function decodeBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  // An object with a `toString` of its own, or lists within lists, cannot be made text.
  if (typeof value === 'object') return undefined
  const text = String(value).toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : undefined
}

function decodeNumber(
  {
    type,
    format,
    minimum = Number.NEGATIVE_INFINITY,
    maximum = Number.POSITIVE_INFINITY,
  }: JsonSchema,
  value: unknown,
): number | undefined {
  const isTime = format === 'unix-ms'
  const number = isTime ? readTime(value) : readNumber(value)
  if (number === undefined || number < minimum || number > maximum) return undefined
  if (isTime && type === 'integer') return Math.round(number)
  return type === 'integer' && !Number.isSafeInteger(number) ? undefined : number
}

function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const isNumber =
    /^-?(?:\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|0[xX][0-9a-fA-F]{1,64})$/.test(text) &&
    !text.startsWith('-0x')
  const number = isNumber ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** ISO 8601: date, time and zone, of which the date may stand alone. */
const ISO_TIME =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i
/** HTTP's dates (RFC 9110, 5.6.7), such as `Sun, 22 Nov 2026 10:00:00 GMT`. */
const HTTP_TIME = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

/**
 * Unix milliseconds from Unix time in seconds, milliseconds, microseconds or nanoseconds, from
 * ISO 8601 (without a zone it is UTC) or from an HTTP date.
 */
function readTime(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  const iso = ISO_TIME.exec(text)
  if (iso !== null) return inTimes(readIso(iso))
  if (HTTP_TIME.test(text)) return inTimes(Date.parse(text))
  const number = readNumber(value)
  if (number === undefined) return undefined
  if (number < FIRST_MS) return inTimes(number * 1_000)
  const unit = [1, 1_000, 1_000_000].find((one) => number / one <= LAST_MS)
  return unit === undefined ? undefined : inTimes(number / unit)
}

const inTimes = (ms: number): number | undefined =>
  ms >= 0 && ms <= LAST_MS ? ms : undefined

/** Unix milliseconds; `NaN` for a day that its month does not have. */
function readIso([, date = '', time = '00:00:00', zone = 'Z']: RegExpExecArray): number {
  const day = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(date)) {
    return Number.NaN
  }
  const offset = zone
    .toUpperCase()
    .replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`)
  return Date.parse(`${date}T${time}${offset}`)
}

/** A whole number in decimal digits, none of them made up. */
function decodeAmount(value: unknown): string | undefined {
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? String(value + 0) : undefined
  }
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (/^0x[0-9a-f]{1,64}$/i.test(text)) return String(BigInt(text))
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e\+?(\d{1,2}))?$/i.exec(text) ?? []
  const places = Number(exponent)
  if (whole === '' || /[1-9]/.test(fraction.slice(places))) return undefined
  const digits = (whole + fraction.slice(0, places).padEnd(places, '0')).replace(
    /^0+(?=\d)/,
    '',
  )
  const isTooLong = digits.length > MAX_AMOUNT.length
  // Texts of the same length compare as their numbers do.
  const isTooLarge = digits.length === MAX_AMOUNT.length && digits > MAX_AMOUNT
  if (isTooLong || isTooLarge) return undefined
  return digits === '0' ? digits : `${sign}${digits}`
}

/** A whole number from 0 on, as a number where that is exact. */
function decodeQuantity(value: unknown): Quantity | undefined {
  const amount = decodeAmount(value)
  return amount === undefined || amount.startsWith('-') ? undefined : toQuantity(amount)
}
