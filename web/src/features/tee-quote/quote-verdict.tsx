import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconLoader2 from '@tabler/icons-react/dist/esm/icons/IconLoader2.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconShieldQuestion from '@tabler/icons-react/dist/esm/icons/IconShieldQuestion.mjs'
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs'
import { type Translate, useText } from '../../i18n/text.tsx'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { StepList } from '../../ui/step-list.tsx'
import type { QuoteVerification } from '../../verify/dcap/verify-quote.ts'
import { Limits } from '../verification/verification-report.tsx'
import classes from './quote-verdict.module.css'
import { showSteps } from './show-steps.ts'
import type { QuoteCheck } from './use-quote-check.ts'

const SIGNS = {
  CHECKING: IconLoader2,
  UNAVAILABLE: IconShieldQuestion,
  INTEL: IconShieldCheck,
  CAUTION: IconAlertTriangle,
  DEVELOPMENT: IconAlertTriangle,
  FAIL: IconShieldX,
  NOT_CHECKED: IconShieldQuestion,
} as const

/** What a verification comes to, in one word. */
export function verdictOf(
  verification: QuoteVerification,
): 'INTEL' | 'CAUTION' | 'DEVELOPMENT' | 'FAIL' | 'NOT_CHECKED' {
  const { outcome, root, rating } = verification
  if (outcome !== 'PASS') return outcome
  if (root.kind !== 'INTEL') return 'DEVELOPMENT'
  return rating?.status === 'UpToDate' ? 'INTEL' : 'CAUTION'
}

/** The verdict, the steps that lead to it, and what they leave open. */
export function QuoteVerdict({
  check,
  isDevelopment,
  limits,
}: {
  check: QuoteCheck
  /** The network says that it is a development quote. */
  isDevelopment: boolean
  limits: readonly string[]
}) {
  const t = useText()
  if (check.state !== 'DONE') {
    return (
      <div className={classes.verdict}>
        <Head
          verdict={check.state}
          title={t(`quote.verdict${check.state}`)}
          text={check.state === 'UNAVAILABLE' ? t('quote.verdictUNAVAILABLEText') : ''}
        />
      </div>
    )
  }
  const { verification, ms } = check
  const verdict = verdictOf(verification)
  const { steps, root } = verification
  const duration = t('quote.checkedIn', { duration: formatSpanTime(ms) })
  return (
    <div className={classes.verdict}>
      <Head verdict={verdict} {...wordsOf(verification, t)} note={duration} />
      {verdict !== 'DEVELOPMENT' && (isDevelopment || root.kind === 'DEVELOPMENT') && (
        <p className={classes.development} role="note" data-testid="development-root">
          <IconAlertTriangle size={16} aria-hidden="true" /> {t('quote.developmentRoot')}
        </p>
      )}
      <StepList steps={showSteps(steps, t)} />
      <Limits limits={limits} />
    </div>
  )
}

function Head({
  verdict,
  title,
  text,
  note = '',
}: {
  verdict: keyof typeof SIGNS
  title: string
  text: string
  note?: string
}) {
  const Sign = SIGNS[verdict]
  return (
    <div
      className={classes.head}
      role="status"
      data-verdict={verdict}
      data-testid="quote-verdict"
      data-value={verdict}
    >
      <Sign size={28} stroke={1.5} aria-hidden="true" />
      <div>
        <strong className={classes.title}>{title}</strong>
        <p className={classes.text}>
          {text} {note}
        </p>
      </div>
    </div>
  )
}

function wordsOf(verification: QuoteVerification, t: Translate) {
  const { steps, root, rating } = verification
  const verdict = verdictOf(verification)
  const concerned = steps.filter(({ outcome }) => outcome === verdict)
  const [first] = concerned
  const params = {
    name: root.name ?? '',
    status: rating?.status ?? '',
    step: first === undefined ? '' : t(`quote.step_${first.id}`),
    ...(concerned.length > 0 && { count: concerned.length }),
  }
  return {
    title: t(`quote.verdict${verdict}`, params),
    text: t(`quote.verdict${verdict}Text` as 'quote.verdictINTELText', params),
  }
}
