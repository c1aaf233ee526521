import { openMeaning, ZK_MEANING } from '@bvlgarichain/verify'
import { proofVerdictOf, type ZkStep } from '@bvlgarichain/verify/proof'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { type Translate, useText } from '../../locales/text.tsx'
import { StepList } from '../../ui/step-list.tsx'
import { VerdictHead, type VerdictLook } from '../verdict/verdict-head.tsx'
import { Limits } from '../verdict/verification-report.tsx'
import type { ZkCheck } from './use-zk-verifier.ts'
import classes from './zk-verdict.module.css'

const LOOKS = {
  Checking: 'CHECKING',
  Unavailable: 'OPEN',
  Development: 'CAUTION',
  VERIFIED: 'PASS',
  GENUINE: 'PASS',
  FAIL: 'FAIL',
  NOT_CHECKED: 'OPEN',
} as const satisfies Record<string, VerdictLook>

/** Result of a check, its steps and its limits. */
export function ZkVerdict({
  check,
  values,
  more,
}: {
  check: ZkCheck
  /** Comparison of the public values with the batch, if there is one. */
  values?: ZkStep | undefined
  /** Limits of the data that it was verified with. */
  more: readonly string[]
}) {
  const t = useText()
  const { verdict, look, title, text, steps } = zkWordsOf(check, values, t)
  const took =
    check.state === 'DONE' && check.ms !== undefined
      ? t('zk.checkedIn', { duration: formatSpanTime(check.ms, t) })
      : ''
  const isDevelopment =
    check.state === 'DONE' && check.verification.key?.source === 'DEVELOPMENT'
  return (
    <div
      className={classes.verdict}
      aria-busy={check.state === 'CHECKING'}
      data-testid="zk-verdict"
      data-value={check.state === 'DONE' ? verdict : check.state}
    >
      <VerdictHead look={look} title={title} text={`${text} ${took}`.trim()} />
      {check.state === 'DONE' && (
        <>
          <StepList
            steps={steps.map(({ id, outcome, reason, facts }) => ({
              id,
              outcome,
              // The holder of a development key can make a proof of any program.
              caution: isDevelopment && (id === 'key' || id === 'program'),
              title: t(`zk.step_${id}`),
              text: reason && t(`zk.why_${reason}`, facts),
            }))}
          />
          <Limits
            limits={[
              ...check.verification.limits.map((limit) => t(`zk.limit${limit}`)),
              ...more,
            ]}
          />
        </>
      )}
    </div>
  )
}

/** Verdict of a check with the comparison of its public values, and its words. */
export function zkWordsOf(check: ZkCheck, values: ZkStep | undefined, t: Translate) {
  const steps =
    check.state === 'DONE'
      ? [...check.verification.steps, ...(values === undefined ? [] : [values])]
      : []
  const key = check.state === 'DONE' ? check.verification.key : undefined
  const found = proofVerdictOf(steps, key)
  const verdict =
    check.state === 'CHECKING'
      ? 'Checking'
      : check.state === 'UNAVAILABLE'
        ? 'Unavailable'
        : found === 'DEVELOPMENT'
          ? 'Development'
          : found
  const text =
    verdict === 'Checking' ? '' : t(`zk.verdict${verdict}Text`, { name: key?.name ?? '' })
  const title =
    verdict === 'GENUINE'
      ? t(`zk.verdictGENUINE_${openMeaning(steps, ZK_MEANING)}`)
      : t(`zk.verdict${verdict}`)
  return { verdict, look: LOOKS[verdict], title, text, steps }
}
