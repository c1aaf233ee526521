import { type Outcome, outcomeOf, type Step } from '@bvlgarichain/verify'
import type { ReactNode } from 'react'
import { VerificationBadge } from './verification-badge.tsx'
import { VerificationReport } from './verification-report.tsx'

/** Badge of a verification, which opens its steps and what it leaves unverified. */
export function VerificationResult<Id extends string, Reason extends string>({
  steps,
  titleOf,
  reasonOf,
  limits,
  inline,
  passTitle,
  children,
}: {
  steps: readonly (Step<Id, Reason> & { readonly outcome: Outcome })[]
  titleOf: (id: Id) => string
  /** Why a step failed or was not checked. */
  reasonOf: (reason: Reason, facts: Step['facts']) => string
  /** Parts that were not verified, one sentence each. */
  limits: readonly string[]
  inline?: boolean
  /** Names what was verified where that isn't all that is on screen. */
  passTitle?: string
  /** Ways to verify the rest. */
  children?: ReactNode
}) {
  return (
    <VerificationBadge state={outcomeOf(steps)} inline={inline} passTitle={passTitle}>
      <VerificationReport
        steps={steps.map(({ id, outcome, reason, facts }) => ({
          id,
          outcome,
          title: titleOf(id),
          text: reason && reasonOf(reason, facts),
        }))}
        limits={limits}
      >
        {children}
      </VerificationReport>
    </VerificationBadge>
  )
}
