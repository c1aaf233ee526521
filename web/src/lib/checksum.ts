import { type Address, type Hex, toAddress } from '@bvlgarichain/contract'
import { getAddress } from 'viem/utils'

/** The address in EIP-55 letter case. */
export const checksummed = (address: Address): Hex => getAddress(address)

/** A decoded value of a type as text, its addresses as they are shown. */
export const checksummedIn = (type: string | undefined, value: string): string =>
  type?.includes('address')
    ? value.replace(/\b0x[0-9a-f]{40}\b/gi, (address) => checksummed(toAddress(address)))
    : value

/**
 * True if the letter case of a typed address contradicts EIP-55. All lower or all upper case is
 * no checksum, so it is valid.
 */
export function hasBrokenChecksum(typed: string): boolean {
  const body = typed.trim().replace(/^0x/i, '')
  if (!/^[0-9a-f]{40}$/i.test(body)) return false
  if (body === body.toLowerCase() || body === body.toUpperCase()) return false
  return getAddress(`0x${body.toLowerCase()}`).slice(2) !== body
}
