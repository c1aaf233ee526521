import { isRecord } from '@bvlgarichain/contract'

/** How the storage of a type is laid out. */
export type StorageType =
  /** A value within one slot. */
  | { readonly kind: 'VALUE'; readonly label: string; readonly bytes: number }
  /** `string` or `bytes`. */
  | { readonly kind: 'BYTES'; readonly label: string }
  | {
      readonly kind: 'MAPPING'
      readonly label: string
      readonly key: StorageType
      readonly value: StorageType
    }
  /** An array: `length` is `undefined` for a dynamic one. */
  | {
      readonly kind: 'ARRAY'
      readonly label: string
      readonly item: StorageType
      readonly length: number | undefined
      readonly bytes: number
    }
  | {
      readonly kind: 'STRUCT'
      readonly label: string
      readonly members: readonly StorageVariable[]
      readonly bytes: number
    }
  /** A type that the layout does not describe. */
  | { readonly kind: 'UNKNOWN'; readonly label: string }

/** A variable of a contract, or a member of a struct, in storage. */
export interface StorageVariable {
  readonly name: string
  /** Slot, counted from the start of the struct for a member. */
  readonly slot: bigint
  /** Lowest byte within the slot, from 0. */
  readonly offset: number
  readonly type: StorageType
}

type Fields = Readonly<Record<string, unknown>>

const WORD_BYTES = 32
/** Types nest, and a hostile layout may name itself. */
const MAX_DEPTH = 8
/** Variables and members that are read. */
const MAX_VARIABLES = 500

/**
 * Variables of the `storageLayout` that solc writes; those that cannot be read are left out.
 * Source: Solidity documentation, "Layout of State Variables in Storage".
 */
export function readStorageLayout(layout: unknown): readonly StorageVariable[] {
  const { storage, types } = fieldsOf(layout)
  const left = { variables: MAX_VARIABLES }
  return readVariables(storage, fieldsOf(types), 0, left)
}

function readVariables(
  list: unknown,
  types: Fields,
  depth: number,
  left: { variables: number },
): readonly StorageVariable[] {
  return (Array.isArray(list) ? list : []).flatMap((one: unknown) => {
    const { label, slot, offset, type } = fieldsOf(one)
    if (typeof label !== 'string' || typeof slot !== 'string') return []
    if (!/^\d{1,78}$/.test(slot) || left.variables <= 0) return []
    left.variables -= 1
    return [
      {
        name: label,
        slot: BigInt(slot),
        offset: wholeNumber(offset) ?? 0,
        type: readType(type, types, depth, left),
      },
    ]
  })
}

function readType(
  id: unknown,
  types: Fields,
  depth: number,
  left: { variables: number },
): StorageType {
  const known =
    typeof id === 'string' && Object.hasOwn(types, id)
      ? fieldsOf(types[id])
      : fieldsOf(undefined)
  const label = typeof known.label === 'string' ? known.label : String(id ?? '')
  const bytes = wholeNumber(known.numberOfBytes)
  if (bytes === undefined || depth > MAX_DEPTH) return { kind: 'UNKNOWN', label }
  const inner = (type: unknown) => readType(type, types, depth + 1, left)
  if (known.encoding === 'bytes') return { kind: 'BYTES', label }
  if (known.encoding === 'mapping') {
    return { kind: 'MAPPING', label, key: inner(known.key), value: inner(known.value) }
  }
  if (known.encoding === 'dynamic_array') {
    return { kind: 'ARRAY', label, item: inner(known.base), length: undefined, bytes }
  }
  if (known.encoding !== 'inplace') return { kind: 'UNKNOWN', label }
  if (Array.isArray(known.members)) {
    const members = readVariables(known.members, types, depth + 1, left)
    return { kind: 'STRUCT', label, members, bytes }
  }
  if (known.base !== undefined) {
    const length = wholeNumber(/\[(\d+)\]$/.exec(label)?.[1])
    if (length === undefined) return { kind: 'UNKNOWN', label }
    return { kind: 'ARRAY', label, item: inner(known.base), length, bytes }
  }
  return bytes <= WORD_BYTES && bytes > 0
    ? { kind: 'VALUE', label, bytes }
    : { kind: 'UNKNOWN', label }
}

/** Bytes that a type takes where it stands. */
const bytesOf = (type: StorageType): number => ('bytes' in type ? type.bytes : 32)

/** Slots that a type takes where it stands, at least one. */
export const slotsOf = (type: StorageType): number =>
  Math.max(1, Math.ceil(bytesOf(type) / WORD_BYTES))

/** Place of an item of an array, from the array's first slot on. */
export function placeOfItem(
  item: StorageType,
  index: bigint,
): { readonly slot: bigint; readonly offset: number } {
  const bytes = bytesOf(item)
  if (item.kind !== 'VALUE') return { slot: index * BigInt(slotsOf(item)), offset: 0 }
  const perSlot = BigInt(Math.floor(WORD_BYTES / bytes))
  return { slot: index / perSlot, offset: Number(index % perSlot) * bytes }
}

const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {})

function wholeNumber(value: unknown): number | undefined {
  const number =
    typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0
    ? number
    : undefined
}
