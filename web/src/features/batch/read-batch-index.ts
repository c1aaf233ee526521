import { type BatchIndex, toBatchIndex } from '@bvlgarichain/shared'

/** Reads the part of an address that names a batch; `undefined` if it can name none. */
export function readBatchIndex(input: string): BatchIndex | undefined {
  const text = input.trim()
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(Number(text))) return undefined
  return toBatchIndex(Number(text))
}
