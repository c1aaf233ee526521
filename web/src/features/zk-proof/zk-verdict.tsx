import { useText } from '../../i18n/text.tsx'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { StepList } from '../../ui/step-list.tsx'
import { outcomeOf } from '../../verify/step.ts'
import type { ZkStep } from '../../verify/zk/zk-step.ts'
import { VerdictHead, type VerdictLook } from '../verification/verdict-head.tsx'
import { Limits } from '../verification/verification-report.tsx'
import type { ZkCheck } from './use-zk-verifier.ts'
import classes from './zk-verdict.module.css'

const LOOKS = {
  Checking: 'CHECKING',
  Unavailable: 'OPEN',
  Development: 'CAUTION',
  PASS: 'PASS',
  FAIL: 'FAIL',
  NOT_CHECKED: 'OPEN',
} as const satisfies Record<string, VerdictLook>

/** What a check came to, its steps, and what it leaves open. */
export function ZkVerdict({
  check,
  values,
  limits,
}: {
  check: ZkCheck
  /** Whether the public values are those of the batch, where there is one. */
  values?: ZkStep | undefined
  limits: readonly string[]
}) {
  const t = useText()
  const steps =
    check.state === 'DONE'
      ? [...check.verification.steps, ...(values === undefined ? [] : [values])]
      : []
  const key = check.state === 'DONE' ? check.verification.key : undefined
  const outcome = outcomeOf(steps)
  const verdict =
    check.state === 'CHECKING'
      ? 'Checking'
      : check.state === 'UNAVAILABLE'
        ? 'Unavailable'
        : outcome === 'PASS' && key?.source === 'DEVELOPMENT'
          ? 'Development'
          : outcome
  const text =
    verdict === 'Checking' ? '' : t(`zk.verdict${verdict}Text`, { name: key?.name ?? '' })
  const took =
    check.state === 'DONE'
      ? t('zk.checkedIn', { duration: formatSpanTime(check.ms) })
      : ''
  return (
    <div
      className={classes.verdict}
      aria-busy={check.state === 'CHECKING'}
      data-testid="zk-verdict"
      data-value={check.state === 'DONE' ? outcome : check.state}
    >
      <VerdictHead
        look={LOOKS[verdict]}
        title={t(`zk.verdict${verdict}`)}
        text={`${text} ${took}`.trim()}
      />
      {check.state === 'DONE' && (
        <>
          <StepList
            steps={steps.map(({ id, outcome, reason, facts }) => ({
              id,
              outcome,
              title: t(`zk.step_${id}`),
              ...(reason === undefined ? {} : { text: t(`zk.why_${reason}`, facts) }),
            }))}
          />
          <Limits limits={limits} />
        </>
      )}
    </div>
  )
}
