import type { TransactionDetail } from '@bvlgarichain/contract'
import { joined } from '@bvlgarichain/verify'
import { verifyInclusion, verifyTransaction } from '@bvlgarichain/verify/transaction'
import { useMemo } from 'react'
import { useText } from '../../locales/text.tsx'
import { useBlockOnce } from '../verdict/use-once.ts'
import { SharedVerification } from './shared-verification.tsx'
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
  const { data: block } = useBlockOnce(transactions && blockHash)
  const alone = useVerification(tx, undefined, () => verifyTransaction(tx))
  const inclusion = useMemo(
    () => block && transactions && verifyInclusion(tx, block, transactions),
    [tx, block, transactions],
  )
  return (
    <SharedVerification
      subject={{ kind: 'transaction', tx }}
      of="tx"
      verification={joined(alone, inclusion)}
      passTitle={t(inclusion === undefined ? 'verify.txPASS' : 'verify.txPASSPosition')}
    >
      {alone.steps.length > 0 && button}
    </SharedVerification>
  )
}
