import { type BlockDetail, toBlockHeight } from '@bvlgarichain/contract'
import { joined } from '@bvlgarichain/verify'
import { verifyBlock, verifyTransactions } from '@bvlgarichain/verify/block'
import { useMemo } from 'react'
import { useText } from '../../locales/text.tsx'
import { useBlockOnce } from '../verdict/use-once.ts'
import { VerificationBadge } from '../verdict/verification-badge.tsx'
import { MAX_TRANSACTIONS } from './load-transactions.ts'
import { SharedVerification } from './shared-verification.tsx'
import { useTransactions } from './use-transactions.tsx'
import { useVerification } from './use-verification.ts'

/** Verifies a block with its parent, and on demand its transactions. */
export function BlockVerification({ block }: { block: BlockDetail }) {
  const parent = useBlockOnce(
    block.height > 0 ? toBlockHeight(block.height - 1) : undefined,
  )
  return parent.isLoading ? (
    <VerificationBadge state="CHECKING" />
  ) : (
    <WithParent block={block} parent={parent.data} />
  )
}

function WithParent({
  block,
  parent,
}: {
  block: BlockDetail
  parent: BlockDetail | undefined
}) {
  const t = useText()
  const { txCount = 0 } = block
  const { transactions, button } = useTransactions(
    block,
    t('verify.checkTransactions', { count: txCount }),
  )
  const alone = useVerification(block, parent, () => verifyBlock(block, parent))
  const contents = useMemo(
    () => transactions && verifyTransactions(block, transactions),
    [block, transactions],
  )
  return (
    <SharedVerification
      subject={{ kind: 'block', block }}
      of="block"
      verification={joined(alone, contents)}
    >
      {alone.steps.length > 0 && txCount > 0 && txCount <= MAX_TRANSACTIONS && button}
    </SharedVerification>
  )
}
