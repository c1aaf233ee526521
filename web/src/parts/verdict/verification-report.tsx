import type { Verification } from '@bvlgarichain/verify'
import type { ReactNode } from 'react'
import { useText } from '../../locales/text.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { type StepFamily, shownSteps, stepTexts } from './step-texts.ts'
import classes from './verification.module.css'

/** Steps and limits of a verification. */
export function VerificationReport({
  of,
  verification: { steps, limits },
  more = [],
  children,
}: {
  of: StepFamily
  verification: Verification
  /** Limits beside those of the verification. */
  more?: readonly string[]
  /** Between both. */
  children?: ReactNode
}) {
  const t = useText()
  return (
    <>
      <StepList steps={shownSteps(of, steps, t)} />
      {children}
      <Limits limits={[...limits.map(stepTexts(of, t).limit), ...more]} />
    </>
  )
}

/** List of the parts that a verification does not cover. */
export function Limits({ limits }: { limits: readonly string[] }) {
  const t = useText()
  if (limits.length === 0) return null
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
