import type { Hash } from '@bvlgarichain/shared'
import { searchKind } from '../../lib/search-kind.ts'

/** Reads the part of an address that names a transaction; `undefined` if it can name none. */
export function readTransactionHash(input: string): Hash | undefined {
  const named = searchKind(input)
  return named.kind === 'hash' ? named.hash : undefined
}
