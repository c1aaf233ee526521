import { type TransactionDetail, toBlockHeight } from '@bvlgarichain/contract'
import { joined } from '@bvlgarichain/verify'
import { verifyInclusion, verifyTransaction } from '@bvlgarichain/verify/transaction'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { blockQuery } from '../../api/queries/block.ts'
import { useText } from '../../locales/text.tsx'
import { VerificationResult } from '../verdict/verification-result.tsx'
import { useTransactions } from './use-transactions.tsx'
import { useVerification } from './use-verification.ts'

/** Verifies a transaction, and on demand its position in its block. */
export function TransactionVerification({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  const { blockHash, blockHeight } = tx
  const { transactions, button } = useTransactions(
    { height: blockHeight, hash: blockHash },
    t('verify.checkPosition'),
  )
  const { data: block } = useQuery({
    ...blockQuery(blockHash ?? toBlockHeight(0)),
    enabled: transactions !== undefined && blockHash !== undefined,
    refetchInterval: false,
    meta: { silent: true },
  })
  const alone = useVerification(tx, undefined, () => verifyTransaction(tx))
  const inclusion = useMemo(
    () => block && transactions && verifyInclusion(tx, block, transactions),
    [tx, block, transactions],
  )
  return (
    <VerificationResult
      of="tx"
      verification={joined(alone, inclusion)}
      passTitle={t(inclusion === undefined ? 'verify.txPASS' : 'verify.txPASSPosition')}
    >
      {alone.steps.length > 0 && button}
    </VerificationResult>
  )
}
