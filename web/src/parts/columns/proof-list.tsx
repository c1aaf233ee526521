import type { Batch, BatchIndex, Open, ProofState } from '@bvlgarichain/contract'
import type { ReactNode } from 'react'
import { batchesQuery } from '../../api/queries/batch.ts'
import type { ListSearch } from '../../lib/list-search.ts'
import type { TextKey } from '../../locales/text-key.ts'
import { ProofBadge } from '../../ui/proof-badge.tsx'
import { defineList, type ListColumn, type ListText } from '../list/list.ts'
import { batchColumns } from './batch-columns.tsx'

/** Differences between the lists of both kinds of proofs. */
interface ProofListOptions {
  readonly name: string
  readonly field: 'teeProof' | 'zkProof'
  readonly title: ListText
  readonly none: TextKey
  readonly noneText: TextKey
  readonly proofHeader: TextKey
  readonly stateHeader: TextKey
  readonly verdictHeader: TextKey
  /** Link to the proof of a batch. */
  readonly link: (index: BatchIndex) => ReactNode
  /** Offers to verify the proof of a batch. */
  readonly verdict: (index: BatchIndex) => ReactNode
}

/** The list of batches with one kind of their proofs, newest first; the first page is live. */
export function proofList({ field, link, verdict, ...options }: ProofListOptions) {
  const { title, none, noneText } = options
  const columns: readonly ListColumn<Batch>[] = [
    {
      id: 'proof',
      header: options.proofHeader,
      width: 8,
      pinned: true,
      phone: 1,
      exported: ['batchIndex', 'hash'],
      cell: ({ batchIndex }) => link(batchIndex),
    },
    ...columnsOf('age'),
    {
      id: 'state',
      header: options.stateHeader,
      width: 9,
      wrap: true,
      phone: 3,
      exported: [field],
      cell: (batch) => <ProofBadge state={batch[field]} />,
    },
    ...columnsOf('blocks', 'txCount'),
    {
      id: 'verdict',
      header: options.verdictHeader,
      width: 17,
      wrap: true,
      phone: 5,
      cell: (batch) => (hasProof(batch[field]) ? verdict(batch.batchIndex) : '—'),
    },
  ]
  return defineList({
    name: options.name,
    query: (search: ListSearch) => batchesQuery(search, {}),
    columns,
    rowKey: ({ batchIndex }) => String(batchIndex),
    rowTestId: 'proof-row',
    timeOf: ({ time }) => time,
    live: {
      mode: 'hold',
      newRows: 'batch.newBatches',
      waiting: 'batch.waiting',
      elsewhere: 'batch.paused',
    },
    texts: { title, none, noneText },
  })
}

/** Columns of the list of batches, in its order. */
const columnsOf = (...ids: readonly string[]) =>
  batchColumns.filter(({ id }) => ids.includes(id))

/** Whether a batch may have a proof in this state, which this page may not know. */
const hasProof = (state: Open<ProofState> | undefined): boolean =>
  state !== 'NOT_ENABLED' && state !== 'PENDING' && state !== 'ABANDONED'
