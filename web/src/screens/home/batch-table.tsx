import { ValueSkeleton } from '../../ui/skeleton.tsx'
import '../../locales/en-US/screens.ts'
import type { Batch } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { batchListQuery, batchQuery } from '../../api/queries/batch.ts'
import { useLastError } from '../../api/use-last-error.ts'
import { type Translate, useText } from '../../locales/text.tsx'
import { NativeAmount } from '../../parts/amounts/native-amount.tsx'
import { batchColumns } from '../../parts/columns/batch-columns.tsx'
import { BAND_BATCHES } from '../../parts/finality/band-batches.ts'
import { toColumn } from '../../parts/list/to-column.tsx'
import { type Column, DataTable, widthOf } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

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

/** Columns of the list of batches that leave room for their cost. */
const SHOWN = batchColumns.filter(({ id }) => id !== 'commit' && id !== 'prove')

const columnsOf = (t: Translate): readonly Column<Batch>[] => [
  ...SHOWN.map((column) => toColumn(column, { t })),
  {
    id: 'cost',
    header: t('home.batchCost'),
    width: 9,
    align: 'end',
    wrap: true,
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
