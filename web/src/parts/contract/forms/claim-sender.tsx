import '../../../locales/en-US/contract.ts'
import type { Claim, CrossLayerMessage } from '@bvlgarichain/contract'
import { endpoints } from '@bvlgarichain/contract'
import { verifyWithdrawal } from '@bvlgarichain/verify/withdrawal'
import { useQueryClient } from '@tanstack/react-query'
import { useNetwork } from '../../../app/network.tsx'
import { useSettings } from '../../../app/settings.tsx'
import { useText } from '../../../locales/text.tsx'
import { More } from '../../../ui/more.tsx'
import { RawData } from '../../../ui/raw-data.tsx'
import { useBatchOnce } from '../../verdict/use-once.ts'
import classes from '../contract.module.css'
import { useNodeChain } from '../same-chain.tsx'
import { useWallet } from '../wallet/use-wallet.ts'
import { WalletBar } from '../wallet/wallet-bar.tsx'
import { TransactionSender } from './transaction-sender.tsx'

/** Claims a withdrawal on L1 through the visitor's wallet; without one it says what the claim costs. */
export function ClaimSender({
  message,
  claim,
}: {
  message: CrossLayerMessage
  claim: Claim
}) {
  const t = useText()
  const wallet = useWallet()
  const queries = useQueryClient()
  const { chain } = useNetwork()
  const nodeChain = useNodeChain(true, 'l1')
  const { bridge } = useSettings().trust
  const batch = useBatchOnce(claim.batchIndex)
  if (chain === undefined || batch.isLoading || nodeChain === 'PENDING') {
    return <p role="status">{t('common.loading')}</p>
  }
  // The claim would be simulated on one chain and sent on another.
  if (nodeChain === 'OTHER') {
    return (
      <p role="alert" data-testid="other-l1">
        {t('contract.otherL1', { id: chain.l1ChainId })}
      </p>
    )
  }
  const call = sendableClaim(message, claim, {
    l2ChainId: chain.l2ChainId,
    batch: batch.data,
    bridge,
  })
  if (call === undefined) return <p role="alert">{t('contract.claimMismatch')}</p>
  return (
    <div className={classes.claim} data-testid="claim-sender">
      {bridge?.l1Mailbox === undefined && (
        <p role="alert" data-testid="claim-target">
          {t('contract.claimTargetOpen', { address: call.to })}
        </p>
      )}
      <WalletBar state={wallet} />
      <TransactionSender
        layer="l1"
        call={call}
        wallet={wallet.connected}
        onIncluded={() =>
          void queries.invalidateQueries({
            queryKey: [endpoints.crossLayerMessageList.path],
          })
        }
      />
      <More label={t('message.claimElsewhere')}>
        <RawData
          value={`cast send ${call.to} ${call.data} --rpc-url "$L1_RPC_URL" --interactive`}
          label={t('message.claimCommand')}
        />
      </More>
    </div>
  )
}

/**
 * The call that claims a message; `undefined` if the backend's data is not that, in full: a
 * visitor signs what this page shows them.
 */
export function sendableClaim(
  message: CrossLayerMessage,
  claim: Claim,
  given: Parameters<typeof verifyWithdrawal>[2],
) {
  const { steps, calldata } = verifyWithdrawal(message, claim, given)
  const passed = steps.filter(({ outcome }) => outcome === 'PASS').map(({ id }) => id)
  const hasFailed = steps.some(({ outcome }) => outcome === 'FAIL')
  const needed = [
    ...(['call', 'leaf'] as const),
    ...(given.bridge?.l1Mailbox === undefined ? [] : (['target'] as const)),
  ]
  const { bridge: to } = claim
  return hasFailed || !needed.every((id) => passed.includes(id)) || !calldata || !to
    ? undefined
    : { to, data: calldata, value: 0n }
}
