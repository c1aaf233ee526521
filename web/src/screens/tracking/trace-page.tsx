import type { TraceId } from '@bvlgarichain/contract'
import { unreadableItems } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import IconClockOff from '@tabler/icons-react/dist/esm/icons/IconClockOff.mjs'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, type NotFoundRouteProps } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { traceQuery } from '../../api/queries/tracing.ts'
import { errorStatus } from '../../lib/error-status.ts'
import { shorten } from '../../lib/shorten.ts'
import { useText } from '../../locales/text.tsx'
import { useChangeSearch } from '../../parts/list/use-change-search.ts'
import { MalformedItem } from '../../parts/search/malformed-item.tsx'
import { viewTrace } from '../../parts/spans/view-span.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MissingSection, UnreadableRows } from '../../ui/missing.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TraceOverview } from './trace-overview.tsx'
import type { TraceSearch } from './trace-search.ts'
import { TraceSpans } from './trace-spans.tsx'

const route = getRouteApi('/tracking/$traceId')
const EXPIRED = 410
const NOT_FOUND = 404

/** One trace: everything that the components did for a transaction, over time. */
export function TracePage() {
  const t = useText()
  const { traceId: id } = route.useParams()
  return (
    <>
      <PageTitle title={t('trace.title')} tab={`${t('trace.title')} ${shorten(id)}`} />
      <NamedTrace key={id} id={id} />
    </>
  )
}

/** Error screen: a path parameter isn't the id of a trace. */
export function MalformedTrace({ data }: NotFoundRouteProps) {
  return <MalformedItem kind="trace" name={useText()('trace.title')} input={data} />
}

function NamedTrace({ id }: { id: TraceId }) {
  const t = useText()
  const search = route.useSearch()
  const query = useQuery(traceQuery(id))
  const trace = useMemo(() => query.data && viewTrace(query.data), [query.data])
  const changeSearch = useChangeSearch()
  const onChange = useCallback(
    (change: TraceSearch) => changeSearch(change, { replace: true }),
    [changeSearch],
  )
  if (trace !== undefined || !query.isError) {
    return (
      <>
        <TraceOverview trace={trace} />
        {trace === undefined ? null : query.data?.spans === undefined ? (
          <Panel title={t('trace.waterfall')}>
            <MissingSection />
          </Panel>
        ) : (
          <TraceSpans trace={trace} search={search} onChange={onChange} />
        )}
        <UnreadableRows count={unreadableItems(query.data, 'spans')} />
      </>
    )
  }
  const status = errorStatus(query.error)
  return (
    <Panel>
      {status === EXPIRED ? (
        <EmptyState title={t('trace.expiredTitle')} text={t('trace.expiredText')}>
          <IconClockOff size={28} stroke={1.5} aria-hidden="true" />{' '}
          <Link to="/tracking">{t('trace.list')}</Link>
        </EmptyState>
      ) : status === NOT_FOUND ? (
        <EmptyState title={t('trace.unknownTitle')} text={t('trace.unknownText', { id })}>
          <Button onClick={() => void query.refetch()}>{t('ui.retry')}</Button>
        </EmptyState>
      ) : (
        <ErrorState error={query.error} onRetry={query.refetch} />
      )}
    </Panel>
  )
}
