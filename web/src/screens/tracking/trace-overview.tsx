import { formatNumber } from '../../lib/format-amount.ts'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import { TransactionLink } from '../../parts/links/transaction-link.tsx'
import type { ViewTrace } from '../../parts/spans/view-span.ts'
import { Badge } from '../../ui/badge.tsx'
import { CopiedHash } from '../../ui/copied-hash.tsx'
import { type Details, FactColumns } from '../../ui/detail-list.tsx'
import { Inline } from '../../ui/inline.tsx'
import { Missing } from '../../ui/missing.tsx'
import { ExactTime } from '../../ui/time-ago.tsx'

/** Subject, start and duration of a trace, `undefined` while it loads. */
export function TraceOverview({ trace }: { trace: ViewTrace | undefined }) {
  const t = useText()
  const { traceId, name, txHash, errorCount, start, durationMs, spanCount } = trace ?? {}
  const rows: Details = [
    {
      label: t('trace.traceId'),
      value: <CopiedHash value={traceId} label={t('trace.traceId')} />,
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
      value: <TransactionLink hash={txHash} full />,
      testId: 'trace-tx',
      exact: txHash,
      isOptional: true,
    },
  ]
  const times: Details = [
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
      isShort: true,
      testId: 'trace-duration',
      exact: durationMs,
    },
    {
      label: t('trace.spanCount'),
      value: <bdi dir="ltr">{formatNumber(spanCount)}</bdi>,
      isShort: true,
      testId: 'trace-spans',
      exact: spanCount,
    },
  ]
  return <FactColumns start={rows} end={times} isPending={trace === undefined} />
}
