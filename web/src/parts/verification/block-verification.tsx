import { type BlockDetail, toBlockHeight } from '@bvlgarichain/shared'
import {
  type CheckableBlock,
  isCheckableBlock,
  verifyBlock,
  verifyTransactions,
} from '@bvlgarichain/verify/block'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { blockQuery } from '../../api/queries/block.ts'
import { useText } from '../../locales/text.tsx'
import { VerificationBadge } from '../verdict/verification-badge.tsx'
import { VerificationResult } from '../verdict/verification-result.tsx'
import { MAX_TRANSACTIONS } from './load-transactions.ts'
import { useTransactions } from './use-transactions.tsx'

/** Verifies a block, and on demand its transactions. */
export function BlockVerification({ block }: { block: BlockDetail }) {
  return isCheckableBlock(block) ? (
    <ProvidedBlock block={block} />
  ) : (
    <VerificationBadge state="NOT_CHECKED" />
  )
}

function ProvidedBlock({ block }: { block: CheckableBlock }) {
  const t = useText()
  const parent = useQuery({
    ...blockQuery(toBlockHeight(Math.max(0, block.height - 1))),
    enabled: block.height > 0,
    refetchInterval: false,
    meta: { silent: true },
  })
  const { transactions, button } = useTransactions(
    block,
    t('verify.checkTransactions', { count: block.txCount }),
  )
  const steps = useMemo(
    () => [
      ...verifyBlock(block, parent.data),
      ...(transactions === undefined ? [] : [verifyTransactions(block, transactions)]),
    ],
    [block, parent.data, transactions],
  )
  if (parent.isLoading) return <VerificationBadge state="CHECKING" />
  const isOpen = block.txCount > 0 && transactions === undefined
  return (
    <VerificationResult
      steps={steps}
      titleOf={(id) => t(`verify.block_${id}`)}
      reasonOf={(reason, facts) => t(`verify.blockWhy_${reason}`, facts)}
      limits={[
        ...(isOpen ? [t('verify.blockLimitTransactions')] : []),
        t('verify.blockLimitState'),
        t('verify.blockLimitL1'),
      ]}
    >
      {isOpen && block.txCount <= MAX_TRANSACTIONS && button}
    </VerificationResult>
  )
}
