import { type Batch, FINALITIES, PROOF_STATES } from '@bvlgarichain/contract'
import { getRouteApi } from '@tanstack/react-router'
import { batchesQuery } from '../../api/queries/batch.ts'
import { useText } from '../../locales/text.tsx'
import { batchColumns } from '../../parts/columns/batch-columns.tsx'
import { defineList, type FilterFieldsProps } from '../../parts/list/list.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { type BatchesSearch, batchRequest } from './batches-search.ts'

const route = getRouteApi('/batches')

/** Stages that the list can be narrowed to; a block that is only accepted is in no batch. */
const STAGES = FINALITIES.filter((finality) => finality !== 'ACCEPTED')

function BatchFilters({
  search: { finality, tee, zk },
  filterCount,
  onChange,
  onClear,
}: FilterFieldsProps<Batch, BatchesSearch>) {
  const t = useText()
  const proofStates = PROOF_STATES.map((value) => ({
    value,
    label: t(`ui.proof${value}`),
  }))
  return (
    <FilterBar count={filterCount} onClear={onClear}>
      <FilterSelect
        label={t('batch.filter')}
        any={t('batch.anyFinality')}
        options={STAGES.map((value) => ({ value, label: t(`ui.${value}`) }))}
        value={STAGES.find((stage) => stage === finality)}
        onChange={(next) => onChange({ finality: next })}
      />
      <FilterSelect
        label={t('batch.tee')}
        any={t('batch.anyTee')}
        options={proofStates}
        value={tee}
        onChange={(next) => onChange({ tee: next })}
      />
      <FilterSelect
        label={t('batch.zk')}
        any={t('batch.anyZk')}
        options={proofStates}
        value={zk}
        onChange={(next) => onChange({ zk: next })}
      />
    </FilterBar>
  )
}

const batchList = defineList({
  name: 'batches',
  query: (search: BatchesSearch) => batchesQuery(search, batchRequest(search)),
  columns: batchColumns,
  rowKey: ({ batchIndex }) => String(batchIndex),
  rowTestId: 'batch-row',
  timeOf: ({ time }) => time,
  filters: {
    params: ['finality', 'tee', 'zk'],
    Fields: BatchFilters,
    contradicts: ({ finality, teeProof, zkProof }, wanted) =>
      (wanted.tee !== undefined && teeProof !== undefined && teeProof !== wanted.tee) ||
      (wanted.zk !== undefined && zkProof !== undefined && zkProof !== wanted.zk) ||
      // A batch that is formed again after a rollback differs by its name only.
      (wanted.finality !== undefined &&
        wanted.finality !== 'BATCHED' &&
        finality !== undefined &&
        finality !== wanted.finality),
  },
  live: {
    mode: 'hold',
    // Batches leave a stage as they come: there is nothing to hold.
    isHeld: ({ finality, tee, zk }) => (finality ?? tee ?? zk) === undefined,
    newRows: 'batch.newBatches',
    waiting: 'batch.waiting',
    elsewhere: 'batch.paused',
  },
  texts: {
    title: 'batch.latestBatches',
    none: 'batch.none',
    noneText: 'batch.noneText',
    noneFiltered: 'batch.noneMatching',
  },
})

/** All batches, newest first, narrowed by finality and proofs; the first page is live. */
export function BatchesPage() {
  const t = useText()
  return (
    <>
      <PageTitle title={t('batch.batches')} />
      <ListScreen list={batchList} search={route.useSearch()} />
    </>
  )
}
