import { isAddress } from '@bvlgarichain/contract'
import { type Hex, zeroAddress } from 'viem'
import { ADMIN_SLOT, BEACON_SLOT, IMPLEMENTATION_SLOT } from '../proxy/find-proxy.ts'
import {
  abiTypeOf,
  dataSlot,
  digitsOf,
  encodeKey,
  fieldsOf,
  itemField,
  mappedField,
  type StorageField,
  wordOf,
} from './storage-field.ts'
import { type StorageType, type StorageVariable, slotsOf } from './storage-layout.ts'

/** Hashes that are tried for one contract: mappings in mappings multiply the keys. */
const MAX_HASHES = 20_000
/** Mappings in each other whose keys are tried. */
const MAX_LEVELS = 3
/** Items of a dynamic array that a slot may belong to. */
const MAX_ITEMS = 1n << 32n

/** Finds the fields of a slot; none for one that the layout does not explain. */
export type SlotNames = (slot: Hex) => readonly StorageField[]

/**
 * Names of the slots of a contract by its layout. The slot of a mapping's value is a hash of the
 * key, so only keys that are given can be recognized.
 */
export function slotNames(
  variables: readonly StorageVariable[],
  keys: KeyCandidates,
): SlotNames {
  const bySlot = new Map<bigint, StorageField[]>()
  const dynamic: { readonly first: bigint; readonly field: StorageField }[] = []
  let hashes = 0
  const add = (field: StorageField, level: number) => {
    const { slot, type } = field
    const known = bySlot.get(slot)
    if (known === undefined) bySlot.set(slot, [field])
    else known.push(field)
    const isLong =
      type.kind === 'BYTES' || (type.kind === 'ARRAY' && type.length === undefined)
    if (isLong && hashes < MAX_HASHES) {
      hashes += 1
      dynamic.push({ first: dataSlot(slot), field })
    }
    if (type.kind !== 'MAPPING' || level >= MAX_LEVELS) return
    for (const value of keys.of(type.key)) {
      if (hashes >= MAX_HASHES) return
      hashes += 1
      const key = encodeKey(type.key, value)
      if (key === undefined) continue
      const mapped = mappedField({ ...field, type }, key)
      for (const part of partsOf(mapped)) add(part, level + 1)
    }
  }
  for (const field of fieldsOf(variables)) add(field, 0)
  return (slot) => {
    const place = BigInt(slot)
    const found = bySlot.get(place)
    if (found !== undefined) return found
    for (const { first, field } of dynamic) {
      const distance = place - first
      if (distance >= 0n && distance < MAX_ITEMS) return insideOf(field, place, distance)
    }
    return []
  }
}

const partsOf = ({ path, ...place }: StorageField): readonly StorageField[] =>
  fieldsOf([{ name: path, ...place }])

/** Fields of a slot that is part of a dynamic array or a long text. */
function insideOf(
  field: StorageField,
  slot: bigint,
  distance: bigint,
): readonly StorageField[] {
  const { type, path } = field
  if (type.kind !== 'ARRAY') {
    return [
      {
        path: `${path}[${distance * 32n}…]`,
        slot,
        offset: 0,
        type: { kind: 'UNKNOWN', label: type.label },
      },
    ]
  }
  const { item } = type
  if (item.kind !== 'VALUE') {
    const array = { ...field, type }
    const parts = partsOf(itemField(array, distance / BigInt(slotsOf(item))))
    return parts.filter((part) => part.slot === slot)
  }
  const perSlot = BigInt(Math.floor(32 / item.bytes))
  return Array.from({ length: Number(perSlot) }, (_, place) =>
    itemField({ ...field, type }, distance * perSlot + BigInt(place)),
  )
}

/** Values that may be keys of mappings. */
export interface KeyCandidates {
  of(type: StorageType): readonly unknown[]
}

/** Candidates that are tried of each type. */
const MAX_CANDIDATES = 200

/** Words of 32 bytes, in data that a transaction carries, as candidates for keys. */
export function keyCandidates(
  addresses: Iterable<string>,
  data: Iterable<string>,
): KeyCandidates {
  const words = new Set<string>()
  const known = new Set<string>([zeroAddress])
  for (const address of addresses) known.add(address.toLowerCase())
  for (const bytes of data) {
    const digits = bytes.replace(/^0x/i, '').toLowerCase()
    // Call data has four bytes before its words.
    const start = digits.length % 64 === 8 ? 8 : 0
    for (let at = start; at + 64 <= digits.length; at += 64) {
      if (words.size >= MAX_CANDIDATES * 4) break
      words.add(digits.slice(at, at + 64))
    }
  }
  for (const word of words) {
    const address = `0x${word.slice(24)}`
    // A small number is hardly an address.
    if (/^0{24}(?!0{20})/.test(word) && isAddress(address)) known.add(address)
  }
  const numbers = [...words].map((word) => BigInt(`0x${word}`))
  const all: Record<string, readonly unknown[]> = {
    address: [...known],
    bool: [true, false],
  }
  return {
    of(type) {
      const abiType = abiTypeOf(type)
      if (abiType === undefined || type.kind !== 'VALUE') return []
      const direct = all[abiType]
      if (direct !== undefined) return direct.slice(0, MAX_CANDIDATES)
      if (abiType.startsWith('bytes')) {
        const size = 2 * type.bytes
        return [...words]
          .filter((word) => /^0*$/.test(word.slice(size)))
          .map((word) => `0x${word.slice(0, size)}`)
          .slice(0, MAX_CANDIDATES)
      }
      const bits = 8 * type.bytes
      const fit = abiType.startsWith('int') ? BigInt.asIntN : BigInt.asUintN
      return numbers
        .map((number) => fit(256, number))
        .filter((number) => fit(bits, number) === number)
        .slice(0, MAX_CANDIDATES)
    },
  }
}

/** Fields of a slot that differ between two words; all of them if no field can be distinguished. */
export function changedFields(
  fields: readonly StorageField[],
  before: Hex,
  after: Hex,
): readonly StorageField[] {
  const changed = fields.filter(
    ({ offset, type }) =>
      type.kind !== 'VALUE' ||
      digitsOf(before, offset, type.bytes) !== digitsOf(after, offset, type.bytes),
  )
  return changed.length > 0 ? changed : fields
}

/** Slots with a meaning in any contract. */
const STANDARD_SLOTS: Readonly<Record<string, string>> = {
  [IMPLEMENTATION_SLOT]: 'eip1967.proxy.implementation',
  [BEACON_SLOT]: 'eip1967.proxy.beacon',
  [ADMIN_SLOT]: 'eip1967.proxy.admin',
}

/** The field of a slot that a standard reserves. */
export function standardField(slot: Hex): StorageField | undefined {
  const word = wordOf(BigInt(slot))
  const path = STANDARD_SLOTS[word]
  return path === undefined
    ? undefined
    : {
        path,
        slot: BigInt(word),
        offset: 0,
        type: { kind: 'VALUE', label: 'address', bytes: 20 },
      }
}
