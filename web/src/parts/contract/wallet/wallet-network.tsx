import type { Quantity } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../locales/text.tsx'
import layout from '../../../ui/layout.module.css'
import classes from '../contract.module.css'
import { chainOf, switchWallet, type WalletOutcome } from './send-with-wallet.ts'
import type { ConnectedWallet } from './use-wallet.ts'
import type { useWalletChain } from './use-wallet-chain.ts'
import { WalletFaultText } from './wallet-fault-text.tsx'

/** Notice that a wallet is on another network than a transaction is for, with a button that switches it. */
export function WalletNetwork({
  connected: { wallet, account, chainChanges },
  chain,
}: {
  connected: ConnectedWallet
  chain: NonNullable<ReturnType<typeof useWalletChain>>
}) {
  const t = useText()
  const [outcome, setOutcome] = useState<
    WalletOutcome<'switched', Quantity> | { readonly kind: 'waiting' }
  >()
  const { name } = wallet.info
  const current = useQuery({
    queryKey: ['wallet-chain', wallet.info.uuid, account, chainChanges],
    queryFn: () => chainOf(wallet.provider),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  })
  if (current.data === undefined || current.data === chain.id) return null
  const isWaiting = outcome?.kind === 'waiting'
  const change = async () => {
    setOutcome({ kind: 'waiting' })
    setOutcome(await switchWallet(wallet.provider, chain))
    await current.refetch()
  }
  return (
    <div className={classes.wallet} data-testid="wrong-network">
      <span role="status">
        {t('contract.onOtherNetwork', {
          wallet: name,
          current: current.data,
          network: chain.name,
        })}
      </span>
      <Button
        size="xs"
        variant="default"
        loading={isWaiting}
        onClick={() => void change()}
      >
        <bdi>{t('contract.switchNetwork', { network: chain.name })}</bdi>
      </Button>
      <span role="status" className={layout.note}>
        {outcome?.kind === 'waiting'
          ? t('wallet.waiting', { wallet: name })
          : outcome &&
            outcome.kind !== 'switched' && (
              <WalletFaultText fault={outcome} wallet={name} network={chain.name} />
            )}
      </span>
    </div>
  )
}
