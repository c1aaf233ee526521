import type { Finality, ProofState, RequestOf } from '@bvlgarichain/contract'
import { type ApiContext, requireRollup } from './context.ts'

/** Indexes (both ends included) of the standing batches that are in a stage. */
function indexRange(finality: Finality, context: ApiContext): [number, number] {
  const { committed, tee, zk, finalized } = context.store.rollup.heads()
  const proven = Math.max(tee, zk)
  const newest = requireRollup(context).records.batches.newest()?.batchIndex ?? -1
  switch (finality) {
    case 'FINALIZED':
      return [0, finalized]
    case 'PROVEN':
      return [finalized + 1, proven]
    case 'COMMITTED':
      return [proven + 1, committed]
    case 'BATCHED':
      return [committed + 1, newest]
    default:
      // A batch is never merely accepted.
      return [0, -1]
  }
}

/** Indexes (both ends included) of the standing batches whose proof may be in a state. */
function proofRange(
  kind: 'tee' | 'zk',
  state: ProofState | undefined,
  newest: number,
  context: ApiContext,
): [number, number] {
  const { [kind]: head, firstZk } = context.store.rollup.heads()
  // Batch 0 needs no proof.
  const firstZkProof = firstZk > 0 ? firstZk : newest + 1
  const firstProof = kind === 'tee' ? 1 : firstZkProof
  switch (state) {
    case 'NOT_ENABLED':
      return [0, Math.min(newest, firstProof - 1)]
    case 'COMMITTED':
      return [firstProof, Math.min(newest, head)]
    case 'READY':
    case 'PENDING':
      return [Math.max(firstProof, head + 1), newest]
    default:
      return [0, newest]
  }
}

/** True if the prover has made the proof; undefined for states that depend on layer 1. */
const isMade = (state: ProofState | undefined): boolean | undefined =>
  state === 'READY' ? true : state === 'PENDING' ? false : undefined

const isRolledBack = (state: Finality | ProofState): boolean =>
  state === 'REVERTED' || state === 'ABANDONED'

/** The list of batches that match a request. */
export function batchListing(
  { hashPrefix, finality, teeProof, zkProof }: RequestOf<'batchList'>,
  context: ApiContext,
) {
  const { batches } = requireRollup(context).records
  if (hashPrefix !== undefined) return { listing: batches.listByHash(hashPrefix) }
  const wanted = [finality, teeProof, zkProof].filter((state) => state !== undefined)
  // No proof is made of a batch that was rolled back, so the other filters must match that too.
  if (wanted.some(isRolledBack)) {
    const isOnly = wanted.every(isRolledBack)
    return { listing: isOnly ? batches.listRolledBack() : batches.listCurrent(0, -1) }
  }
  const newest = batches.newest()?.batchIndex ?? -1
  const ranges = [
    finality ? indexRange(finality, context) : [0, newest],
    proofRange('tee', teeProof, newest, context),
    proofRange('zk', zkProof, newest, context),
  ]
  const first = Math.max(...ranges.map(([first = 0]) => first))
  const last = Math.min(...ranges.map(([, last = -1]) => last))
  const proofs = { tee: isMade(teeProof), zk: isMade(zkProof) }
  const listing = batches.listCurrent(first, Math.max(first - 1, last), proofs)
  // Few: they are newer than the newest one that is verified.
  if (proofs.tee !== undefined || proofs.zk !== undefined) return { listing }
  const total = Math.max(0, last - first + 1)
  return { listing, options: { total, keyAt: (position: number) => [last - position] } }
}
