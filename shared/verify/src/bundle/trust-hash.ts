import type { Hex, Trust } from '@bvlgarichain/contract'
import { keccak256, stringToBytes } from 'viem/utils'

/**
 * keccak256 of trust settings as JSON with sorted names and without white space (RFC 8785, whose numbers
 * these are). A bundle says by it under which settings it was made.
 */
export const trustHash = (trust: Partial<Trust>): Hex =>
  keccak256(stringToBytes(JSON.stringify(sorted(trust))))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]))
}
