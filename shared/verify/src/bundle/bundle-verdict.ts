import { type Outcome, outcomeOf } from '../step.ts'
import type { BundleStep } from './steps.ts'

/**
 * Verdict on an evidence bundle:
 *
 * - `ANCHOR`: only blocks of layer 1 remain to be compared.
 * - `COMMITTED`: layer 1 has the batch, and may roll it back until it accepts a proof.
 * - `NOT_BUNDLE`: the file is another one.
 */
export type BundleVerdict = Outcome | 'ANCHOR' | 'COMMITTED' | 'NOT_BUNDLE'

/** Verdict on the steps of an evidence bundle. */
export function bundleVerdictOf(steps: readonly BundleStep[]): BundleVerdict {
  if (steps[0]?.reason === 'notBundle') return 'NOT_BUNDLE'
  const outcome = outcomeOf(steps)
  if (outcome !== 'NOT_CHECKED' || steps.length === 0) return outcome
  const open = steps.filter((step) => step.outcome !== 'PASS')
  if (open.every(({ reason }) => reason === 'mayRollBack')) return 'COMMITTED'
  const isAnchor = ({ reason }: BundleStep) =>
    reason === 'l1BlockUnknown' || reason === 'mayRollBack'
  return open.every(isAnchor) ? 'ANCHOR' : 'NOT_CHECKED'
}
