import { toBatchIndex } from '@bvlgarichain/shared'
import { searchSchema, wholeNumber } from '../../lib/search-schema.ts'

const index = wholeNumber(0)

/** Search part of the ZK proof. */
export const zkProofSearch = searchSchema({
  /** The proven batch; by default the newest with a proof. */
  batchIndex(value) {
    const number = index(value)
    return number === undefined ? undefined : toBatchIndex(number)
  },
})
