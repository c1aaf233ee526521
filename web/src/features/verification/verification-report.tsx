import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'
import { type ShownStep, StepList } from '../../ui/step-list.tsx'
import { outcomeOf } from '../../verify/step.ts'
import classes from './verification.module.css'

const TEXTS = {
  PASS: 'verify.passText',
  FAIL: 'verify.failText',
  NOT_CHECKED: 'verify.openText',
} as const

/** The steps of a verification, and what it leaves unverified. */
export function VerificationReport({
  steps,
  limits,
  children,
}: {
  steps: readonly ShownStep[]
  /** What was not verified, a sentence each. */
  limits: readonly string[]
  /** What can be done about the limits. */
  children?: ReactNode
}) {
  const t = useText()
  return (
    <>
      <p className={classes.text}>{t(TEXTS[outcomeOf(steps)])}</p>
      <StepList steps={steps} />
      <Limits limits={limits} />
      {children}
    </>
  )
}

/** What a verification leaves unverified. */
export function Limits({ limits }: { limits: readonly string[] }) {
  const t = useText()
  return (
    <div className={classes.limits} data-testid="not-verified">
      <strong>{t('verify.notVerified')}</strong>
      <ul className={classes.list}>
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </div>
  )
}
