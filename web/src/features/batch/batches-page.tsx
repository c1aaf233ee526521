import '@mantine/core/styles/Input.layer.css'
import { type Batch, FINALITIES } from '@bvlgarichain/shared'
import { NativeSelect } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { batchesQuery } from '../../api/queries/batch.ts'
import { useText } from '../../i18n/text.tsx'
import { defined } from '../../lib/defined.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { defineList, type FilterFieldsProps } from '../list/list.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { batchColumns } from './batch-columns.tsx'
import type { BatchesSearch } from './batches-search.ts'

const route = getRouteApi('/batches')

/** Stages that the list can be narrowed to; a block that is only accepted is in no batch. */
const STAGES = FINALITIES.filter((finality) => finality !== 'ACCEPTED')

function BatchFilters({
  search: { finality },
  filterCount,
  onChange,
  onClear,
}: FilterFieldsProps<Batch, BatchesSearch>) {
  const t = useText()
  return (
    <FilterBar count={filterCount} onClear={onClear}>
      <NativeSelect
        aria-label={t('batch.filter')}
        value={finality ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ finality: STAGES.find((stage) => stage === value) })
        }
        data={[
          { value: '', label: t('batch.anyFinality') },
          ...STAGES.map((value) => ({ value, label: t(`ui.${value}`) })),
        ]}
      />
    </FilterBar>
  )
}

const batchList = defineList({
  name: 'batches',
  query: ({ finality, ...paging }: BatchesSearch) =>
    batchesQuery(paging, defined({ finality })),
  columns: batchColumns,
  rowKey: ({ batchIndex }) => String(batchIndex),
  rowTestId: 'batch-row',
  filters: { params: ['finality'], Fields: BatchFilters },
  live: {
    mode: 'hold',
    // Batches leave a stage as they come: there is nothing to hold.
    isHeld: ({ finality }) => finality === undefined,
    newRows: 'batch.newBatches',
    waiting: 'batch.waiting',
    elsewhere: 'batch.paused',
  },
  texts: {
    title: 'batch.latestBatches',
    none: 'batch.none',
    noneText: 'batch.noneText',
    noneFiltered: 'batch.noneFiltered',
  },
})

/** All batches, newest first, narrowed by finality; the first page is live. */
export function BatchesPage() {
  const t = useText()
  return (
    <>
      <PageTitle title={t('batch.batches')} />
      <ListScreen list={batchList} search={route.useSearch()} />
    </>
  )
}
