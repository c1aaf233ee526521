import { type BlockDetail, toBlockHeight } from '@bvlgarichain/contract'
import { joined } from '@bvlgarichain/verify'
import { verifyBlock, verifyTransactions } from '@bvlgarichain/verify/block'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { blockQuery } from '../../api/queries/block.ts'
import { useText } from '../../locales/text.tsx'
import { VerificationBadge } from '../verdict/verification-badge.tsx'
import { VerificationResult } from '../verdict/verification-result.tsx'
import { MAX_TRANSACTIONS } from './load-transactions.ts'
import { useTransactions } from './use-transactions.tsx'
import { useVerification } from './use-verification.ts'

/** Verifies a block, and on demand its transactions. */
export function BlockVerification({ block }: { block: BlockDetail }) {
  const t = useText()
  const { txCount = 0 } = block
  const parent = useQuery({
    ...blockQuery(toBlockHeight(Math.max(0, block.height - 1))),
    enabled: block.height > 0,
    refetchInterval: false,
    meta: { silent: true },
  })
  const { transactions, button } = useTransactions(
    block,
    t('verify.checkTransactions', { count: txCount }),
  )
  const alone = useVerification(block, parent.data, () => verifyBlock(block, parent.data))
  const contents = useMemo(
    () => transactions && verifyTransactions(block, transactions),
    [block, transactions],
  )
  if (parent.isLoading) return <VerificationBadge state="CHECKING" />
  return (
    <VerificationResult of="block" verification={joined(alone, contents)}>
      {alone.steps.length > 0 && txCount > 0 && txCount <= MAX_TRANSACTIONS && button}
    </VerificationResult>
  )
}
