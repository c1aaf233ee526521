import type { Batch, Open, ProofState } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { timeColumn } from '../../lib/export/time-column.ts'
import type { TextKey } from '../../locales/text-key.ts'
import layout from '../../ui/layout.module.css'
import { BatchLink } from '../links/batch-link.tsx'
import { BlockRange } from '../links/block-range.tsx'
import { L1Link } from '../links/l1-link.tsx'
import { ageColumn, countColumn, finalityColumn } from '../list/columns.tsx'
import type { ListColumn } from '../list/list.ts'
import { ProofBadge, type ProofKind } from './proof-badge.tsx'

/** Whether a batch has a proof in this state, as far as this page knows. */
export const hasProof = (state: Open<ProofState> | undefined): boolean =>
  state !== 'NOT_ENABLED' && state !== 'PENDING' && state !== 'ABANDONED'

/** State of a proof, which leads to it. */
const proofColumn = (
  kind: ProofKind,
  to: '/tee-quote' | '/zk-proof',
  phone: number,
): ListColumn<Batch> => ({
  id: kind,
  header: `finality.${kind}`,
  hint: `batch.${kind}Hint`,
  width: 8.75,
  wrap: true,
  phone,
  phoneLabel: true,
  exported: [`${kind}Proof`],
  cell: ({ batchIndex, [`${kind}Proof` as const]: state }) => {
    const badge = <ProofBadge kind={kind} state={state} isShort />
    if (state === undefined || !hasProof(state)) return badge
    return (
      <Link to={to} search={{ batchIndex }}>
        {badge}
      </Link>
    )
  },
})

/** Transaction of a step on L1. */
const l1Column = (step: 'commit' | 'prove', header: TextKey): ListColumn<Batch> => ({
  id: step,
  header,
  width: 10,
  exported: [`${step}L1TxHash`, timeColumn(`${step}Time`)],
  cell: ({ finality, [`${step}L1TxHash` as const]: hash }, { t }) =>
    hash === undefined && finality !== undefined ? (
      <span className={layout.faint}>{t('batch.notYet')}</span>
    ) : (
      <L1Link value={hash} />
    ),
})

/** Columns of lists of batches. */
export const batchColumns: readonly ListColumn<Batch>[] = [
  {
    id: 'index',
    header: 'batch.index',
    width: 4.75,
    pinned: true,
    phone: 1,
    exported: ['batchIndex', 'hash'],
    cell: ({ batchIndex }) => <BatchLink index={batchIndex} />,
  },
  ageColumn('time', 'batch.age', {}),
  finalityColumn('finality', 'batch.finality', { width: 11, phone: 3 }),
  proofColumn('tee', '/tee-quote', 5),
  proofColumn('zk', '/zk-proof', 6),
  {
    id: 'blocks',
    header: 'batch.blocks',
    width: 8.75,
    phone: 4,
    exported: ['startBlock', 'endBlock'],
    cell: ({ startBlock, endBlock }) => <BlockRange first={startBlock} last={endBlock} />,
  },
  countColumn('txCount', 'batch.txns', { width: 6 }),
  l1Column('commit', 'batch.commitTx'),
  l1Column('prove', 'batch.proveTx'),
]
