import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconLoader2 from '@tabler/icons-react/dist/esm/icons/IconLoader2.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconShieldQuestion from '@tabler/icons-react/dist/esm/icons/IconShieldQuestion.mjs'
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs'
import { useText } from '../../i18n/text.tsx'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { StepList } from '../../ui/step-list.tsx'
import { outcomeOf } from '../../verify/step.ts'
import type { ZkStep } from '../../verify/zk/zk-step.ts'
import { Limits } from '../verification/verification-report.tsx'
import type { ZkCheck } from './use-zk-verifier.ts'
import classes from './zk-verdict.module.css'

const SIGNS = {
  Checking: IconLoader2,
  Unavailable: IconShieldQuestion,
  Development: IconAlertTriangle,
  PASS: IconShieldCheck,
  FAIL: IconShieldX,
  NOT_CHECKED: IconShieldQuestion,
} as const

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
  const Sign = SIGNS[verdict]
  return (
    <div
      className={classes.verdict}
      data-verdict={verdict}
      data-testid="zk-verdict"
      data-value={check.state === 'DONE' ? outcome : check.state}
    >
      <div className={classes.head} role="status">
        <Sign size={28} stroke={1.5} aria-hidden="true" />
        <div>
          <strong className={classes.title}>{t(`zk.verdict${verdict}`)}</strong>
          {verdict !== 'Checking' && (
            <p className={classes.text}>
              {t(`zk.verdict${verdict}Text`, { name: key?.name ?? '' })}{' '}
              {check.state === 'DONE' &&
                t('zk.checkedIn', { duration: formatSpanTime(check.ms) })}
            </p>
          )}
        </div>
      </div>
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
