import type { TransactionDetail } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import { formatGwei, formatNumber, formatShare } from '../../lib/format-amount.ts'
import { type Detail, DetailList } from '../../ui/detail-list.tsx'
import { Inline } from '../../ui/inline.tsx'
import { More } from '../../ui/more.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { NativeAmount } from '../links/native-amount.tsx'
import { TransactionEnvelope } from './transaction-envelope.tsx'

/** Fee of a transaction, and the parts of its gas price. */
export function TransactionFees({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  const { l2ExecutionFee, l1SecurityFee } = tx.feeSplit ?? {}
  const prices = [
    ['gasPrice', 'tx-gas-price', tx.gasPrice, t('transaction.gasPriceHint')],
    ['baseFee', 'tx-base-fee', tx.baseFeePerGas, undefined],
    ['maxFee', 'tx-max-fee', tx.maxFeePerGas, undefined],
    ['priorityFee', 'tx-priority-fee', tx.maxPriorityFeePerGas, undefined],
  ] as const
  const rows: readonly Detail[] = [
    {
      label: t('transaction.fee'),
      hint: t('transaction.feeHint'),
      value: <NativeAmount wei={tx.fee} exact />,
      testId: 'tx-fee',
      exact: tx.fee,
    },
    {
      label: t('transaction.executionFee'),
      hint: t('transaction.executionFeeHint'),
      value: <FeePart wei={l2ExecutionFee} fee={tx.fee} />,
      testId: 'tx-execution-fee',
      exact: l2ExecutionFee,
    },
    {
      label: t('transaction.securityFee'),
      hint: t('transaction.securityFeeHint'),
      value: <FeePart wei={l1SecurityFee} fee={tx.fee} />,
      testId: 'tx-security-fee',
      exact: l1SecurityFee,
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
      testId: 'tx-gas-limit',
      exact: tx.gasLimit,
    },
    ...prices.flatMap(([name, testId, wei, hint]) =>
      wei === undefined
        ? []
        : [
            {
              label: t(`transaction.${name}`),
              hint,
              value: <bdi dir="ltr">{formatGwei(wei)}</bdi>,
              testId,
              exact: wei,
            },
          ],
    ),
  ]
  return (
    <>
      <DetailList rows={rows} />
      <More label={t('transaction.more')}>
        <TransactionEnvelope tx={tx} />
      </More>
    </>
  )
}

function FeePart({ wei, fee }: { wei: string | undefined; fee: string | undefined }) {
  return (
    <Inline>
      <NativeAmount wei={wei} exact />
      {wei !== undefined && fee !== undefined && (
        <bdi dir="ltr">({formatShare(Number(wei), Number(fee))})</bdi>
      )}
    </Inline>
  )
}
