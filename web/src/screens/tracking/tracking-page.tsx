import { COMPONENTS, type TraceSummary } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useLocale, useText } from '../../locales/text.tsx'
import { MethodBadge } from '../../parts/columns/method-badge.tsx'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { BlockLink } from '../../parts/links/block-link.tsx'
import { ageColumn, countColumn } from '../../parts/list/columns.tsx'
import { defineList, type ListColumn } from '../../parts/list/list.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import type { TrackingSearch } from '../../parts/spans/tracking-search.ts'
import { Badge } from '../../ui/badge.tsx'
import { FinalityBadge } from '../../ui/finality-badge.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import layout from '../../ui/layout.module.css'
import { Missing } from '../../ui/missing.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ComponentDots, ComponentTags } from './component-tags.tsx'
import { StageBars } from './stage-bars.tsx'
import { TraceScatter } from './trace-scatter.tsx'
import { boundsAt, type TraceBounds, tracesQuery } from './traces-query.ts'
import { TracesVerdict } from './traces-verdict.tsx'
import classes from './tracking.module.css'
import { TrackingFilters } from './tracking-filters.tsx'
import {
  isUnfinished,
  TracedTransactionsContext,
  useCountErrors,
  useTracedTransaction,
  useTracedTransactions,
} from './use-trace-transactions.ts'

const route = getRouteApi('/tracking/')

const traceColumns: readonly ListColumn<TraceSummary>[] = [
  {
    id: 'status',
    header: 'trace.status',
    isHeaderHidden: true,
    width: 3.5,
    align: 'center',
    pinned: true,
    phone: 0,
    exported: ['errorCount'],
    cell: (trace) => <Errors trace={trace} />,
  },
  {
    id: 'id',
    header: 'trace.id',
    width: 9.5,
    pinned: true,
    phone: 1,
    exported: ['traceId', 'txHash'],
    cell: ({ traceId, txHash = traceId }) => (
      <Link to="/tracking/$traceId" params={{ traceId }}>
        <HashText value={txHash} />
      </Link>
    ),
  },
  {
    id: 'method',
    header: 'transaction.method',
    width: 12.5,
    wrap: true,
    phone: 3,
    exported: ['name'],
    cell: (trace) => <MethodOrName trace={trace} />,
  },
  {
    id: 'from',
    header: 'transaction.from',
    width: 11,
    cell: (trace) => <Sender trace={trace} />,
  },
  {
    id: 'block',
    header: 'transaction.block',
    width: 5.5,
    optional: true,
    cell: (trace) => <BlockOf trace={trace} />,
  },
  {
    id: 'finality',
    header: 'transaction.finality',
    width: 10.5,
    wrap: true,
    cell: (trace) => <FinalityOf trace={trace} />,
  },
  ageColumn('start', 'trace.start', { id: 'start', width: 7.5 }),
  {
    id: 'duration',
    header: 'trace.duration',
    width: 14,
    phone: 5,
    exported: ['durationMs'],
    cell: (trace, { max }) => <Duration trace={trace} max={max} />,
  },
  countColumn('spanCount', 'trace.spans', { width: 5.25, optional: true }),
  {
    id: 'components',
    header: 'trace.components',
    width: 7,
    cell: ({ components, intervals }) =>
      intervals === undefined ? (
        components && <ComponentDots components={components} />
      ) : (
        <StageBars intervals={intervals} />
      ),
  },
]

interface OfTrace {
  readonly trace: TraceSummary
}

/** Errors of a trace, or that its transaction was reverted. */
function Errors({ trace }: OfTrace) {
  const t = useText()
  const count = useCountErrors()(trace)
  if (count === undefined) return <Missing />
  if (count > 0) {
    return (
      <Badge tone="failed" title={t('trace.errors', { count })}>
        {count}
      </Badge>
    )
  }
  const isReverted = trace.errorCount !== 0
  const text = t(isReverted ? 'trace.reverted' : 'trace.ok')
  return (
    <span className={layout.faint} role="img" title={text} aria-label={text}>
      {isReverted ? '✗' : '✓'}
    </span>
  )
}

