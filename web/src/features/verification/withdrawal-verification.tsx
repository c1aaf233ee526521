import type { Claim, CrossLayerMessage } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { batchQuery } from '../../api/queries/batch.ts'
import { useText } from '../../i18n/text.tsx'
import { useNetwork } from '../../shell/network.tsx'
import { RawData } from '../../ui/raw-data.tsx'
import { outcomeOf } from '../../verify/step.ts'
import {
  verifyWithdrawal,
  type WithdrawalStep,
} from '../../verify/withdrawal/verify-withdrawal.ts'
import { VerificationBadge } from './verification-badge.tsx'
import { VerificationReport } from './verification-report.tsx'

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
  const batch = useQuery({
    ...batchQuery(claim.batchIndex),
    refetchInterval: false,
    meta: { silent: true },
  })
  const l2ChainId = chain?.l2ChainId
  const { steps, calldata } = useMemo(
    () => verifyWithdrawal(message, claim, { l2ChainId, batch: batch.data }),
    [message, claim, l2ChainId, batch.data],
  )
  if (batch.isLoading) return <VerificationBadge state="CHECKING" inline />
  return (
    <VerificationBadge state={outcomeOf(steps)} inline>
      <VerificationReport
        steps={steps.map((step) => ({
          id: step.id,
          outcome: step.outcome,
          title: t(`verify.withdrawal_${step.id}`),
          ...textOf(step, t),
        }))}
        limits={[t('verify.withdrawalLimitL1'), t('verify.withdrawalLimitClaimed')]}
      >
        {calldata !== undefined && calldata !== claim.calldata && (
          <RawData value={calldata} label={t('verify.calldataMade')} />
        )}
      </VerificationReport>
    </VerificationBadge>
  )
}

function textOf({ reason, facts }: WithdrawalStep, t: ReturnType<typeof useText>) {
  return reason === undefined ? {} : { text: t(`verify.withdrawalWhy_${reason}`, facts) }
}
