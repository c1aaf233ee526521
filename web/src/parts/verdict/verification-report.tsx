import { outcomeOf } from '@bvlgarichain/verify'
import type { ReactNode } from 'react'
import { useText } from '../../locales/text.tsx'
import { type ShownStep, StepList } from '../../ui/step-list.tsx'
import classes from './verification.module.css'

const TEXTS = {
  PASS: 'verify.passText',
  FAIL: 'verify.failText',
  NOT_CHECKED: 'verify.openText',
} as const

/** Steps and limits of a verification. */
export function VerificationReport({
  steps,
  limits,
  children,
}: {
  steps: readonly ShownStep[]
  /** Parts that were not verified, one sentence each. */
  limits: readonly string[]
  /** Ways to verify the rest. */
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

/** List of the parts that a verification does not cover. */
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
