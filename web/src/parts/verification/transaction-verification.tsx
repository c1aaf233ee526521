import type { TransactionDetail } from '@bvlgarichain/shared'
import {
  type CheckableTransaction,
  isCheckableTransaction,
  verifyFee,
  verifyPosition,
  verifyTransaction,
} from '@bvlgarichain/verify/transaction'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { blockQuery } from '../../api/queries/block.ts'
import { useText } from '../../locales/text.tsx'
import { VerificationBadge } from '../verdict/verification-badge.tsx'
import { VerificationResult } from '../verdict/verification-result.tsx'
import { useTransactions } from './use-transactions.tsx'

/** Verifies a transaction, and on demand its position in its block. */
export function TransactionVerification({ tx }: { tx: TransactionDetail }) {
  return isCheckableTransaction(tx) ? (
    <ProvidedTransaction tx={tx} />
  ) : (
    <VerificationBadge state="NOT_CHECKED" />
  )
}

function ProvidedTransaction({ tx }: { tx: CheckableTransaction }) {
  const t = useText()
  const { transactions, button } = useTransactions(
    { height: tx.blockHeight, hash: tx.blockHash },
    t('verify.checkPosition'),
  )
  const { data: block } = useQuery({
    ...blockQuery(tx.blockHash),
    enabled: transactions !== undefined,
    refetchInterval: false,
    meta: { silent: true },
  })
  const steps = useMemo(
    () => [
      ...verifyTransaction(tx),
      ...(block === undefined || transactions === undefined
        ? []
        : [verifyPosition(tx, block, transactions), verifyFee(tx, block)]),
    ],
    [tx, block, transactions],
  )
  const isOpen = block === undefined || transactions === undefined
  return (
    <VerificationResult
      steps={steps}
      passTitle={t(isOpen ? 'verify.txPASS' : 'verify.txPASSPosition')}
      titleOf={(id) => t(`verify.tx_${id}`)}
      reasonOf={(reason, facts) => t(`verify.txWhy_${reason}`, facts)}
      limits={[
        ...(isOpen ? [t('verify.txLimitPosition')] : []),
        t('verify.txLimitReceipt'),
        t('verify.txLimitL1'),
      ]}
    >
      {button}
    </VerificationResult>
  )
}
