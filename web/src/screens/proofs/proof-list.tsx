import type { Batch, BatchIndex, Open, ProofState } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { batchesQuery } from '../../api/queries/batch.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import type { ListSearch } from '../../lib/list-search.ts'
import type { TextKey } from '../../locales/text-key.ts'
import { batchColumns } from '../../parts/columns/batch-columns.tsx'
import { ProofBadge, type ProofKind } from '../../parts/columns/proof-badge.tsx'
import { defineList, type ListColumn, type ListText } from '../../parts/list/list.ts'
import { VerifyOnDemand } from '../../parts/verdict/row-verdict.tsx'

/** Differences between the lists of both kinds of proofs. */
interface ProofListOptions {
  readonly name: string
  readonly kind: ProofKind
  readonly title: ListText
  readonly none: TextKey
  readonly noneText: TextKey
  readonly proofHeader: TextKey
  readonly stateHeader: TextKey
  readonly verdictHeader: TextKey
  /** Screen that shows the proof of the batch in its URL. */
  readonly to: '/tee-quote' | '/zk-proof'
  /** Name of the link there, and of the button that verifies the proof. */
  readonly linkText: TextKey
  readonly verifyText: TextKey
  /** Verifies the proof of a batch. */
  readonly Verdict: ComponentType<{ index: BatchIndex }>
}

/** The list of batches with one kind of their proofs, newest first; the first page is live. */
export function proofList({
  name,
  kind,
  title,
  none,
  noneText,
  proofHeader,
  stateHeader,
  verdictHeader,
  to,
  linkText,
  verifyText,
  Verdict,
}: ProofListOptions) {
  const field = `${kind}Proof` as const
  const columns: readonly ListColumn<Batch>[] = [
    {
      id: 'proof',
      header: proofHeader,
      width: 8,
      pinned: true,
      phone: 1,
      exported: ['batchIndex', 'hash'],
      cell: ({ batchIndex }, { t }) => (
        <Link to={to} search={{ batchIndex }}>
          {t(linkText, { index: formatNumber(batchIndex) })}
        </Link>
      ),
    },
    ...columnsOf('age'),
    {
      id: 'state',
      header: stateHeader,
      width: 9,
      wrap: true,
      phone: 3,
      exported: [field],
      cell: (batch) => <ProofBadge kind={kind} state={batch[field]} isShort />,
    },
    ...columnsOf('blocks', 'txCount'),
    {
      id: 'verdict',
      header: verdictHeader,
      width: 17,
      wrap: true,
      phone: 5,
      cell: ({ batchIndex, [field]: state }, { t }) =>
        hasProof(state) ? (
          <VerifyOnDemand label={t(verifyText, { index: formatNumber(batchIndex) })}>
            <Verdict index={batchIndex} />
          </VerifyOnDemand>
        ) : (
          '—'
        ),
    },
  ]
  return defineList({
    name,
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
