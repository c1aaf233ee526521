import { batchIndexParam } from '../../../lib/batch-index-param.ts'
import { listFields } from '../../../lib/list-search.ts'
import { searchSchema } from '../../../lib/search-schema.ts'

/** Search part of the ZK proofs. */
export const zkProofSearch = searchSchema({
  ...listFields,
  /** The proven batch; without it the screen lists all. */
  batchIndex: batchIndexParam,
})
