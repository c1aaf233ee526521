import { type BatchIndex, toBatchIndex } from '@bvlgarichain/contract'
import { wholeNumber } from './search-schema.ts'

const index = wholeNumber(0)

/** Reads the index of a batch from a query parameter. */
export function batchIndexParam(value: unknown): BatchIndex | undefined {
  const number = index(value)
  return number === undefined ? undefined : toBatchIndex(number)
}
