import {
  type BlockHeight,
  type Hash,
  isHash,
  type RequestFor,
  toBlockHeight,
} from '@bvlgarichain/shared'

/** How an address names a block. */
export type BlockId = { readonly height: BlockHeight } | { readonly hash: Hash }

/** Reads the part of an address that names a block; `undefined` if it can name none. */
export function readBlockId(input: string): BlockId | undefined {
  const text = input.trim().toLowerCase()
  if (isHash(text)) return { hash: text }
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(Number(text))) return undefined
  return { height: toBlockHeight(Number(text)) }
}

/** What is asked for a block, by what it is named with. */
export const blockRequest = (id: BlockId): RequestFor<'blockDetail'> =>
  'height' in id ? { blockHeight: id.height } : { blockHash: id.hash }
