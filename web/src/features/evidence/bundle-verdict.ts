import { type Outcome, outcomeOf } from '@bvlgarichain/verify'
import type { BundleStep } from '@bvlgarichain/verify/bundle'

/** Verdict on an evidence file; `ANCHOR`: only blocks of layer 1 remain to be compared. */
export type BundleVerdict = Outcome | 'ANCHOR'

/** Verdict on the steps of an evidence file. */
export function bundleVerdictOf(steps: readonly BundleStep[]): BundleVerdict {
  const outcome = outcomeOf(steps)
  if (outcome !== 'NOT_CHECKED') return outcome
  const isComplete = steps.every(
    (step) => step.outcome === 'PASS' || step.reason === 'l1BlockUnknown',
  )
  return isComplete && steps.length > 0 ? 'ANCHOR' : 'NOT_CHECKED'
}
