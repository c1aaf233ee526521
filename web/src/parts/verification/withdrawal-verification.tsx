import type { Claim, CrossLayerMessage } from '@bvlgarichain/contract'
import { verifyWithdrawal } from '@bvlgarichain/verify/withdrawal'
import { useMemo } from 'react'
import { useNetwork } from '../../app/network.tsx'
import { useSettings } from '../../app/settings.tsx'
import { useText } from '../../locales/text.tsx'
import { RawData } from '../../ui/raw-data.tsx'
import { useBatchOnce } from '../verdict/use-once.ts'
import { VerificationBadge } from '../verdict/verification-badge.tsx'
import { useConfirmedBlock } from './confirmed-blocks.ts'
import { SharedVerification } from './shared-verification.tsx'
import { useL1Batch } from './use-l1-batch.ts'

/** Verifies what claiming a withdrawal takes. */
export function WithdrawalVerification({
  message,
  claim,
}: {
  message: CrossLayerMessage
  claim: Claim
}) {
  const t = useText()
  const { chain } = useNetwork()
  const { bridge } = useSettings().trust
  const batch = useBatchOnce(claim.batchIndex)
  const l1 = useL1Batch(claim.batchIndex)
  const isConfirmed = useConfirmedBlock(l1?.l1Block)
  const l2ChainId = chain?.l2ChainId
  const verification = useMemo(() => {
    const accepted = l1?.l2MsgRoot && {
      l2MsgRoot: l1.l2MsgRoot,
      // The L1 node behind the server may invent a block with any event.
      reportedBlock: isConfirmed ? undefined : l1.l1Block,
    }
    const given = { l2ChainId, batch: batch.data, accepted, bridge }
    return verifyWithdrawal(message, claim, given)
  }, [message, claim, l2ChainId, batch.data, l1, isConfirmed, bridge])
  if (batch.isLoading || l1 === undefined)
    return <VerificationBadge state="CHECKING" inline />
  const { calldata } = verification
  return (
    <SharedVerification
      subject={{ kind: 'withdrawal', message, claim, l2ChainId }}
      of="withdrawal"
      verification={verification}
      inline
    >
      {calldata !== undefined && calldata !== claim.calldata && (
        <RawData value={calldata} label={t('verify.calldataMade')} />
      )}
    </SharedVerification>
  )
}
