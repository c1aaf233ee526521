import type { BatchDetail } from '@bvlgarichain/shared'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { type Detail, DetailList } from '../../ui/detail-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { BlockRange } from '../links/block-range.tsx'
import { L1Link } from '../links/l1-link.tsx'
import { NativeAmount } from '../links/native-amount.tsx'
import classes from './batch.module.css'

/** The chunks that a batch is divided into. */
export function BatchChunks({ batch }: { batch: BatchDetail }) {
  const t = useText()
  return (
    <Panel title={t('batch.chunks')} flush>
      <DataTable
        caption={t('batch.chunks')}
        rows={batch.chunks}
        rowKey={({ chunkIndex }) => String(chunkIndex)}
        minWidth="44rem"
        empty={<EmptyState title={t('batch.noChunks')} text={t('batch.noChunksText')} />}
        columns={[
          {
            key: 'index',
            header: t('batch.chunk'),
            width: '5rem',
            render: ({ chunkIndex }) => formatNumber(chunkIndex),
          },
          {
            key: 'hash',
            header: t('batch.chunkHash'),
            render: ({ hash }) => <HashText value={hash} />,
          },
          {
            key: 'blocks',
            header: t('batch.blocks'),
            width: '11rem',
            render: ({ startBlock, endBlock }) => (
              <BlockRange first={startBlock} last={endBlock} />
            ),
          },
          {
            key: 'txns',
            header: t('batch.txns'),
            width: '6rem',
            align: 'end',
            render: ({ txCount }) => formatNumber(txCount),
          },
          {
            key: 'gas',
            header: t('batch.gasUsed'),
            width: '9rem',
            align: 'end',
            render: ({ gasUsed }) => formatNumber(gasUsed),
          },
        ]}
      />
    </Panel>
  )
}

/** How a batch's data lies on layer 1, and what that cost. */
export function BatchData({ batch }: { batch: BatchDetail }) {
  const t = useText()
  const { dataAvailability: data, l1Fee, txCount } = batch
  if (data === undefined && l1Fee === undefined) {
    return <EmptyState title={t('batch.noData')} text={t('batch.noDataText')} />
  }
  const rows: readonly (Detail | false | undefined)[] = [
    data && { label: t('batch.kind'), value: t(`batch.kind${data.kind}`) },
    data && {
      label: t('batch.size'),
      value: (
        <>
          {t('batch.bytes', { count: data.size })}
          {txCount > 0 && (
            <span className={classes.took}>
              {t('batch.bytesPerTx', { count: Math.round(data.size / txCount) })}
            </span>
          )}
        </>
      ),
      testId: 'batch-data-size',
      exact: data.size,
    },
    data?.blobVersionedHashes !== undefined && {
      label: t('batch.versionedHashes'),
      value: data.blobVersionedHashes.map((hash) => (
        <div key={hash}>
          <HashText value={hash} full />
        </div>
      )),
    },
    l1Fee !== undefined && {
      label: t('batch.l1Fee'),
      hint: t('batch.l1FeeHint'),
      value: <NativeAmount wei={l1Fee} exact />,
      testId: 'batch-l1-fee',
      exact: l1Fee,
    },
    l1Fee !== undefined &&
      txCount > 0 && {
        label: t('batch.l1FeePerTx'),
        value: <NativeAmount wei={String(BigInt(l1Fee) / BigInt(txCount))} exact />,
      },
  ]
  return <DetailList rows={rows.filter((row) => row !== false && row !== undefined)} />
}

/** Earlier commitments of a batch that were taken back on layer 1. */
export function RevertedBefore({
  reverted,
}: {
  reverted: NonNullable<BatchDetail['reverted']>
}) {
  const t = useText()
  return (
    <Panel title={t('batch.reverted')} flush>
      <p className={classes.warning}>
        <IconAlertTriangle size={16} aria-hidden="true" />
        {t('batch.revertedText')}
      </p>
      <DataTable
        caption={t('batch.reverted')}
        rows={reverted}
        rowKey={({ l1TxHash }) => l1TxHash}
        minWidth="40rem"
        empty={null}
        columns={[
          {
            key: 'time',
            header: t('batch.revertedTime'),
            width: '8rem',
            render: ({ time }) => <TimeAgo time={time} />,
          },
          {
            key: 'hash',
            header: t('batch.revertedHash'),
            render: ({ hash }) => <HashText value={hash} />,
          },
          {
            key: 'tx',
            header: t('batch.revertedTx'),
            render: ({ l1TxHash }) => <L1Link value={l1TxHash} />,
          },
        ]}
      />
    </Panel>
  )
}
