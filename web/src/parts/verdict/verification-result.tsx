import { outcomeOf, type Verification } from '@bvlgarichain/verify'
import type { ReactNode } from 'react'
import { useText } from '../../locales/text.tsx'
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
  children,
}: {
  of: StepFamily
  verification: Verification
  inline?: boolean
  /** Names what was verified where that isn't all that is on screen. */
  passTitle?: string
  /** Ways to verify the rest. */
  children?: ReactNode
}) {
  const t = useText()
  const state = outcomeOf(verification.steps)
  return (
    <VerificationBadge state={state} inline={inline} passTitle={passTitle}>
      <p className={classes.text}>{t(TEXTS[state])}</p>
      <VerificationReport of={of} verification={verification} />
      {children}
    </VerificationBadge>
  )
}
