import { type BlockDetail, toBlockHeight } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { blockQuery } from '../../api/queries/block.ts'
import { useText } from '../../i18n/text.tsx'
import {
  type BlockStep,
  verifyBlock,
  verifyTransactions,
} from '../../verify/block/verify-block.ts'
import { outcomeOf } from '../../verify/step.ts'
import { MOST_TRANSACTIONS } from './load-transactions.ts'
import { useTransactions } from './use-transactions.tsx'
import { VerificationBadge } from './verification-badge.tsx'
import { VerificationReport } from './verification-report.tsx'

/** Verifies a block, and on demand its transactions. */
export function BlockVerification({ block }: { block: BlockDetail }) {
  const t = useText()
  const parent = useQuery({
    ...blockQuery({ height: toBlockHeight(Math.max(0, block.height - 1)) }),
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
    <VerificationBadge state={outcomeOf(steps)}>
      <VerificationReport
        steps={steps.map((step) => ({
          id: step.id,
          outcome: step.outcome,
          title: t(`verify.block_${step.id}`),
          ...textOf(step, t),
        }))}
        limits={[
          ...(isOpen ? [t('verify.blockLimitTransactions')] : []),
          t('verify.blockLimitState'),
          t('verify.blockLimitL1'),
        ]}
      >
        {isOpen && block.txCount <= MOST_TRANSACTIONS && button}
      </VerificationReport>
    </VerificationBadge>
  )
}

function textOf({ reason, facts }: BlockStep, t: ReturnType<typeof useText>) {
  return reason === undefined ? {} : { text: t(`verify.blockWhy_${reason}`, facts) }
}
