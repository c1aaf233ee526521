import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { type Translate, useText } from '../../i18n/text.tsx'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { StepList } from '../../ui/step-list.tsx'
import type { QuoteVerification } from '../../verify/dcap/verify-quote.ts'
import { VerdictHead, type VerdictLook } from '../verification/verdict-head.tsx'
import { Limits } from '../verification/verification-report.tsx'
import classes from './quote-verdict.module.css'
import { showSteps } from './show-steps.ts'
import type { QuoteCheck } from './use-quote-check.ts'

const LOOKS = {
  CHECKING: 'CHECKING',
  UNAVAILABLE: 'OPEN',
  INTEL: 'PASS',
  CAUTION: 'CAUTION',
  DEVELOPMENT: 'CAUTION',
  FAIL: 'FAIL',
  NOT_CHECKED: 'OPEN',
} as const satisfies Record<string, VerdictLook>

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
      <div className={classes.verdict} aria-busy={check.state === 'CHECKING'}>
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
    <div>
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
  verdict: keyof typeof LOOKS
  title: string
  text: string
  note?: string
}) {
  return (
    <VerdictHead
      look={LOOKS[verdict]}
      title={title}
      text={`${text} ${note}`.trim()}
      data-testid="quote-verdict"
      data-value={verdict}
    />
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
