import { FINALITIES, PROOF_STATES } from '@bvlgarichain/contract'
import { defined } from '../../lib/defined.ts'
import { listFields } from '../../lib/list-search.ts'
import { oneOf, type SearchOf, searchSchema } from '../../lib/search-schema.ts'

/** Search part of a list of batches: paging, their finality and the states of their proofs. */
export const batchesSearch = searchSchema({
  ...listFields,
  finality: oneOf(FINALITIES),
  tee: oneOf(PROOF_STATES),
  zk: oneOf(PROOF_STATES),
})
export type BatchesSearch = SearchOf<typeof batchesSearch>

/** Part of a request that narrows the list of batches. */
export const batchRequest = ({ finality, tee, zk }: BatchesSearch) =>
  defined({ finality, teeProof: tee, zkProof: zk })
