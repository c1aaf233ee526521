import { type Outcome, outcomeOf } from '@bvlgarichain/verify'
import type { ExecutionStep } from '@bvlgarichain/verify/execution'

/** Verdict on an execution; `PARTIAL`: all is equal, but only a whole block has a state root. */
export type ExecutionVerdict = Outcome | 'PARTIAL'

/** Verdict on the steps of an execution. */
export function executionVerdictOf(steps: readonly ExecutionStep[]): ExecutionVerdict {
  const outcome = outcomeOf(steps)
  if (outcome !== 'NOT_CHECKED' || steps.length === 0) return outcome
  const isPartial = steps.every(
    (step) => step.outcome === 'PASS' || step.reason === 'partial',
  )
  return isPartial ? 'PARTIAL' : 'NOT_CHECKED'
}
