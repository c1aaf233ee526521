import { isHash, toBlockHeight } from '@bvlgarichain/shared'
import type { BlockId } from '../../api/requests.ts'

/** Reads the part of an address that names a block; `undefined` if it can name none. */
export function readBlockId(input: string): BlockId | undefined {
  const text = input.trim().toLowerCase()
  if (isHash(text)) return { hash: text }
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(Number(text))) return undefined
  return { height: toBlockHeight(Number(text)) }
}
