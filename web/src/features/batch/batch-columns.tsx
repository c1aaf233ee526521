import type { Batch } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { formatDuration, formatShortDuration } from '../../lib/format-time.ts'
import type { Column } from '../../ui/data-table.tsx'
import { FinalityBadge } from '../../ui/finality-badge.tsx'
import { ProofBadge } from '../../ui/proof-badge.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { BatchLink } from '../links/batch-link.tsx'
import { BlockRange } from '../links/block-range.tsx'
import { L1Link } from '../links/l1-link.tsx'
import classes from './batch.module.css'

/** What a list of batches shows. */
export function useBatchColumns(): readonly Column<Batch>[] {
  const t = useText()
  return [
    {
      key: 'index',
      header: t('batch.index'),
      width: '4.75rem',
      render: ({ batchIndex }) => <BatchLink index={batchIndex} />,
    },
    {
      key: 'age',
      header: t('batch.age'),
      width: '5.75rem',
      render: ({ time }) => <TimeAgo time={time} />,
    },
    {
      key: 'finality',
      header: t('batch.finality'),
      width: '11.25rem',
      render: ({ finality }) => <FinalityBadge finality={finality} />,
    },
    {
      key: 'tee',
      header: <span title={t('batch.teeHint')}>{t('batch.tee')}</span>,
      width: '7.25rem',
      render: ({ teeProof }) => <ProofBadge state={teeProof} />,
    },
    {
      key: 'zk',
      header: <span title={t('batch.zkHint')}>{t('batch.zk')}</span>,
      width: '7.25rem',
      render: ({ zkProof }) => <ProofBadge state={zkProof} />,
    },
    {
      key: 'blocks',
      header: t('batch.blocks'),
      width: '8.75rem',
      render: ({ startBlock, endBlock }) => (
        <BlockRange first={startBlock} last={endBlock} />
      ),
    },
    {
      key: 'txns',
      header: t('batch.txns'),
      width: '4rem',
      align: 'end',
      render: ({ txCount }) => formatNumber(txCount),
    },
    {
      key: 'commit',
      header: t('batch.commitTx'),
      width: '14.25rem',
      render: ({ commitL1TxHash, commitTime, time }) => (
        <L1Step
          hash={commitL1TxHash}
          took={since(time, commitTime)}
          hint={(duration) => t('batch.afterBatch', { duration })}
        />
      ),
    },
    {
      key: 'prove',
      header: t('batch.proveTx'),
      width: '14.25rem',
      render: ({ proveL1TxHash, commitTime, proveTime }) => (
        <L1Step
          hash={proveL1TxHash}
          took={since(commitTime, proveTime)}
          hint={(duration) => t('batch.afterCommit', { duration })}
        />
      ),
    },
  ]
}

function L1Step({
  hash,
  took,
  hint,
}: {
  hash: string | undefined
  /** Time since the step before, in milliseconds. */
  took: number | undefined
  hint: (duration: string) => string
}) {
  const t = useText()
  if (hash === undefined) {
    return <span className={classes.faint}>{t('batch.notYet')}</span>
  }
  return (
    <>
      <L1Link value={hash} />
      {took !== undefined && (
        <bdi dir="ltr" className={classes.took} title={hint(formatDuration(took))}>
          {t('batch.after', { duration: formatShortDuration(took) })}
        </bdi>
      )}
    </>
  )
}

/** Time from one step to the next; none where one of both is not known, or they are reversed. */
function since(from: number | undefined, to: number | undefined): number | undefined {
  return from === undefined || to === undefined || to < from ? undefined : to - from
}
