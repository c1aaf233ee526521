import {
  encodeAbiParameters,
  type Hex,
  hexToString,
  keccak256,
  numberToHex,
  stringToHex,
} from 'viem'
import { attempt } from '../../../lib/attempt.ts'
import { placeOfItem, type StorageType, type StorageVariable } from './storage-layout.ts'

/** A place in storage with its name and type. */
export interface StorageField {
  /** Such as `config.fee` or `balanceOf[0x…]`. */
  readonly path: string
  readonly slot: bigint
  readonly offset: number
  readonly type: StorageType
}

/** Fields that a variable is taken apart into. */
const MAX_FIELDS = 500

/** Fields of variables: structs and arrays of a fixed length in parts, the others as they are. */
export function fieldsOf(variables: readonly StorageVariable[]): readonly StorageField[] {
  const fields: StorageField[] = []
  const add = (field: StorageField) => {
    const { path, slot, type } = field
    if (fields.length >= MAX_FIELDS) return
    if (type.kind === 'STRUCT') {
      for (const { name, slot: place, ...member } of type.members) {
        add({ path: `${path}.${name}`, slot: slot + place, ...member })
      }
    } else if (type.kind === 'ARRAY' && type.length !== undefined) {
      const count = Math.min(type.length, MAX_FIELDS)
      for (let index = 0; index < count; index++) {
        add(itemField({ ...field, type }, BigInt(index)))
      }
    } else fields.push(field)
  }
  for (const { name, ...place } of variables) add({ path: name, ...place })
  return fields
}

/** Place of a value of a mapping. */
export const mappedField = (
  { path, slot, type }: StorageField & { readonly type: { kind: 'MAPPING' } },
  key: EncodedKey,
): StorageField => ({
  path: `${path}[${key.text}]`,
  slot: BigInt(keccak256(`${key.encoded}${wordOf(slot).slice(2)}`)),
  offset: 0,
  type: type.value,
})

/** Place of an item of an array. */
export function itemField(
  { path, slot, type }: StorageField & { readonly type: { kind: 'ARRAY' } },
  index: bigint,
): StorageField {
  const place = placeOfItem(type.item, index)
  const first = type.length === undefined ? dataSlot(slot) : slot
  return {
    path: `${path}[${index}]`,
    slot: first + place.slot,
    offset: place.offset,
    type: type.item,
  }
}

/** First slot of what a dynamic array or a long text holds. */
export const dataSlot = (slot: bigint): bigint => BigInt(keccak256(wordOf(slot)))

/** A key of a mapping: its text, and the bytes that are hashed. */
export interface EncodedKey {
  readonly text: string
  readonly encoded: Hex
}

/** ABI type of a value in storage; `undefined` for one that has none. */
export function abiTypeOf({ kind, label }: StorageType): string | undefined {
  if (kind === 'BYTES') return /^(?:string|bytes)$/.exec(label)?.[0]
  if (kind !== 'VALUE') return undefined
  if (/^(?:u?int\d{1,3}|bytes\d{1,2}|bool)$/.test(label)) return label
  if (/^(?:address(?: payable)?|contract )/.test(label)) return 'address'
  return label.startsWith('enum ') ? 'uint8' : undefined
}

/** A value as the key of a mapping; `undefined` if it does not fit. */
export function encodeKey(type: StorageType, value: unknown): EncodedKey | undefined {
  const abiType = abiTypeOf(type)
  if (abiType === undefined) return undefined
  if (abiType === 'string' && typeof value === 'string') {
    return { text: JSON.stringify(value), encoded: stringToHex(value) }
  }
  if (abiType === 'bytes') return { text: String(value), encoded: value as Hex }
  const encoded = attempt(() => encodeAbiParameters([{ type: abiType }], [value]))
  return encoded && { text: String(value).toLowerCase(), encoded }
}

/** A value that a word of storage holds. */
export interface StoredValue {
  /** ABI type by which it is shown. */
  readonly type: string
  readonly text: string
}

/** The value of a field within the word of its slot; `undefined` for one that is elsewhere. */
export function valueIn(
  word: Hex,
  { offset, type }: StorageField,
): StoredValue | undefined {
  if (type.kind === 'ARRAY' && type.length === undefined) {
    return { type: 'uint256', text: String(BigInt(word)) }
  }
  if (type.kind === 'BYTES') return shortText(word, type.label)
  if (type.kind !== 'VALUE') return undefined
  const digits = digitsOf(word, offset, type.bytes)
  if (digits === undefined) return undefined
  const abiType = abiTypeOf(type)
  if (abiType === 'address') return { type: 'address', text: `0x${digits.slice(-40)}` }
  if (abiType === undefined || abiType.startsWith('bytes')) {
    return { type: abiType ?? `bytes${type.bytes}`, text: `0x${digits}` }
  }
  const number = BigInt(`0x${digits}`)
  if (abiType === 'bool') return { type: 'bool', text: String(number !== 0n) }
  const isSigned = abiType.startsWith('int')
  const value = isSigned ? BigInt.asIntN(type.bytes * 8, number) : number
  return { type: abiType, text: String(value) }
}

/** Hex digits of a field within a word: offsets count from the lowest byte. */
export function digitsOf(word: Hex, offset: number, bytes: number): string | undefined {
  const digits = word.slice(2).padStart(64, '0')
  const end = 64 - 2 * offset
  const start = end - 2 * bytes
  return start < 0 ? undefined : digits.slice(start, end)
}

/** Text of at most 31 bytes is in the slot itself, with twice its length in the last byte. */
function shortText(word: Hex, label: string): StoredValue | undefined {
  const last = Number(`0x${digitsOf(word, 0, 1)}`)
  if (last % 2 === 1 || last > 62) return undefined
  const data: Hex = `0x${word.slice(2).padStart(64, '0').slice(0, last)}`
  return label === 'string'
    ? { type: 'string', text: hexToString(data) }
    : { type: 'bytes', text: data }
}

/** A number as a word of 32 bytes. */
export const wordOf = (slot: bigint): Hex =>
  numberToHex(BigInt.asUintN(256, slot), { size: 32 })
