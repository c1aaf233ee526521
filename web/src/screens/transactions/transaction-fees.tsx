import type { TransactionDetail } from '@bvlgarichain/contract'
import { formatGwei, formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { NativeAmount } from '../../parts/amounts/native-amount.tsx'
import { DetailList, type Details } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Inline } from '../../ui/inline.tsx'
import { More } from '../../ui/more.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { FeeSplit } from './fee-split.tsx'
import { TransactionEnvelope } from './transaction-envelope.tsx'

/** Fee of a transaction, `undefined` while it loads, and the parts of its gas price. */
export function TransactionFees({ tx: known }: { tx: TransactionDetail | undefined }) {
  const t = useText()
  const tx: Partial<TransactionDetail> = known ?? {}
  const { l2ExecutionFee, l1SecurityFee, blobFee } = tx.feeSplit ?? {}
  const blobs = tx.blobVersionedHashes ?? []
  const prices = [
    ['gasPrice', 'tx-gas-price', tx.gasPrice, t('transaction.gasPriceHint')],
    ['baseFee', 'tx-base-fee', tx.baseFeePerGas, undefined],
    ['maxFee', 'tx-max-fee', tx.maxFeePerGas, undefined],
    ['priorityFee', 'tx-priority-fee', tx.maxPriorityFeePerGas, undefined],
  ] as const
  const rows: Details = [
    {
      label: t('transaction.fee'),
      hint: t('transaction.feeHint'),
      value: (
        <FeeSplit
          fee={tx.fee}
          execution={l2ExecutionFee}
          security={l1SecurityFee}
          blobs={blobFee}
        />
      ),
      testId: 'tx-fee',
      exact: tx.fee,
    },
    {
      label: t('transaction.gasUsed'),
      value: (
        <Inline>
          <bdi dir="ltr">{formatNumber(tx.gasUsed)}</bdi>
          <ShareBar part={tx.gasUsed} whole={tx.gasLimit} />
          <span>{t('block.gasUsedOf')}</span>
        </Inline>
      ),
      testId: 'tx-gas-used',
      exact: tx.gasUsed,
    },
    {
      label: t('transaction.gasLimit'),
      value: <bdi dir="ltr">{formatNumber(tx.gasLimit)}</bdi>,
      isShort: true,
      testId: 'tx-gas-limit',
      exact: tx.gasLimit,
    },
    ...prices.map(([name, testId, wei, hint]) => ({
      label: t(`transaction.${name}`),
      hint,
      value: <bdi dir="ltr">{formatGwei(wei)}</bdi>,
      isShort: true,
      testId,
      exact: wei,
      isOptional: true,
    })),
    tx.maxFeePerBlobGas !== undefined && {
      label: t('transaction.maxBlobFee'),
      value: <bdi dir="ltr">{formatGwei(tx.maxFeePerBlobGas)}</bdi>,
      isShort: true,
      testId: 'tx-max-blob-fee',
      exact: tx.maxFeePerBlobGas,
    },
    blobFee !== undefined && {
      label: t('summary.blobFee'),
      hint: t('summary.blobFeeHint'),
      value: <NativeAmount wei={blobFee} exact />,
      testId: 'tx-blob-fee',
      exact: blobFee,
    },
    blobs.length > 0 && {
      label: t('summary.blobHashes'),
      hint: t('summary.blobHashesHint'),
      value: blobs.map((hash, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blob may be carried twice
        <div key={index}>
          <HashText value={hash} full />
        </div>
      )),
      testId: 'tx-blob-hashes',
      exact: blobs.join(' '),
    },
  ]
  return (
    <>
      <DetailList rows={rows} isPending={known === undefined} />
      {known && (
        <More label={t('transaction.more')}>
          <TransactionEnvelope tx={known} />
        </More>
      )}
    </>
  )
}
