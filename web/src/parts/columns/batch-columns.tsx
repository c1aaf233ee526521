import type { Batch, Open, ProofState } from '@bvlgarichain/contract'
import { timeColumn } from '../../lib/export/time-column.ts'
import { formatDuration, formatShortDuration } from '../../lib/format-time.ts'
import type { Translate } from '../../locales/text.tsx'
import layout from '../../ui/layout.module.css'
import { Missing } from '../../ui/missing.tsx'
import { BatchLink } from '../links/batch-link.tsx'
import { BlockRange } from '../links/block-range.tsx'
import { L1Link } from '../links/l1-link.tsx'
import { ageColumn, countColumn, fieldColumn, finalityColumn } from '../list/columns.tsx'
import type { ListColumn } from '../list/list.ts'
import classes from './batch-columns.module.css'
import { ProofBadge, type ProofKind } from './proof-badge.tsx'

const proofColumn = (kind: ProofKind) =>
  fieldColumn<Open<ProofState>>(
    (state) => <ProofBadge kind={kind} state={state} isShort />,
    { width: 8.75, wrap: true, phoneLabel: true },
  )

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
  proofColumn('tee')('teeProof', 'batch.tee', {
    id: 'tee',
    hint: 'batch.teeHint',
    phone: 5,
  }),
  proofColumn('zk')('zkProof', 'batch.zk', { id: 'zk', hint: 'batch.zkHint', phone: 7 }),
  {
    id: 'blocks',
    header: 'batch.blocks',
    width: 8.75,
    phone: 4,
    exported: ['startBlock', 'endBlock'],
    cell: ({ startBlock, endBlock }) => <BlockRange first={startBlock} last={endBlock} />,
  },
  countColumn('txCount', 'batch.txns', { width: 6, phone: 6, phoneLabel: true }),
  {
    id: 'commit',
    header: 'batch.commitTx',
    width: 11.25,
    wrap: true,
    exported: ['commitL1TxHash', timeColumn('commitTime')],
    cell: ({ finality, commitL1TxHash, commitTime, time }, { t }) => (
      <L1Step
        isKnown={finality !== undefined}
        hash={commitL1TxHash}
        from={time}
        to={commitTime}
        t={t}
        hint="batch.afterBatch"
      />
    ),
  },
  {
    id: 'prove',
    header: 'batch.proveTx',
    width: 11.25,
    wrap: true,
    exported: ['proveL1TxHash', timeColumn('proveTime')],
    cell: ({ finality, proveL1TxHash, commitTime, proveTime }, { t }) => (
      <L1Step
        isKnown={finality !== undefined}
        hash={proveL1TxHash}
        from={commitTime}
        to={proveTime}
        t={t}
        hint="batch.afterCommit"
      />
    ),
  },
]

/** Transaction of a step on L1, and the time since the step before where both times are known. */
function L1Step({
  isKnown,
  hash,
  from,
  to,
  hint,
  t,
}: {
  /** The backend says how far the batch has come. */
  isKnown: boolean
  hash: string | undefined
  from: number | undefined
  to: number | undefined
  hint: 'batch.afterBatch' | 'batch.afterCommit'
  t: Translate
}) {
  if (hash === undefined && !isKnown) return <Missing />
  if (hash === undefined) return <span className={layout.faint}>{t('batch.notYet')}</span>
  const took = from === undefined || to === undefined || to < from ? undefined : to - from
  return (
    <>
      <span className={classes.step}>
        <L1Link value={hash} />
      </span>
      {took !== undefined && (
        <bdi
          className={classes.elapsed}
          title={t(hint, { duration: formatDuration(took, t) })}
        >
          {t('batch.after', { duration: formatShortDuration(took, t) })}
        </bdi>
      )}
    </>
  )
}
