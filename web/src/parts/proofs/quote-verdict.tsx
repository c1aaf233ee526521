import {
  type QuoteVerdictName,
  type QuoteVerification,
  quoteTitleOf,
  quoteVerdictOf,
} from '@bvlgarichain/verify/quote'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { type Translate, useText } from '../../locales/text.tsx'
import { useTimeText } from '../../ui/time-settings.tsx'
import { VerdictHead, type VerdictLook } from '../verdict/verdict-head.tsx'
import { Limits } from '../verdict/verification-report.tsx'
import { QuoteSteps } from './quote-steps.tsx'
import classes from './quote-verdict.module.css'
import type { QuoteCheck } from './use-quote-check.ts'

/** Looks of the verdicts on a quote. */
export const QUOTE_LOOKS = {
  CHECKING: 'CHECKING',
  UNAVAILABLE: 'OPEN',
  VERIFIED: 'PASS',
  GENUINE: 'PASS',
  CAUTION: 'CAUTION',
  DEVELOPMENT: 'CAUTION',
  FAIL: 'FAIL',
  EXPIRED: 'OPEN',
  NOT_CHECKED: 'OPEN',
} as const satisfies Record<string, VerdictLook>

/** Verdict, steps and limits of a verification. */
export function QuoteVerdict({
  check,
  asOf,
  isDevelopment,
  more,
}: {
  check: QuoteCheck
  /** Time of the check in Unix milliseconds, if not now. */
  asOf?: number | undefined
  /** The network marks the quote as a development quote. */
  isDevelopment: boolean
  /** Limits of the data that it was verified with. */
  more: readonly string[]
}) {
  const t = useText()
  const timeText = useTimeText()
  if (check.state !== 'DONE') {
    return (
      <div className={classes.verdict} aria-busy={check.state === 'CHECKING'}>
        <VerdictHead
          look={QUOTE_LOOKS[check.state]}
          title={t(`quote.verdict${check.state}`)}
          text={check.state === 'UNAVAILABLE' ? t('quote.verdictUNAVAILABLEText') : ''}
          data-testid="quote-verdict"
          data-value={check.state}
        />
      </div>
    )
  }
  const { verification, ms } = check
  const verdict = quoteVerdictOf(verification, asOf === undefined)
  const { steps, limits, root } = verification
  const { title, text } = wordsOf(verification, verdict, t)
  const duration =
    ms === undefined ? '' : t('quote.checkedIn', { duration: formatSpanTime(ms, t) })
  return (
    <div>
      <VerdictHead
        look={QUOTE_LOOKS[verdict]}
        title={
          asOf === undefined
            ? title
            : t('quote.verdictAsOf', { verdict: title, time: timeText(asOf) })
        }
        text={`${text} ${duration}`.trim()}
        data-testid="quote-verdict"
        data-value={verdict}
      />
      {verdict !== 'DEVELOPMENT' && (isDevelopment || root.kind === 'DEVELOPMENT') && (
        <p className={classes.development} role="note" data-testid="development-root">
          <IconAlertTriangle size={16} aria-hidden="true" /> {t('quote.developmentRoot')}
        </p>
      )}
      <QuoteSteps steps={steps} />
      <Limits limits={[...limits.map((limit) => t(`quote.limit${limit}`)), ...more]} />
    </div>
  )
}

/** Title and explanation of a verdict on a quote. */
export function wordsOf(
  { steps, root, rating }: QuoteVerification,
  verdict: QuoteVerdictName,
  t: Translate,
) {
  const concerned = steps.filter(({ outcome }) => outcome === verdict)
  const [first] = concerned
  const params = {
    name: root.name ?? '',
    status: rating?.status ?? '',
    step: first === undefined ? '' : t(`quote.step_${first.id}`),
    ...(concerned.length > 0 && { count: concerned.length }),
  }
  return {
    title: t(`quote.${quoteTitleOf(verdict, steps)}`, params),
    text: t(`quote.verdict${verdict}Text` as 'quote.verdictVERIFIEDText', params),
  }
}
