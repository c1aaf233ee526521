import { batchIndexParam } from '../../../lib/batch-index-param.ts'
import { searchSchema } from '../../../lib/search-schema.ts'
import { batchesSearch } from '../../../parts/proofs/batches-search.ts'

/** Search part of the ZK proofs. */
export const zkProofSearch = searchSchema({
  ...batchesSearch.fields,
  /** The proven batch; without it the screen lists all. */
  batchIndex: batchIndexParam,
})
