import { outcomeOf, type Verification } from '@bvlgarichain/verify'
import type { ReactNode } from 'react'
import { useText } from '../../locales/text.tsx'
import { type ShownStep, StepList } from '../../ui/step-list.tsx'
import type { StepFamily } from './step-texts.ts'
import classes from './verification.module.css'
import { VerificationBadge } from './verification-badge.tsx'
import { VerificationReport } from './verification-report.tsx'

const TEXTS = {
  PASS: 'verify.passText',
  FAIL: 'verify.failText',
  NOT_CHECKED: 'verify.openText',
} as const

/** Badge of a verification, which opens its steps and what it leaves unverified. */
export function VerificationResult({
  of,
  verification,
  inline,
  passTitle,
  failures = [],
  children,
}: {
  of: StepFamily
  verification: Verification
  inline?: boolean
  /** Names what was verified where that isn't all that is on screen. */
  passTitle?: string
  /** Failed steps of the item's evidence. */
  failures?: readonly ShownStep[]
  /** Ways to verify the rest. */
  children?: ReactNode
}) {
  const t = useText()
  const own = outcomeOf(verification.steps)
  const state = failures.length > 0 ? 'FAIL' : own
  const { steps } = verification
  const titles = {
    PASS: passTitle,
    FAIL: undefined,
    NOT_CHECKED: t('verify.NOT_CHECKED', {
      passed: steps.filter(({ outcome }) => outcome === 'PASS').length,
      total: steps.length,
    }),
  }
  return (
    <VerificationBadge state={state} inline={inline} title={titles[state]}>
      <p className={classes.text}>{t(TEXTS[own])}</p>
      {failures.length > 0 && (
        <>
          <p className={classes.text}>{t('verify.evidenceFails')}</p>
          <StepList steps={failures} />
        </>
      )}
      <VerificationReport of={of} verification={verification} />
      {children}
    </VerificationBadge>
  )
}
