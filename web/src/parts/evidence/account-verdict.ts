import { outcomeOf } from '@bvlgarichain/verify'
import type { BundleStepId, BundleVerification } from '@bvlgarichain/verify/bundle'

/** Parts of a proven state's way up that weren't checked, by the names of their texts. */
type StateLimit = 'Commit' | 'State'

/**
 * How far a proven state reaches up: `PROVEN` to the state root in the event of an accepted proof,
 * `COMMITTED` to a batch that is committed, both in confirmed blocks of L1; `REPORTED` to a batch in a
 * block that this site's L1 node reports, `HELD` to the block's own hash. `CONTRADICTED` by a step on the way.
 */
export type AccountVerdict =
  | { readonly kind: 'PROVEN'; readonly batch: string }
  | {
      readonly kind: 'COMMITTED' | 'REPORTED'
      readonly batch: string
      readonly limits: readonly StateLimit[]
    }
  | { readonly kind: 'HELD' | 'CONTRADICTED' }

/** Verdict on a proven state by the check of its evidence; without one it is held by its block alone. */
export function accountVerdictOf(
  verification: Pick<BundleVerification, 'steps'> | undefined,
): AccountVerdict {
  const steps = verification?.steps ?? []
  const hasPassed = (...ids: readonly BundleStepId[]) =>
    ids.every((id) => steps.some((step) => step.id === id && step.outcome === 'PASS'))
  if (outcomeOf(steps) === 'FAIL') return { kind: 'CONTRADICTED' }
  const batch = steps.find(({ id }) => id === 'chunk')?.facts?.batch
  if (batch === undefined || !hasPassed('account', 'chunk', 'data', 'commit')) {
    return { kind: 'HELD' }
  }
  const isConfirmed = hasPassed('commitBlock')
  const isAccepted = hasPassed('prove') && (!isConfirmed || hasPassed('proveBlock'))
  const isOfState = isAccepted && hasPassed('stateRoot')
  if (isConfirmed && isOfState) return { kind: 'PROVEN', batch: String(batch) }
  return {
    kind: isConfirmed ? 'COMMITTED' : 'REPORTED',
    batch: String(batch),
    // A commitment has hashes of blocks; that their state is right only an accepted proof says.
    limits: [
      ...(isAccepted ? [] : (['Commit'] as const)),
      ...(isOfState ? [] : (['State'] as const)),
    ],
  }
}
