import { isAddress, type TokenId } from '@bvlgarichain/shared'

/** The token that a piece of an address names, in any letter case; `undefined` if it is none. */
export function readTokenId(text: string): TokenId | undefined {
  const id = text.trim().toLowerCase()
  return id === 'native' || isAddress(id) ? id : undefined
}
