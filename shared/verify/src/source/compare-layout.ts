import { isRecord } from './record.ts'

type Fields = Readonly<Record<string, unknown>>

/** Pairs of types that are compared: a layout may be anybody's. */
const MAX_PAIRS = 10_000
/** Texts and numbers that say how a type or a variable is stored. */
const TYPE_FIELDS = ['encoding', 'label', 'numberOfBytes'] as const
const VARIABLE_FIELDS = ['label', 'slot', 'offset'] as const
/** Fields of a type that name other types. */
const INNER_TYPES = ['key', 'value', 'base'] as const

/**
 * True if two storage layouts put the same variables of the same types in the same places. Ids of types and of
 * syntax trees may differ: they depend on what else is compiled.
 *
 * Source: Solidity documentation, "JSON Output" of "Layout of State Variables in Storage".
 */
export function isSameLayout(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return false
  const types = [recordOf(one.types), recordOf(other.types)] as const
  const seen = new Set<string>()
  // Types may contain themselves by way of mappings: a pair under comparison counts as equal.
  const isSameType = (a: unknown, b: unknown): boolean => {
    if (typeof a !== 'string' || typeof b !== 'string') return a === b
    const pair = JSON.stringify([a, b])
    if (seen.has(pair)) return true
    if (seen.size >= MAX_PAIRS) return false
    seen.add(pair)
    if (!Object.hasOwn(types[0], a) || !Object.hasOwn(types[1], b)) return false
    const [left, right] = [recordOf(types[0][a]), recordOf(types[1][b])]
    return (
      isSameIn(TYPE_FIELDS, left, right) &&
      INNER_TYPES.every((field) => isSameType(left[field], right[field])) &&
      areSameVariables(left.members, right.members)
    )
  }
  const areSameVariables = (a: unknown, b: unknown): boolean => {
    if (!Array.isArray(a) || !Array.isArray(b)) return a === b
    return (
      a.length === b.length &&
      a.every((item: unknown, at) => {
        const [left, right] = [recordOf(item), recordOf(b[at])]
        return isSameIn(VARIABLE_FIELDS, left, right) && isSameType(left.type, right.type)
      })
    )
  }
  return areSameVariables(one.storage, other.storage)
}

const isSameIn = (fields: readonly string[], a: Fields, b: Fields): boolean =>
  fields.every((field) => a[field] === b[field])

const recordOf = (value: unknown): Fields => (isRecord(value) ? value : {})
