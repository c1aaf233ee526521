import type { BatchDetail } from '@bvlgarichain/contract'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { valueText } from '../../locales/value-text.ts'
import { NativeAmount } from '../../parts/amounts/native-amount.tsx'
import { BlockRange } from '../../parts/links/block-range.tsx'
import { L1Link } from '../../parts/links/l1-link.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { DetailList, type Details } from '../../ui/detail-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Section } from '../../ui/missing.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import classes from './batch.module.css'
import { useEarnedFees } from './use-earned-fees.ts'

/** The chunks that a batch is divided into. */
export function BatchChunks({ batch }: { batch: BatchDetail }) {
  const t = useText()
  return (
    <Panel title={t('batch.chunks')} flush>
      <Section of={batch} field="chunks">
        {(chunks) => (
          <DataTable
            caption={t('batch.chunks')}
            rows={chunks}
            rowKey={({ chunkIndex, startBlock, hash }) =>
              `${chunkIndex}-${startBlock}-${hash}`
            }
            minWidth={44}
            empty={
              <EmptyState title={t('batch.noChunks')} text={t('batch.noChunksText')} />
            }
            columns={[
              {
                id: 'index',
                phone: 1,
                phoneLabel: t('batch.chunk'),
                header: t('batch.chunk'),
                width: 5,
                cell: ({ chunkIndex }) => formatNumber(chunkIndex),
              },
              {
                id: 'hash',
                phone: 2,
                header: t('batch.chunkHash'),
                cell: ({ hash }) => <HashText value={hash} />,
              },
              {
                id: 'blocks',
                phone: 3,
                header: t('batch.blocks'),
                width: 11,
                cell: ({ startBlock, endBlock }) => (
                  <BlockRange first={startBlock} last={endBlock} />
                ),
              },
              {
                id: 'txns',
                phone: 4,
                phoneLabel: t('batch.txns'),
                header: t('batch.txns'),
                width: 6,
                align: 'end',
                cell: ({ txCount }) => formatNumber(txCount),
              },
              {
                id: 'gas',
                phone: 5,
                phoneLabel: t('batch.gasUsed'),
                header: t('batch.gasUsed'),
                width: 9,
                align: 'end',
                cell: ({ gasUsed }) => formatNumber(gasUsed),
              },
            ]}
          />
        )}
      </Section>
    </Panel>
  )
}

/** How a batch's data lies on layer 1, and what that cost. */
export function BatchData({ batch }: { batch: BatchDetail }) {
  const t = useText()
  const { dataAvailability: data, l1Fee, txCount } = batch
  const earned = useEarnedFees(batch)
  const margin =
    earned === undefined || l1Fee === undefined ? undefined : earned - BigInt(l1Fee)
  const perTx = data?.size !== undefined && txCount ? data.size / txCount : undefined
  if (data === undefined && l1Fee === undefined) {
    return <EmptyState title={t('batch.noData')} text={t('batch.noDataText')} />
  }
  const rows: Details = [
    data && { label: t('batch.kind'), value: valueText(t, 'batch.kind', data.kind) },
    data && {
      label: t('batch.size'),
      value: (
        <>
          {t('batch.bytes', { count: data.size })}
          {perTx !== undefined && (
            <span className={classes.took}>
              {t('batch.bytesPerTx', { count: Math.round(perTx) })}
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
      txCount !== undefined &&
      txCount > 0 && {
        label: t('batch.l1FeePerTx'),
        value: <NativeAmount wei={String(BigInt(l1Fee) / BigInt(txCount))} />,
      },
    earned !== undefined && {
      label: t('batch.feesEarned'),
      hint: t('batch.feesEarnedHint'),
      value: <NativeAmount wei={String(earned)} exact />,
      testId: 'batch-fees-earned',
      exact: String(earned),
    },
    margin !== undefined && {
      label: t('batch.margin'),
      hint: t('batch.marginHint'),
      value: (
        <span className={margin < 0n ? classes.loss : undefined}>
          <NativeAmount wei={String(margin)} exact />
        </span>
      ),
      testId: 'batch-margin',
      exact: String(margin),
    },
  ]
  return <DetailList rows={rows} />
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
        rowKey={({ l1TxHash, hash, time }) => `${l1TxHash}-${hash}-${time}`}
        minWidth={40}
        empty={null}
        columns={[
          {
            id: 'time',
            phone: 2,
            header: t('batch.revertedTime'),
            width: 8,
            cell: ({ time }) => <TimeAgo time={time} />,
          },
          {
            id: 'hash',
            phone: 1,
            header: t('batch.revertedHash'),
            cell: ({ hash }) => <HashText value={hash} />,
          },
          {
            id: 'tx',
            phone: 3,
            header: t('batch.revertedTx'),
            cell: ({ l1TxHash }) => <L1Link value={l1TxHash} />,
          },
        ]}
      />
    </Panel>
  )
}
