import { type Address, receivesCoins, toBlockHeight } from '@bvlgarichain/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { size, sliceHex } from 'viem'
import { cleanText } from '../../../lib/clean-name.ts'
import { formatNumber } from '../../../lib/format-amount.ts'
import { type Translate, useText } from '../../../locales/text.tsx'
import { NativeAmount } from '../../../parts/amounts/native-amount.tsx'
import { MethodBadge } from '../../../parts/columns/method-badge.tsx'
import { decodeCall } from '../../../parts/contract/codec.ts'
import { ScanControls } from '../../../parts/contract/events/scan-controls.tsx'
import { useDrawnEntries, useScan } from '../../../parts/contract/events/use-scan.ts'
import type { CallFrame } from '../../../parts/contract/trace/call-frame.ts'
import type { GasCall } from '../../../parts/contract/trace/gas-frames.ts'
import type { TraceAbis } from '../../../parts/contract/trace/trace-abis.ts'
import { useTraceAbis } from '../../../parts/contract/trace/use-trace-abis.ts'
import { AddressLink } from '../../../parts/links/address-link.tsx'
import { BlockLink } from '../../../parts/links/block-link.tsx'
import { TransactionLink } from '../../../parts/links/transaction-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Inline } from '../../../ui/inline.tsx'
import { Missing } from '../../../ui/missing.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import classes from './activity.module.css'
import {
  type InternalCallPage,
  type InternalCallRow,
  internalCallsQuery,
} from './internal-calls.ts'

/** Calls that a scan adds at most. */
const MAX_SCANNED = 2_000
const SELECTOR_BYTES = 4

/** Calls inside of transactions that an address made or received, from the traces of the node. */
export function InternalCallsPanel({ address }: { address: Address }) {
  const t = useText()
  const options = internalCallsQuery(address)
  const query = useInfiniteQuery(options)
  const { limit, showOlder } = useDrawnEntries(query)
  const pages = query.data?.pages
  const scan = useScan(query, options.queryKey, {
    countOf: (page: InternalCallPage) => page.calls.length,
    max: MAX_SCANNED,
  })
  const read = useMemo(() => pages?.flatMap(({ calls }) => calls), [pages])
  const rows = useMemo(() => read?.slice(0, limit), [read, limit])
  const shownCalls = useMemo(() => callsOf(rows), [rows])
  const abis = useTraceAbis(shownCalls)
  const isCut = read !== undefined && read.length > limit
  const end = pages?.at(-1)
  const untraced = pages?.reduce((sum, page) => sum + page.untraced, 0) ?? 0
  const failed = pages?.reduce((sum, page) => sum + page.failed, 0) ?? 0
  const title = t('transaction.tabCalls')
  if (rows === undefined) {
    return (
      <Panel title={title}>
        {query.error === null ? (
          <p role="status">{t('activity.tracing')}</p>
        ) : (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
      </Panel>
    )
  }
  return (
    <Panel title={title} flush>
      <DataTable<InternalCallRow>
        caption={title}
        rows={rows}
        rowKey={({ txHash, frame }) => `${txHash} ${frame.path}`}
        rowAttributes={({ txHash, frame }) => ({
          'data-testid': 'internal-call',
          'data-value': `${txHash} ${frame.path}`,
        })}
        empty={
          <EmptyState title={t('activity.noCalls')} text={t('activity.noCallsText')} />
        }
        columns={columnsOf(t, abis)}
      />
      <div className={classes.foot}>
        <p
          className={classes.note}
          role="status"
          data-testid="traced-range"
          data-value={`${end?.fromBlock} ${pages?.[0]?.toBlock}`}
        >
          {t('activity.tracedRange', {
            count: pages?.reduce((sum, { traced }) => sum + traced, 0) ?? 0,
            from: formatNumber(end?.fromBlock),
            to: formatNumber(pages?.[0]?.toBlock),
          })}{' '}
          {untraced > 0 && t('activity.untraced', { count: untraced })}{' '}
          {failed > 0 && t('activity.failedTraces', { count: failed })}{' '}
          {end?.isEnd === true && t('activity.noOlderTraces')}
        </p>
        <ScanControls
          query={query}
          scan={scan}
          firstBlock={0}
          found={read?.length ?? 0}
          isCut={isCut}
          olderLabel={t('activity.olderCalls')}
          onOlder={() => showOlder(read?.length ?? 0)}
        />
      </div>
    </Panel>
  )
}

/** Calls of the rows as those of one call: their contracts are read like those of a trace. */
const callsOf = (rows: readonly InternalCallRow[] | undefined): GasCall | undefined =>
  rows && {
    type: 'CALL',
    to: undefined,
    input: '0x',
    gasUsed: undefined,
    calls: rows.map(({ frame }) => frame),
  }

const columnsOf = (t: Translate, abis: TraceAbis): readonly Column<InternalCallRow>[] => [
  {
    id: 'type',
    header: t('activity.type'),
    width: 10,
    phone: 1,
    cell: ({ frame: { type, error, isUndone } }) => (
      <Inline>
        {type === undefined ? <Missing /> : <Badge>{type}</Badge>}
        {isUndone && <Badge tone="pending">{t('activity.undone')}</Badge>}
        {error !== undefined && (
          <Badge tone="failed" title={cleanText(error).slice(0, 200)}>
            {t('activity.failed')}
          </Badge>
        )}
      </Inline>
    ),
  },
  {
    id: 'method',
    header: t('transaction.method'),
    width: 11,
    phone: 3,
    cell: ({ frame }) => <Method frame={frame} abis={abis} />,
  },
  {
    id: 'tx',
    header: t('transaction.transaction'),
    width: 12,
    phone: 4,
    cell: ({ txHash }) => <TransactionLink hash={txHash} />,
  },
  {
    id: 'block',
    header: t('home.chartBlock'),
    width: 7,
    phone: 5,
    cell: ({ blockHeight }) => <BlockLink height={toBlockHeight(blockHeight)} />,
  },
  {
    id: 'age',
    header: t('transaction.age'),
    width: 8,
    phone: 2,
    cell: ({ time }) => <TimeAgo time={time} />,
  },
  {
    id: 'from',
    header: t('transaction.from'),
    width: 11,
    phone: 6,
    cell: ({ frame: { from } }) => <AddressLink address={from} />,
  },
  {
    id: 'to',
    header: t('transaction.to'),
    width: 11,
    phone: 7,
    cell: ({ frame: { to } }) => <AddressLink address={to} />,
  },
  {
    id: 'value',
    header: t('transaction.value'),
    align: 'end',
    phone: 8,
    cell: ({ frame }) =>
      receivesCoins(frame) ? <NativeAmount wei={frame.value?.toString()} /> : '—',
  },
]

/** Function of a call, as the source of its contract or a well-known signature names it. */
function Method({
  frame: { type, input, to },
  abis,
}: {
  frame: CallFrame
  abis: TraceAbis
}) {
  if (type?.startsWith('CREATE') || input === undefined) return <Missing />
  if (size(input) < SELECTOR_BYTES) return <Missing />
  const selector = sliceHex(input, 0, SELECTOR_BYTES)
  const name = decodeCall(input, abis.functionsOf(to))?.item.name
  return <MethodBadge tx={{ method: { selector, name, source: 'SIGNATURE' } }} />
}
