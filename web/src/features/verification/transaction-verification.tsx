import type { TransactionDetail } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { blockQuery } from '../../api/queries/block.ts'
import { useText } from '../../i18n/text.tsx'
import { outcomeOf } from '../../verify/step.ts'
import {
  type TransactionStep,
  verifyPosition,
  verifyTransaction,
} from '../../verify/transaction/verify-transaction.ts'
import { useTransactions } from './use-transactions.tsx'
import { VerificationBadge } from './verification-badge.tsx'
import { VerificationReport } from './verification-report.tsx'

/** Verifies a transaction, and on demand its position in its block. */
export function TransactionVerification({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  const { transactions, button } = useTransactions(
    { height: tx.blockHeight, hash: tx.blockHash },
    t('verify.checkPosition'),
  )
  const { data: block } = useQuery({
    ...blockQuery({ hash: tx.blockHash }),
    enabled: transactions !== undefined,
    refetchInterval: false,
    meta: { silent: true },
  })
  const steps = useMemo(
    () => [
      ...verifyTransaction(tx),
      ...(block === undefined || transactions === undefined
        ? []
        : [verifyPosition(tx, block, transactions)]),
    ],
    [tx, block, transactions],
  )
  const isOpen = block === undefined || transactions === undefined
  return (
    <VerificationBadge state={outcomeOf(steps)}>
      <VerificationReport
        steps={steps.map((step) => ({
          id: step.id,
          outcome: step.outcome,
          title: t(`verify.tx_${step.id}`),
          ...textOf(step, t),
        }))}
        limits={[
          ...(isOpen ? [t('verify.txLimitPosition')] : []),
          t('verify.txLimitReceipt'),
          t('verify.txLimitL1'),
        ]}
      >
        {button}
      </VerificationReport>
    </VerificationBadge>
  )
}

function textOf({ reason, facts }: TransactionStep, t: ReturnType<typeof useText>) {
  return reason === undefined ? {} : { text: t(`verify.txWhy_${reason}`, facts) }
}
