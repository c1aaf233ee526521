import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useText } from '../../../locales/text.tsx'
import layout from '../../../ui/layout.module.css'
import classes from '../contract.module.css'
import { chainOf, switchWallet } from './send-with-wallet.ts'
import type { ConnectedWallet } from './use-wallet.ts'
import type { useWalletChain } from './wallet-chain.ts'
import { WalletStatus } from './wallet-status.tsx'

/** Notice that a wallet is on another network than a transaction is for, with a button that switches it. */
export function WalletNetwork({
  connected: { wallet, account, chainChanges },
  chain,
}: {
  connected: ConnectedWallet
  chain: NonNullable<ReturnType<typeof useWalletChain>>
}) {
  const t = useText()
  const { name } = wallet.info
  const current = useQuery({
    queryKey: ['wallet-chain', wallet.info.uuid, account, chainChanges],
    queryFn: () => chainOf(wallet.provider),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  })
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => switchWallet(wallet.provider, chain),
    onSuccess: () => void current.refetch(),
    networkMode: 'always',
  })
  if (current.data === undefined || current.data === chain.id) return null
  return (
    <div className={classes.wallet} data-testid="wrong-network">
      <span role="status">
        {t('contract.onOtherNetwork', {
          wallet: name,
          current: current.data,
          network: chain.name,
        })}
      </span>
      <Button size="xs" variant="default" loading={isPending} onClick={() => mutate()}>
        <bdi>{t('contract.switchNetwork', { network: chain.name })}</bdi>
      </Button>
      <span role="status" className={layout.note}>
        <WalletStatus
          isWaiting={isPending}
          outcome={data}
          wallet={name}
          network={chain.name}
        />
      </span>
    </div>
  )
}
