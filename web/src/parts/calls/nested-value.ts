import { isRecord, parseJson } from '@bvlgarichain/contract'
import { attempt } from '../../lib/attempt.ts'

/** A decoded value: a text, or the values that an array or tuple holds. */
export type NestedValue =
  | string
  | readonly { readonly name: string | undefined; readonly value: NestedValue }[]

/** Longer texts are shown as they are. */
const MAX_LENGTH = 100_000
/** Deeper values are shown as JSON. */
const MAX_DEPTH = 8
/** Types whose value is JSON text. */
const NESTED_TYPE = /\]$|^tuple|^\(/

/**
 * Types of the members of a tuple that is written out, such as `(address,(string,bool)[])`;
 * `undefined` for any other type.
 */
export function memberTypes(type: string): readonly string[] | undefined {
  if (!/^\(.*\)$/.test(type)) return undefined
  const types: string[] = []
  let [depth, from] = [0, 1]
  for (let at = 1; at < type.length; at++) {
    const sign = type[at]
    if (sign === '(') depth += 1
    if (depth === 0 && (sign === ',' || sign === ')')) {
      types.push(type.slice(from, at))
      from = at + 1
    } else if (sign === ')') depth -= 1
  }
  return type === '()' ? [] : types
}

/** Value of an argument; arrays and tuples, which come as JSON text, as their parts. */
export function readNested(type: string, value: string): NestedValue {
  if (!NESTED_TYPE.test(type) || value.length > MAX_LENGTH) return value
  return attempt(() => partsOf(parseJson(value), 0)) ?? value
}

function partsOf(value: unknown, depth: number): NestedValue {
  if (typeof value === 'string') return value
  if (depth < MAX_DEPTH) {
    if (Array.isArray(value)) {
      return value.map((item: unknown) => ({
        name: undefined,
        value: partsOf(item, depth + 1),
      }))
    }
    if (isRecord(value)) {
      return Object.entries(value).map(([name, item]) => ({
        name,
        value: partsOf(item, depth + 1),
      }))
    }
  }
  return JSON.stringify(value) ?? ''
}
