import type { Outcome } from '@bvlgarichain/verify'
import {
  type BundleLimit,
  type BundleStep,
  type BundleVerdict,
  bundleVerdictOf,
} from '@bvlgarichain/verify/bundle'

/**
 * Verdict of the steps of evidence and of executing the block: evidence of an item whose execution
 * contradicts the page proves nothing of what the page shows.
 *
 * @param executed `undefined` where nothing is executed, `PASS` if the whole block was compared
 */
export function ladderVerdict(
  {
    steps,
    limits,
  }: { readonly steps: readonly BundleStep[]; readonly limits: readonly BundleLimit[] },
  executed: Outcome | undefined,
): { readonly verdict: BundleVerdict; readonly limits: readonly BundleLimit[] } {
  return {
    verdict: executed === 'FAIL' ? 'FAIL' : bundleVerdictOf(steps),
    // The state was computed.
    limits: executed === 'PASS' ? limits.filter((limit) => limit !== 'State') : limits,
  }
}
