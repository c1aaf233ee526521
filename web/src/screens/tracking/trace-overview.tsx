import { formatNumber } from '../../lib/format-amount.ts'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import { TransactionLink } from '../../parts/links/transaction-link.tsx'
import type { ViewTrace } from '../../parts/spans/view-span.ts'
import { Badge } from '../../ui/badge.tsx'
import { Copied } from '../../ui/copied.tsx'
import { DetailList, type Details } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Inline } from '../../ui/inline.tsx'
import { Missing } from '../../ui/missing.tsx'
import { ExactTime } from '../../ui/time-ago.tsx'

/** Subject, start and duration of a trace, `undefined` while it loads. */
export function TraceOverview({ trace }: { trace: ViewTrace | undefined }) {
  const t = useText()
  const { traceId, name, txHash, errorCount, start, durationMs, spanCount } = trace ?? {}
  const facts: Details = [
    {
      label: t('trace.traceId'),
      value: (
        <Copied value={traceId} label={t('trace.traceId')} isOwn>
          <HashText value={traceId} full />
        </Copied>
      ),
      testId: 'trace-id',
      exact: traceId,
    },
    {
      label: t('trace.name'),
      value: (
        <Inline>
          {name === undefined ? <Missing /> : <bdi>{name}</bdi>}
          {errorCount !== undefined && errorCount > 0 && (
            <Badge tone="failed">{t('trace.errors', { count: errorCount })}</Badge>
          )}
        </Inline>
      ),
    },
    {
      label: t('trace.tx'),
      value: <TransactionLink hash={txHash} />,
      testId: 'trace-tx',
      exact: txHash,
      isOptional: true,
    },
    {
      label: t('trace.start'),
      value: <ExactTime time={start} />,
      testId: 'trace-start',
      // Of a trace without times; none began in 1970.
      exact: start || undefined,
    },
    {
      label: t('trace.duration'),
      value: <bdi>{formatSpanTime(durationMs, t)}</bdi>,
      testId: 'trace-duration',
      exact: durationMs,
    },
    {
      label: t('trace.spanCount'),
      value: <bdi dir="ltr">{formatNumber(spanCount)}</bdi>,
      testId: 'trace-spans',
      exact: spanCount,
    },
  ]
  return <DetailList rows={facts} isInline isPending={trace === undefined} />
}
