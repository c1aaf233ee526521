import type { ViewSpan } from './view-span.ts'

/** A value of a file, not yet checked. */
export type Raw = Readonly<Record<string, unknown>>
type Attributes = ViewSpan['attributes']

/** The object that a value is; an empty one if it is none. */
export const asObject = (value: unknown): Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Raw)
    : {}

/** The list that a value is; an empty one if it is none. */
export const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : []

/** The text that a value is; `undefined` if it is none or empty. */
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/**
 * An id as lower-case hex of `bytes` bytes. Files hold them as hex, shorter without their
 * zeros (Jaeger), or as Base64 (Protobuf's JSON mapping). `undefined` for anything else, and for
 * all zeros, which means no id.
 */
export function readId(value: unknown, bytes: 8 | 16): string | undefined {
  if (typeof value !== 'string' || value.length > bytes * 2) return
  const base64 = new RegExp(`^[A-Za-z0-9+/]{${Math.ceil((bytes * 4) / 3)}}={1,2}$`)
  const hex = /^[0-9a-f]+$/i.test(value)
    ? value.toLowerCase().padStart(bytes * 2, '0')
    : base64.test(value)
      ? hexOfBase64(value, bytes)
      : undefined
  return hex === undefined || /^0*$/.test(hex) ? undefined : hex
}

function hexOfBase64(text: string, bytes: number): string | undefined {
  const decoded = Array.from(atob(text), (letter) => letter.charCodeAt(0))
  if (decoded.length !== bytes) return
  return decoded.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Attributes from pairs. Compound values become JSON; missing ones are dropped. */
export function attributesFrom(
  pairs: readonly (readonly [unknown, unknown])[],
): Attributes {
  const known: [string, Attributes[string]][] = []
  for (const [name, value] of pairs) {
    if (typeof name !== 'string' || value === undefined || value === null) continue
    known.push([name, isPlain(value) ? value : JSON.stringify(value)])
  }
  // Not by assignment: the name may be `__proto__`.
  return Object.fromEntries(known)
}

const isPlain = (value: unknown): value is Attributes[string] =>
  ['string', 'number', 'boolean'].includes(typeof value)
