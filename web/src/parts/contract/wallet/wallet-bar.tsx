import { Button } from '@mantine/core'
import { useText } from '../../../locales/text.tsx'
import layout from '../../../ui/layout.module.css'
import { AddressLink } from '../../links/address-link.tsx'
import classes from '../contract.module.css'
import type { WalletState } from './use-wallet.ts'
import { WalletStatus } from './wallet-status.tsx'

/** Connects a wallet of this browser, or says which one is connected. */
export function WalletBar({ state }: { state: WalletState }) {
  const t = useText()
  const { wallets, connected, asked, connect, disconnect } = state
  if (connected !== undefined) {
    return (
      <p className={classes.wallet} data-testid="connected-wallet">
        <span>
          {t('contract.connected', { wallet: connected.wallet.info.name })}{' '}
          <AddressLink address={connected.account} />
        </span>
        <Button size="xs" variant="default" onClick={disconnect}>
          {t('contract.disconnect')}
        </Button>
      </p>
    )
  }
  return (
    <div className={classes.wallet}>
      {wallets.length === 0 ? (
        <p className={layout.note} role="status">
          {t('contract.noWallet')}
        </p>
      ) : (
        wallets.map((wallet) => (
          <Button
            key={wallet.info.uuid}
            variant={wallet.preferred ? 'filled' : 'default'}
            disabled={asked.isWaiting}
            onClick={() => connect(wallet)}
          >
            <bdi>{t('contract.connect', { wallet: wallet.info.name })}</bdi>
          </Button>
        ))
      )}
      <span role="status" className={layout.note}>
        <WalletStatus {...asked} />
      </span>
    </div>
  )
}
