import type { AbiParameter } from 'viem'
import {
  abiTypeOf,
  encodeKey,
  fieldsOf,
  itemField,
  mappedField,
  type StorageField,
} from './storage-field.ts'
import type { StorageType } from './storage-layout.ts'

/** Keys and indexes that lead from a variable to a value. */
const MAX_KEYS = 5

/** Name of a key that is the index of an array. */
export const INDEX = 'index'

/**
 * Keys that a mapping or a dynamic array takes, from the outermost on; `undefined` for a variable
 * that needs none, or whose keys have no ABI type.
 */
export function keysOf(type: StorageType): readonly AbiParameter[] | undefined {
  const keys: AbiParameter[] = []
  let inner = type
  while (keys.length < MAX_KEYS) {
    if (inner.kind === 'MAPPING') {
      const key = abiTypeOf(inner.key)
      if (key === undefined) return undefined
      keys.push({ name: '', type: key })
      inner = inner.value
    } else if (
      inner.kind === 'ARRAY' &&
      (keys.length > 0 || inner.length === undefined)
    ) {
      keys.push({ name: INDEX, type: 'uint256' })
      inner = inner.item
    } else break
  }
  return keys.length === 0 ? undefined : keys
}

/** Fields that keys lead to: several for a struct; `undefined` if a key does not fit. */
export function fieldsAt(
  field: StorageField,
  values: readonly unknown[],
): readonly StorageField[] | undefined {
  let at = field
  for (const value of values) {
    const { type } = at
    if (type.kind === 'MAPPING') {
      const key = encodeKey(type.key, value)
      if (key === undefined) return undefined
      at = mappedField({ ...at, type }, key)
    } else if (type.kind === 'ARRAY' && typeof value === 'bigint') {
      if (type.length !== undefined && value >= BigInt(type.length)) return undefined
      at = itemField({ ...at, type }, value)
    } else return undefined
  }
  return fieldsOf([{ name: at.path, slot: at.slot, offset: at.offset, type: at.type }])
}
