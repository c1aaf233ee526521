import { COMPONENTS, type RequestFor, type TraceId, toUnixMs } from '@bvlgarichain/shared'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { traceListQuery } from '../../api/queries/tracing.ts'
import { useText } from '../../i18n/text.tsx'
import { toDateRange } from '../../lib/date-range.ts'
import { isFirstPage, LIST_PAGE_SIZE, toPageRequest } from '../../lib/paging.ts'
import { TRACE_RANGES, type TraceRange } from '../../routes/-tracking-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import fields from '../../ui/filter-bar.module.css'
import { useHeldPage } from '../../ui/held-page.ts'
import { Inline } from '../../ui/inline.tsx'
import { ListPanel } from '../../ui/list-panel.tsx'
import { NewRows } from '../../ui/new-rows.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSpan } from '../../ui/range-select.tsx'
import { AsOf } from '../provenance/as-of.tsx'
import { ComponentTags } from './component-tags.tsx'
import { useTraceColumns } from './trace-columns.tsx'
import { TraceScatter } from './trace-scatter.tsx'
import { defined, type TrackingFilter, TrackingFilters } from './tracking-filters.tsx'

const route = getRouteApi('/tracking/')

/** All traces, newest first; the first page follows what comes, until it is paused. */
export function TrackingPage() {
  const t = useText()
  const { page: pageNum, size, cursor, ...raw } = route.useSearch()
  const filter = defined(raw)
  const paging = {
    ...(pageNum === undefined ? {} : { page: pageNum }),
    ...(size === undefined ? {} : { size }),
    ...(cursor === undefined ? {} : { cursor }),
  }
  const navigate = route.useNavigate()
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const isFirst = isFirstPage(paging)
  const isOver = filter.to !== undefined && filter.to <= Date.now()
  const follows = isFirst && !isOver
  const pageSize = size ?? LIST_PAGE_SIZE
  const request = useTraceRequest(filter)
  const query = useQuery(
    traceListQuery({ ...toPageRequest(paging), pageSize, ...request }, follows),
  )
  const { page, newRows, showNew } = useHeldPage(query.data, {
    name: JSON.stringify([pageSize, request, paused || pointed]),
    // While it follows, every answer is shown as it comes; nothing moves under the pointer.
    live: follows && (paused || pointed),
    rowKey: ({ traceId }) => traceId,
  })
  const longest = Math.max(0, ...(page?.list ?? []).map(({ durationMs }) => durationMs))
  const columns = useTraceColumns(longest)
  const openTrace = (traceId: TraceId) =>
    void navigate({ to: '/tracking/$traceId', params: { traceId } })
  const Icon = paused ? IconPlayerPlay : IconPlayerPause
  return (
    <>
      <PageTitle title={t('trace.tracking')}>
        <Link to="/tracking/file">{t('trace.openFile')}</Link>
        <ComponentTags components={COMPONENTS} />
      </PageTitle>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes who is there */}
      <div
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setPointed(true)}
        onBlur={() => setPointed(false)}
      >
        <ListPanel
          title={t('trace.list')}
          asOf={<AsOf updated={query.dataUpdatedAt} live={follows} />}
          actions={
            follows && (
              <button
                type="button"
                className={fields.field}
                aria-pressed={paused}
                onClick={() => setPaused(!paused)}
              >
                <Inline>
                  <Icon size={14} aria-hidden="true" />
                  {t(paused ? 'trace.resume' : 'trace.pause')}
                </Inline>
              </button>
            )
          }
          above={
            <>
              <TrackingFilters
                filter={filter}
                onChange={(next) =>
                  void navigate({
                    search: { ...(size === undefined ? {} : { size }), ...next },
                    resetScroll: false,
                  })
                }
                onTrace={openTrace}
              />
              <TraceScatter
                traces={page?.list}
                onOpen={({ traceId }) => openTrace(traceId)}
              />
              <NewRows
                count={Math.max(0, newRows)}
                text={t('trace.newTraces', { count: newRows })}
                waiting={t(
                  isOver
                    ? 'trace.over'
                    : !isFirst
                      ? 'trace.older'
                      : paused || pointed
                        ? 'trace.held'
                        : 'trace.following',
                )}
                live={follows && !paused}
                onShow={showNew}
              />
            </>
          }
          page={page}
          error={query.error}
          onRetry={() => void query.refetch()}
          search={paging}
          pageSize={pageSize}
          onPage={(next) => void navigate({ search: { ...filter, ...next } })}
          caption={t('trace.list')}
          columns={columns}
          // While it follows, places stay and their content changes, so that nothing moves.
          rowKey={(row) =>
            follows && !paused && !pointed ? String(page?.list.indexOf(row)) : row.traceId
          }
          rowAttributes={({ traceId }) => ({
            'data-testid': 'trace-row',
            'data-value': traceId,
          })}
          empty={
            <EmptyState
              title={t('trace.none')}
              text={t(
                Object.keys(filter).length === 0
                  ? 'trace.noneText'
                  : 'trace.noneFiltered',
              )}
            />
          }
          minWidth="72rem"
          stickyHeader
        />
      </div>
    </>
  )
}

/** What the backend is asked for. A stretch before now begins when it was chosen. */
function useTraceRequest(filter: TrackingFilter): Partial<RequestFor<'traceList'>> {
  const { range, from, to, component, minDuration, errors, tx } = filter
  const span = useSpan(toDateRange(range))
  return useMemo(
    () => ({
      ...(span === undefined
        ? {}
        : { from: toUnixMs(span.from), to: toUnixMs(span.to - 1) }),
      ...(range !== undefined && range in TRACE_RANGES
        ? { from: since(TRACE_RANGES[range as TraceRange]) }
        : {}),
      ...(from === undefined ? {} : { from: toUnixMs(from) }),
      ...(to === undefined ? {} : { to: toUnixMs(to - 1) }),
      ...(component === undefined ? {} : { component }),
      ...(minDuration === undefined ? {} : { minDurationMs: minDuration }),
      ...(errors === undefined ? {} : { errorsOnly: true }),
      ...(tx === undefined ? {} : { txHash: tx }),
    }),
    [range, span, from, to, component, minDuration, errors, tx],
  )
}

const since = (ms: number) => toUnixMs(Date.now() - ms)
