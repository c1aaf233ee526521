import {
  type Batch,
  type BatchIndex,
  FINALITIES,
  PROOF_STATES,
} from '@bvlgarichain/contract'
import type { ComponentType } from 'react'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { batchColumns, hasProof } from '../columns/batch-columns.tsx'
import type { ProofKind } from '../columns/proof-badge.tsx'
import { defineList, type FilterFieldsProps, type ListColumn } from '../list/list.ts'
import { VerifyOnDemand } from '../verdict/row-verdict.tsx'
import { type BatchesSearch, batchesQuery } from './batches-search.ts'

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

/** One kind of proofs, with which a list of batches verifies them. */
interface VerifiedProofs {
  readonly name: string
  readonly kind: ProofKind
  readonly header: TextKey
  /** Name of the button that verifies the proof of a batch. */
  readonly verifyText: TextKey
  readonly Verdict: ComponentType<{ index: BatchIndex }>
}

/** Columns of batches that make room for the verdicts on one kind of proofs. */
const WITHOUT = {
  tee: ['zk', 'commit', 'prove'],
  zk: ['tee', 'commit', 'prove'],
} as const satisfies Record<ProofKind, readonly string[]>

const verdictColumns = ({
  kind,
  header,
  verifyText,
  Verdict,
}: VerifiedProofs): readonly ListColumn<Batch>[] => [
  ...batchColumns.filter(({ id }) => !WITHOUT[kind].some((one) => one === id)),
  {
    id: 'verdict',
    header,
    width: 17,
    wrap: true,
    phone: kind === 'tee' ? 6 : 5,
    cell: ({ batchIndex, [`${kind}Proof` as const]: state }, { t }) =>
      hasProof(state) ? (
        <VerifyOnDemand label={t(verifyText, { index: formatNumber(batchIndex) })}>
          <Verdict index={batchIndex} />
        </VerifyOnDemand>
      ) : (
        '—'
      ),
  },
]

/** All batches, newest first, with what they are filtered by; the first page is live. */
export const batchList = (proofs?: VerifiedProofs) =>
  defineList({
    name: proofs?.name ?? 'batches',
    query: batchesQuery,
    columns: proofs === undefined ? batchColumns : verdictColumns(proofs),
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
