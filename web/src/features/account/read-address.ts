import { type Address, isAddress } from '@bvlgarichain/shared'

/** Reads the part of an address bar that names an account; `undefined` if it can name none. */
export function readAddress(input: string): Address | undefined {
  const text = input.trim().toLowerCase()
  return isAddress(text) ? text : undefined
}
