import type { WalletFault } from '../../../app/wallet/wallet-fault.ts'
import { useText } from '../../../locales/text.tsx'

/** Why a wallet refused or failed a request. */
export function WalletFaultText({
  fault,
  wallet,
  network,
}: {
  fault: WalletFault | { readonly kind: 'wrongChain' }
  /** Name of the wallet. */
  wallet: string
  /** Name of the network that the wallet should be on. */
  network?: string | undefined
}) {
  const t = useText()
  return (
    <span data-kind={fault.kind}>
      {fault.kind === 'failed'
        ? fault.reason === ''
          ? t('contract.walletFailedPlain', { wallet })
          : t('contract.walletFailed', { wallet, reason: fault.reason })
        : fault.kind === 'wrongChain'
          ? t('contract.wrongChain', { wallet, network })
          : t(`contract.wallet_${fault.kind}`, { wallet })}
    </span>
  )
}
