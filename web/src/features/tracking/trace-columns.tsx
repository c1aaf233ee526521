import type { TraceSummary } from '@bvlgarichain/shared'
import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { TransactionLink } from '../links/transaction-link.tsx'
import { ComponentDots } from './component-tags.tsx'
import { StageBars } from './stage-bars.tsx'
import classes from './tracking.module.css'

/** What a list of traces shows. `longest` is the longest duration on the page, in ms. */
export function useTraceColumns(longest: number): readonly Column<TraceSummary>[] {
  const t = useText()
  return [
    {
      key: 'id',
      header: t('trace.id'),
      width: '11rem',
      render: ({ traceId }) => (
        <Link to="/tracking/$traceId" params={{ traceId }}>
          <HashText value={traceId} />
        </Link>
      ),
    },
    {
      key: 'name',
      header: t('trace.name'),
      width: '8rem',
      render: ({ name }) => <bdi title={name}>{name}</bdi>,
    },
    {
      key: 'tx',
      header: t('trace.tx'),
      width: '11rem',
      render: ({ txHash }) =>
        txHash === undefined ? '—' : <TransactionLink hash={txHash} />,
    },
    {
      key: 'start',
      header: t('trace.start'),
      width: '6.5rem',
      render: ({ start }) => <TimeAgo time={start} />,
    },
    {
      key: 'duration',
      header: t('trace.duration'),
      width: '14rem',
      render: ({ durationMs, errorCount }) => (
        <span className={classes.duration}>
          <bdi dir="ltr" className={classes.durationText}>
            {formatSpanTime(durationMs)}
          </bdi>
          <span
            className={classes.durationBar}
            data-error={errorCount > 0 || undefined}
            style={{ inlineSize: `${(longest === 0 ? 0 : durationMs / longest) * 100}%` }}
            aria-hidden="true"
          />
        </span>
      ),
    },
    {
      key: 'spans',
      header: t('trace.spans'),
      width: '4.5rem',
      align: 'end',
      render: ({ spanCount }) => formatNumber(spanCount),
    },
    {
      key: 'components',
      header: t('trace.components'),
      width: '9.5rem',
      render: ({ components, stretches }) =>
        stretches === undefined ? (
          <ComponentDots components={components} />
        ) : (
          <StageBars stretches={stretches} />
        ),
    },
    {
      key: 'status',
      header: t('trace.status'),
      width: '7rem',
      render: ({ errorCount }) =>
        errorCount === 0 ? (
          <Badge tone="success">{t('trace.ok')}</Badge>
        ) : (
          <Badge tone="failed">{t('trace.errors', { count: errorCount })}</Badge>
        ),
    },
  ]
}
