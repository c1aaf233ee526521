import { FINALITIES, PROOF_STATES } from '@bvlgarichain/contract'
import { batchListQuery } from '../../api/queries/batch.ts'
import { defined } from '../../lib/defined.ts'
import { isFirstPage, listFields, listRequest } from '../../lib/list-search.ts'
import { oneOf, type SearchOf, searchSchema } from '../../lib/search-schema.ts'

/** Search part of a list of batches: paging, their finality and the states of their proofs. */
export const batchesSearch = searchSchema({
  ...listFields,
  finality: oneOf(FINALITIES),
  tee: oneOf(PROOF_STATES),
  zk: oneOf(PROOF_STATES),
})
export type BatchesSearch = SearchOf<typeof batchesSearch>

/** The page of batches that a URL names; the first is live. */
export function batchesQuery({ finality, tee, zk, ...page }: BatchesSearch) {
  const filter = defined({ finality, teeProof: tee, zkProof: zk })
  return batchListQuery({ ...listRequest(page), ...filter }, isFirstPage(page))
}
