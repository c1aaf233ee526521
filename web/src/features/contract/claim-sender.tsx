import type { Claim, CrossLayerMessage } from '@bvlgarichain/shared'
import { calls } from '@bvlgarichain/shared'
import { isCheckableClaim, verifyWithdrawal } from '@bvlgarichain/verify/withdrawal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { batchQuery } from '../../api/queries/batch.ts'
import { contract } from '../../i18n/en-us/contract.ts'
import { ScreenTexts, useText } from '../../i18n/text.tsx'
import { useNetwork } from '../../shell/network.tsx'
import { useSettings } from '../../shell/settings.tsx'
import classes from './contract.module.css'
import { TransactionSender } from './transaction-sender.tsx'
import { useWallet } from './use-wallet.ts'
import { WalletBar } from './wallet-bar.tsx'

const TEXTS = { contract } as const

/** Claims a withdrawal on L1 through the visitor's wallet. */
export function ClaimSender(props: { message: CrossLayerMessage; claim: Claim }) {
  return (
    <ScreenTexts texts={TEXTS}>
      <Sender {...props} />
    </ScreenTexts>
  )
}

function Sender({ message, claim }: { message: CrossLayerMessage; claim: Claim }) {
  const t = useText()
  const wallet = useWallet()
  const queries = useQueryClient()
  const { chain } = useNetwork()
  const { bridge } = useSettings().trust
  const batch = useQuery({
    ...batchQuery(claim.batchIndex ?? (0 as never)),
    enabled: claim.batchIndex !== undefined,
    refetchInterval: false,
    meta: { silent: true },
  })
  if (chain === undefined || batch.isLoading) {
    return <p role="status">{t('common.loading')}</p>
  }
  const call = sendableClaim(message, claim, {
    l2ChainId: chain.l2ChainId,
    batch: batch.data,
    bridge,
  })
  if (call === undefined) return <p role="alert">{t('contract.claimMismatch')}</p>
  return (
    <div className={classes.claim} data-testid="claim-sender">
      <WalletBar state={wallet} />
      {wallet.connected !== undefined && (
        <TransactionSender
          key={wallet.connected.account}
          layer="l1"
          call={call}
          wallet={wallet.connected}
          onIncluded={() =>
            void queries.invalidateQueries({
              queryKey: [calls.crossLayerMessageList.suffix],
            })
          }
        />
      )}
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
  if (!isCheckableClaim(claim, message)) return undefined
  const { steps, calldata } = verifyWithdrawal(message, claim, given)
  const isSame = (id: string) =>
    steps.some((step) => step.id === id && step.outcome === 'PASS')
  const hasFailed = steps.some(({ outcome }) => outcome === 'FAIL')
  if (hasFailed || calldata === undefined || !isSame('call') || !isSame('leaf')) {
    return undefined
  }
  return { to: claim.bridge, data: calldata, value: 0n }
}
