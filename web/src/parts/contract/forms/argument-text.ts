import '../../../locales/en-US/contract.ts'
import { isRecord, parseJson } from '@bvlgarichain/contract'
import type { AbiParameter, Hex } from 'viem'
import { attempt } from '../../../lib/attempt.ts'
import { hasBrokenChecksum } from '../../../lib/checksum.ts'
import { defined } from '../../../lib/defined.ts'
import { readAddress } from '../../../lib/path-params.ts'
import { readTypedNumber } from '../../../lib/typed-number.ts'
import type { Translate } from '../../../locales/text.tsx'
import { toEncoded } from '../encoded-type.ts'

/** An argument as typed: a text, or those of the items of an array or the members of a tuple. */
export type ArgumentText = string | readonly ArgumentText[]

/** Why a text is no value of its type. */
type ArgumentFault =
  | 'missing'
  | 'integer'
  | 'range'
  | 'address'
  | 'checksum'
  | 'bool'
  | 'bytes'
  | 'type'

/** A value of a type, or why a text is none. */
export type ReadValue = { readonly value: unknown } | { readonly fault: ArgumentFault }

/** Longest text of arguments in a URL. */
const MAX_TEXT = 20_000
/** Items of an array in a form. */
export const MAX_ITEMS = 200

/** Members of a tuple; `undefined` for another type. */
export const membersOf = (
  parameter: AbiParameter,
): readonly AbiParameter[] | undefined =>
  'components' in parameter && toEncoded(parameter).type === 'tuple'
    ? parameter.components
    : undefined

/** Item type of an array and its fixed length, if it has one; `undefined` for another type. */
export function arrayOf(
  parameter: AbiParameter,
): { readonly item: AbiParameter; readonly length?: number } | undefined {
  const [, type, length] = /^(.+)\[(\d*)\]$/.exec(parameter.type) ?? []
  if (type === undefined) return undefined
  const { name: _name, ...rest } = parameter
  return {
    item: { ...rest, type } as AbiParameter,
    ...defined({ length: length ? Number(length) : undefined }),
  }
}

/** The form of an argument, filled with the given values. */
export function fitArgument(
  parameter: AbiParameter,
  given: ArgumentText | undefined,
): ArgumentText {
  const items = typeof given === 'string' ? [] : (given ?? [])
  const members = membersOf(parameter)
  if (members !== undefined) {
    return members.map((member, index) => fitArgument(member, items[index]))
  }
  const array = arrayOf(parameter)
  if (array !== undefined) {
    const length = Math.min(MAX_ITEMS, array.length ?? items.length)
    return Array.from({ length }, (_, index) => fitArgument(array.item, items[index]))
  }
  return typeof given === 'string' ? given : ''
}

/** Reads an argument; `undefined` if any part of it has a fault. */
function readArgument(
  parameter: AbiParameter,
  text: ArgumentText,
): { readonly value: unknown } | undefined {
  if (typeof text === 'string') {
    const read = readLeaf(toEncoded(parameter).type, text)
    return 'value' in read ? read : undefined
  }
  const members = membersOf(parameter)
  const array = arrayOf(parameter)
  const parts = text.map((part, index) => {
    const type = members?.[index] ?? array?.item
    return type && readArgument(type, part)
  })
  const values = parts.filter((part) => part !== undefined).map(({ value }) => value)
  if (values.length < parts.length) return undefined
  if (members === undefined) return { value: values }
  // viem takes a tuple whose members all have a name as an object, any other as an array.
  const isNamed = members.every(({ name }) => name)
  if (!isNamed) return { value: values }
  return {
    value: Object.fromEntries(members.map(({ name }, index) => [name, values[index]])),
  }
}

/** Reads all arguments of a function; `undefined` if one of them has a fault. */
export function readArguments(
  inputs: readonly AbiParameter[],
  texts: readonly ArgumentText[],
): readonly unknown[] | undefined {
  const values = inputs.flatMap((input, index) => {
    const text = texts[index]
    const read = text === undefined ? undefined : readArgument(input, text)
    return read === undefined ? [] : [read.value]
  })
  return values.length === inputs.length ? values : undefined
}

/** Reads a value of an elementary type. */
export function readLeaf(type: string, typed: string): ReadValue {
  if (type === 'string') return { value: typed }
  const text = typed.trim()
  if (text === '') return { fault: 'missing' }
  if (type === 'bool') {
    return text === 'true' || text === 'false'
      ? { value: text === 'true' }
      : { fault: 'bool' }
  }
  if (type === 'address') {
    const address = readAddress(text)
    if (address === undefined) return { fault: 'address' }
    // Mixed case is a checksum, so that a mistyped address is noticed before it is sent.
    return hasBrokenChecksum(text) ? { fault: 'checksum' } : { value: address }
  }
  const [, size] = /^bytes(\d*)$/.exec(type) ?? []
  if (size !== undefined) {
    const isHex = /^0x(?:[0-9a-f]{2})*$/i.test(text)
    const fits = size === '' || text.length === 2 + 2 * Number(size)
    return isHex && fits ? { value: text.toLowerCase() as Hex } : { fault: 'bytes' }
  }
  return readInteger(type, text)
}

