import type { WalletFault } from '../../../app/wallet/wallet-fault.ts'
import { useText } from '../../../locales/text.tsx'

type Fault = WalletFault | { readonly kind: 'wrongChain' }

/** Says that a wallet is asked, or why it refused or failed a request. */
export function WalletStatus({
  isWaiting,
  outcome,
  wallet,
  network,
}: {
  isWaiting: boolean
  /** Response of the wallet, once it is there. */
  outcome: Fault | { readonly value: unknown } | undefined
  /** Name of the wallet. */
  wallet: string
  /** Name of the network that the wallet should be on. */
  network?: string | undefined
}) {
  const t = useText()
  if (isWaiting) return t('wallet.waiting', { wallet })
  if (outcome === undefined || 'value' in outcome) return null
  return (
    <span data-kind={outcome.kind}>
      {outcome.kind === 'failed'
        ? outcome.reason === ''
          ? t('contract.walletFailedPlain', { wallet })
          : t('contract.walletFailed', { wallet, reason: outcome.reason })
        : outcome.kind === 'wrongChain'
          ? t('contract.wrongChain', { wallet, network })
          : t(`contract.wallet_${outcome.kind}`, { wallet })}
    </span>
  )
}
