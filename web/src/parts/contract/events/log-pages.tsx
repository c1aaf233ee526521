import type {
  InfiniteData,
  QueryKey,
  UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import layout from '../../../ui/layout.module.css'
import { LogList, type LogReading } from './log-list.tsx'
import type { LogPage } from './log-queries.ts'
import { ScanControls } from './scan-controls.tsx'
import { useDrawnEntries, useScan } from './use-scan.ts'

/** Logs that a scan adds at most. */
const MAX_SCANNED = 10_000

/** Logs that are read in steps of blocks: their range, and buttons for older ones. */
export function LogPages({
  query,
  queryKey,
  firstBlock,
  createdAt,
  ...reading
}: LogReading & {
  query: UseInfiniteQueryResult<InfiniteData<LogPage>>
  queryKey: QueryKey
  /** Where the logs of the query begin. */
  firstBlock: number
  /** Height at which the contract was created, if the logs begin there. */
  createdAt?: number | undefined
}) {
  const t = useText()
  const { limit, showOlder } = useDrawnEntries(query)
  const pages = query.data?.pages
  const scan = useScan(query, queryKey, {
    countOf: (page: LogPage) => page.logs.length,
    max: MAX_SCANNED,
  })
  if (pages === undefined) {
    return query.error !== null ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      query.isFetching && <p role="status">{t('contract.readingEvents')}</p>
    )
  }
  const read = pages.flatMap((page) => page.logs)
  const logs = read.slice(0, limit)
  const isCut = read.length > limit
  const oldest = isCut ? logs.at(-1)?.blockHeight : pages.at(-1)?.fromBlock
  return (
    <>
      <p className={layout.note} role="status" data-testid="event-range">
        {t('contract.eventRange', {
          count: logs.length,
          from: formatNumber(oldest),
          to: formatNumber(pages[0]?.toBlock),
        })}{' '}
        {createdAt !== undefined &&
          t('contract.createdAt', { height: formatNumber(createdAt) })}
      </p>
      {logs.length === 0 ? (
        <EmptyState title={t('contract.noEvents')} text={t('contract.noEventsText')} />
      ) : (
        <LogList logs={logs} {...reading} />
      )}
      <ScanControls
        query={query}
        scan={scan}
        firstBlock={firstBlock}
        found={read.length}
        isCut={isCut}
        olderLabel={t('contract.olderEvents')}
        onOlder={() => showOlder(read.length)}
      />
    </>
  )
}