/** Reason why a text is no value of a type. */
export const faultText = (t: Translate, fault: ArgumentFault, type: string): string =>
  fault === 'checksum' ? t('ui.brokenChecksum') : t(`contract.fault_${fault}`, { type })

function readInteger(type: string, text: string): ReadValue {
  const [, unsigned, bits] = /^(u?)int(\d*)$/.exec(type) ?? []
  if (unsigned === undefined) return { fault: 'type' }
  const value = integerIn(text)
  if (value === undefined) return { fault: 'integer' }
  const size = BigInt(bits || 256)
  const [min, max] =
    unsigned === 'u'
      ? [0n, (1n << size) - 1n]
      : [-(1n << (size - 1n)), (1n << (size - 1n)) - 1n]
  if (value < min || value > max) return { fault: 'range' }
  // viem takes small integers as numbers, larger ones as either.
  return { value: size <= 48n ? Number(value) : value }
}

/** Not of `1,234`, which may be meant as a part of a coin. */
function integerIn(text: string): bigint | undefined {
  if (/^0x[0-9a-f]{1,64}$/i.test(text)) return BigInt(text)
  const [, sign = '', digits = ''] =
    /^\p{Bidi_Control}*([-\u2212]?)(.*)$/su.exec(text) ?? []
  const read = readTypedNumber(digits)
  const number = read !== undefined && 'number' in read ? read.number : ''
  if (!/^\d{1,78}$/.test(number)) return undefined
  return sign === '' ? BigInt(number) : -BigInt(number)
}

/** Arguments as a URL carries them. */
export const argumentsToText = (texts: readonly ArgumentText[]): string | undefined =>
  texts.length === 0 ? undefined : JSON.stringify(texts)

/** Arguments from a URL; none if the text is none that {@link argumentsToText} writes. */
export function argumentsFromText(text: string | undefined): readonly ArgumentText[] {
  if (text === undefined || text.length > MAX_TEXT) return []
  const value = attempt((): unknown => JSON.parse(text))
  return Array.isArray(value) && isArgumentText(value) ? value : []
}

const isArgumentText = (value: unknown, depth = 0): value is ArgumentText =>
  typeof value === 'string' ||
  (Array.isArray(value) &&
    depth < 8 &&
    value.length <= MAX_ITEMS &&
    value.every((item) => isArgumentText(item, depth + 1)))

/**
 * A decoded value as text, arrays and tuples as JSON: the form of the arguments that a backend
 * decodes.
 */
export function valueToText(parameter: AbiParameter, value: unknown): string {
  const plain = toPlain(parameter, value)
  return typeof plain === 'string' ? plain : JSON.stringify(plain)
}

type Plain = string | readonly Plain[] | { readonly [name: string]: Plain }

function toPlain(parameter: AbiParameter, value: unknown): Plain {
  const members = membersOf(parameter)
  if (members !== undefined) {
    const isNamed = members.every(({ name }) => name)
    const at = (index: number, name: string | undefined): unknown =>
      Array.isArray(value)
        ? value[index]
        : isRecord(value)
          ? value[name ?? '']
          : undefined
    const parts = members.map((member, index) => toPlain(member, at(index, member.name)))
    if (!isNamed) return parts
    return Object.fromEntries(
      members.map(({ name }, index) => [name ?? '', parts[index] ?? '']),
    )
  }
  const array = arrayOf(parameter)
  if (array !== undefined && Array.isArray(value)) {
    return value.map((item) => toPlain(array.item, item))
  }
  return String(value)
}

/** An ABI, from JSON text or from a file of compiler, Hardhat, Foundry or Sourcify. */
export const readAbiText = (text: string): readonly unknown[] | undefined =>
  attempt(() => findAbi(parseJson(text)))

/** Where files keep an ABI: artifact, metadata, standard-JSON output. */
function findAbi(value: unknown, depth = 0): readonly unknown[] | undefined {
  if (Array.isArray(value)) {
    const isAbi = value.some((item) => isRecord(item) && typeof item.type === 'string')
    return isAbi ? value : undefined
  }
  if (!isRecord(value) || depth > 3) return undefined
  const inside = [value.abi, value.output, value.contracts, value.metadata]
  for (const part of inside) {
    const found: readonly unknown[] | undefined =
      typeof part === 'string' && depth < 3
        ? readAbiText(part)
        : part === undefined
          ? undefined
          : findAbi(part, depth + 1)
    if (found !== undefined) return found
  }
  if (depth === 0) return undefined
  // Standard-JSON output names contracts by file, then by name.
  for (const part of Object.values(value)) {
    const found = isRecord(part) ? findAbi(part, depth + 1) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
