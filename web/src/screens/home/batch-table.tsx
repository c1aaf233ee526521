import { ValueSkeleton } from '../../ui/skeleton.tsx'
import '../../locales/en-US/screens.ts'
import type { Batch } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { batchListQuery, batchQuery } from '../../api/queries/batch.ts'
import { useLastError } from '../../api/use-last-error.ts'
import { type Translate, useText } from '../../locales/text.tsx'
import { NativeAmount } from '../../parts/amounts/native-amount.tsx'
import { ProofBadge } from '../../parts/columns/proof-badge.tsx'
import { BAND_BATCHES } from '../../parts/finality/band-batches.ts'
import { BatchLink } from '../../parts/links/batch-link.tsx'
import { BlockRange } from '../../parts/links/block-range.tsx'
import { type Column, DataTable, widthOf } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FinalityBadge } from '../../ui/finality-badge.tsx'
import { AGE_WIDTH, TimeAgo } from '../../ui/time-ago.tsx'

/** Batches shown. */
const ROWS = 6

/** The newest batches as a table. The finality band has requested them already. */
export function BatchTable({ paused }: { paused: boolean }) {
  const t = useText()
  const query = useQuery(batchListQuery({ pageSize: BAND_BATCHES }, !paused))
  const error = useLastError(query)
  const rows = query.data?.list.slice(0, ROWS)
  const columns = useMemo(() => columnsOf(t), [t])
  if (rows === undefined) {
    return (
      error !== null && <ErrorState error={error} onRetry={() => void query.refetch()} />
    )
  }
  if (rows.length === 0) return <EmptyState title={t('batch.none')} />
  return (
    <DataTable
      caption={t('home.latestBatches')}
      rows={rows}
      rowKey={({ batchIndex }) => String(batchIndex)}
      rowAttributes={rowAttributes}
      minWidth={widthOf(columns)}
      empty={null}
      columns={columns}
    />
  )
}

const rowAttributes = ({ batchIndex }: Batch) => ({
  'data-testid': 'home-batch-row',
  'data-value': batchIndex,
})

const columnsOf = (t: Translate): readonly Column<Batch>[] => [
  {
    id: 'index',
    header: t('batch.index'),
    width: 4.75,
    phone: 1,
    cell: ({ batchIndex }) => <BatchLink index={batchIndex} />,
  },
  {
    id: 'age',
    header: t('batch.age'),
    width: AGE_WIDTH,
    phone: 2,
    cell: ({ time }) => <TimeAgo time={time} />,
  },
  {
    id: 'blocks',
    header: t('batch.blocks'),
    width: 8.75,
    phone: 4,
    cell: ({ startBlock, endBlock }) => <BlockRange first={startBlock} last={endBlock} />,
  },
  {
    id: 'txns',
    header: t('batch.txns'),
    width: 7,
    align: 'end',
    wrap: true,
    phone: 6,
    cell: ({ txCount }) => t('home.txCount', { count: txCount }),
  },
  {
    id: 'finality',
    header: t('ui.finality'),
    width: 11,
    wrap: true,
    phone: 3,
    cell: ({ finality }) => <FinalityBadge finality={finality} />,
  },
  {
    id: 'tee',
    header: t('finality.tee'),
    width: 8.75,
    wrap: true,
    phone: 5,
    phoneLabel: t('finality.tee'),
    cell: ({ teeProof }) => <ProofBadge kind="tee" state={teeProof} isShort />,
  },
  {
    id: 'zk',
    header: t('finality.zk'),
    width: 8.75,
    wrap: true,
    phone: 7,
    phoneLabel: t('finality.zk'),
    cell: ({ zkProof }) => <ProofBadge kind="zk" state={zkProof} isShort />,
  },
  {
    id: 'cost',
    header: t('home.batchCost'),
    width: 9,
    align: 'end',
    wrap: true,
    phone: 8,
    phoneLabel: t('home.batchCost'),
    // Only once it is committed.
    cell: ({ batchIndex, finality }) =>
      finality === 'BATCHED' ? undefined : <L1Fee batchIndex={batchIndex} />,
  },
]

/** Fee of a committed batch on L1, which only its detail has. */
function L1Fee({ batchIndex }: { batchIndex: Batch['batchIndex'] }) {
  const { data, isPending, isError } = useQuery({
    ...batchQuery(batchIndex),
    refetchInterval: false,
    // The row is whole without it.
    meta: { silent: true },
  })
  if (isPending && !isError) return <ValueSkeleton width="6ch" />
  return <NativeAmount wei={data?.l1Fee} />
}
