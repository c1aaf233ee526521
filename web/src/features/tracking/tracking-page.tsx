import { COMPONENTS, type TraceSummary, toUnixMs } from '@bvlgarichain/shared'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useText } from '../../i18n/text.tsx'
import { toDateRange } from '../../lib/date-range.ts'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSpan } from '../../ui/range-select.tsx'
import { ageColumn, countColumn, transactionColumn } from '../list/columns.tsx'
import { defineList, type ListColumn } from '../list/list.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { ComponentDots, ComponentTags } from './component-tags.tsx'
import { StageBars } from './stage-bars.tsx'
import { TraceScatter } from './trace-scatter.tsx'
import {
  followsTraces,
  type TraceBounds,
  traceRequest,
  tracesQuery,
} from './traces-query.ts'
import classes from './tracking.module.css'
import { TrackingFilters } from './tracking-filters.tsx'
import { TRACE_RANGES, type TraceRange, type TrackingSearch } from './tracking-search.ts'

const route = getRouteApi('/tracking/')

const traceColumns: readonly ListColumn<TraceSummary>[] = [
  {
    id: 'id',
    header: 'trace.id',
    width: 11,
    pinned: true,
    phone: 1,
    exported: ['traceId'],
    cell: ({ traceId }) => (
      <Link to="/tracking/$traceId" params={{ traceId }}>
        <HashText value={traceId} />
      </Link>
    ),
  },
  {
    id: 'name',
    header: 'trace.name',
    width: 8,
    phone: 3,
    exported: ['name'],
    cell: ({ name }) => (name === undefined ? undefined : <bdi title={name}>{name}</bdi>),
  },
  transactionColumn('txHash', 'trace.tx', { width: 11, phone: 5 }),
  ageColumn('start', 'trace.start', { id: 'start', width: 7.5 }),
  {
    id: 'duration',
    header: 'trace.duration',
    width: 14,
    phone: 7,
    exported: ['durationMs'],
    cell: ({ durationMs, errorCount = 0 }, { t, max }) => (
      <span className={classes.duration}>
        <bdi className={classes.durationText}>{formatSpanTime(durationMs, t)}</bdi>
        <span
          className={classes.durationBar}
          data-error={errorCount > 0 || undefined}
          style={{ inlineSize: `${max === 0 ? 0 : ((durationMs ?? 0) / max) * 100}%` }}
          aria-hidden="true"
        />
      </span>
    ),
  },
  countColumn('spanCount', 'trace.spans', { width: 5.25, phone: 6, phoneLabel: true }),
  {
    id: 'components',
    header: 'trace.components',
    width: 9.5,
    cell: ({ components, stretches }) =>
      stretches === undefined ? (
        components && <ComponentDots components={components} />
      ) : (
        <StageBars stretches={stretches} />
      ),
  },
  {
    id: 'status',
    header: 'trace.status',
    width: 7,
    wrap: true,
    phone: 4,
    exported: ['errorCount'],
    cell: ({ errorCount }, { t }) =>
      errorCount === undefined ? undefined : errorCount === 0 ? (
        <Badge tone="success">{t('trace.ok')}</Badge>
      ) : (
        <Badge tone="failed">{t('trace.errors', { count: errorCount })}</Badge>
      ),
  },
]

/** `bounds`: the time that a range with a name means. */
const traceList = (bounds: TraceBounds) =>
  defineList({
    name: 'traces',
    query: (search: TrackingSearch) =>
      tracesQuery(search, traceRequest(search, bounds), followsTraces(search)),
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
      isOver: ({ to }) => to !== undefined && to <= Date.now(),
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

/** All traces, newest first; the first page follows what comes, until it is paused. */
export function TrackingPage() {
  const t = useText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const bounds = useBounds(search.range)
  return (
    <>
      <PageTitle title={t('trace.tracking')}>
        <Link to="/tracking/file">{t('trace.openFile')}</Link>
        <ComponentTags components={COMPONENTS} />
      </PageTitle>
      <ListScreen
        list={useMemo(() => traceList(bounds), [bounds])}
        search={search}
        above={(rows, hasFailed) =>
          hasFailed ? null : (
            <TraceScatter
              traces={rows}
              onOpen={({ traceId }) =>
                void navigate({ to: '/tracking/$traceId', params: { traceId } })
              }
            />
          )
        }
      />
    </>
  )
}

/** Bounds of a range with a name. One that ends now begins when it was chosen. */
function useBounds(range: TrackingSearch['range']): TraceBounds {
  const span = useSpan(toDateRange(range))
  return useMemo(() => {
    if (span !== undefined) {
      return { from: toUnixMs(span.from), to: toUnixMs(span.to - 1) }
    }
    return range !== undefined && range in TRACE_RANGES
      ? { from: toUnixMs(Date.now() - TRACE_RANGES[range as TraceRange]) }
      : {}
  }, [range, span])
}
