import { type Hash, isHash } from '@bvlgarichain/shared'

/** Reads the part of an address that names a quote; `undefined` if it can name none. */
export function readQuoteId(input: string): Hash | undefined {
  const text = input.trim().toLowerCase()
  return isHash(text) ? text : undefined
}