/** Nothing while the trace's transaction is under way, a dash for a trace without one. */
const none = ({ txHash }: TraceSummary) => (txHash === undefined ? '—' : null)

/** Method of the trace's transaction; the trace's own name without one. */
function MethodOrName({ trace }: OfTrace) {
  const { kind, method } = useTracedTransaction(trace)
  if (kind !== undefined || method !== undefined) {
    return <MethodBadge tx={{ kind, method }} />
  }
  return <bdi title={trace.name}>{trace.name}</bdi>
}

function Sender({ trace }: OfTrace) {
  const { from } = useTracedTransaction(trace)
  return from === undefined ? none(trace) : <AddressLink address={from} kind="ACCOUNT" />
}

function BlockOf({ trace }: OfTrace) {
  const { blockHeight } = useTracedTransaction(trace)
  return blockHeight === undefined ? none(trace) : <BlockLink height={blockHeight} />
}

function FinalityOf({ trace }: OfTrace) {
  const { finality } = useTracedTransaction(trace)
  return finality === undefined ? none(trace) : <FinalityBadge finality={finality} />
}

/** Duration of a trace, which grows until its transaction is final. */
function Duration({ trace, max }: OfTrace & { max: number }) {
  const t = useText()
  const { finality } = useTracedTransaction(trace)
  const { durationMs } = trace
  const errorCount = useCountErrors()(trace) ?? 0
  const duration = formatSpanTime(durationMs, t)
  return (
    <span className={classes.duration}>
      <bdi>{isUnfinished(finality) ? t('trace.soFar', { duration }) : duration}</bdi>
      <span
        className={classes.durationBar}
        data-error={errorCount > 0 || undefined}
        style={{ inlineSize: `${max === 0 ? 0 : ((durationMs ?? 0) / max) * 100}%` }}
        aria-hidden="true"
      />
    </span>
  )
}

/** `bounds`: the time that a range with a name means. */
const traceList = (bounds: TraceBounds) =>
  defineList({
    name: 'traces',
    query: (search: TrackingSearch) => tracesQuery(search, bounds),
    columns: traceColumns,
    rowKey: ({ traceId }) => traceId,
    rowTestId: 'trace-row',
    barValue: ({ durationMs = 0 }) => durationMs,
    filters: {
      params: ['range', 'from', 'to', 'component', 'minDuration', 'errors', 'tx'],
      Fields: TrackingFilters,
    },
    live: {
      mode: 'follow',
      isOver: ({ to }, now) => to !== undefined && to <= now,
      newRows: 'trace.newTraces',
      waiting: 'trace.following',
      elsewhere: 'trace.older',
      over: 'trace.over',
    },
    texts: {
      title: 'trace.list',
      none: 'trace.none',
      noneText: 'trace.noneText',
      noneFiltered: 'trace.noneFiltered',
    },
  })

/** All traces, newest first; the first page is live until it is paused. */
export function TrackingPage() {
  const t = useText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { chosen } = useLocale()
  const now = route.useLoaderData()
  const list = useMemo(
    () => traceList(boundsAt(search.range, now, chosen)),
    [search.range, now, chosen],
  )
  // The list polls.
  const { data } = useQuery({ ...list.query(search), refetchInterval: false })
  return (
    <TracedTransactionsContext value={useTracedTransactions(data?.list)}>
      <PageTitle title={t('trace.tracking')} />
      <ListScreen
        list={list}
        search={search}
        above={(rows, hasFailed) =>
          hasFailed ? null : (
            <>
              <TracesVerdict traces={rows} />
              <TraceScatter
                traces={rows}
                onOpen={({ traceId }) =>
                  void navigate({ to: '/tracking/$traceId', params: { traceId } })
                }
              />
              <div className={classes.legend}>
                <ComponentTags components={COMPONENTS} />
              </div>
            </>
          )
        }
      />
    </TracedTransactionsContext>
  )
}
