import { formatNumber } from '../../lib/format-amount.ts'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import { TransactionLink } from '../../parts/links/transaction-link.tsx'
import type { ViewTrace } from '../../parts/spans/view-span.ts'
import { Badge } from '../../ui/badge.tsx'
import { Copied } from '../../ui/copied.tsx'
import { type Detail, FactColumns } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Inline } from '../../ui/inline.tsx'
import { Missing } from '../../ui/missing.tsx'
import { ExactTime } from '../../ui/time-ago.tsx'

/** Subject, start and duration of a trace. */
export function TraceOverview({ trace }: { trace: ViewTrace }) {
  const t = useText()
  const { traceId, txHash, errorCount } = trace
  const rows: readonly (Detail | false)[] = [
    {
      label: t('trace.traceId'),
      value: (
        <Copied value={traceId} label={t('trace.traceId')}>
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
          {trace.name === undefined ? <Missing /> : <bdi>{trace.name}</bdi>}
          {errorCount !== undefined && errorCount > 0 && (
            <Badge tone="failed">{t('trace.errors', { count: errorCount })}</Badge>
          )}
        </Inline>
      ),
    },
    txHash !== undefined && {
      label: t('trace.tx'),
      value: <TransactionLink hash={txHash} full />,
      testId: 'trace-tx',
      exact: txHash,
    },
  ]
  const times: readonly Detail[] = [
    {
      label: t('trace.start'),
      value: <ExactTime time={trace.start} />,
      testId: 'trace-start',
      // Of a trace without times; none began in 1970.
      exact: trace.start || undefined,
    },
    {
      label: t('trace.duration'),
      value: <bdi>{formatSpanTime(trace.durationMs, t)}</bdi>,
      isShort: true,
      testId: 'trace-duration',
      exact: trace.durationMs,
    },
    {
      label: t('trace.spanCount'),
      value: <bdi dir="ltr">{formatNumber(trace.spanCount)}</bdi>,
      isShort: true,
      testId: 'trace-spans',
      exact: trace.spanCount,
    },
  ]
  return <FactColumns start={rows.filter((row) => row !== false)} end={times} />
}
