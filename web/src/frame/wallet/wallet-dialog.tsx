import { BASE_PATH } from '@bvlgarichain/contract'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import {
  type AddableChain,
  type AddNetworkOutcome,
  addNetwork,
} from '../../app/wallet/add-network.ts'
import { discoverWallets } from '../../app/wallet/discover-wallets.ts'
import type { Wallet } from '../../app/wallet/wallet-types.ts'
import { useText } from '../../locales/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Copied } from '../../ui/copied.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './wallet-dialog.module.css'

/** How long wallets get to announce themselves before there are said to be none, in milliseconds. */
const SEARCH_MS = 400

/** State of the request to the selected wallet. */
interface Progress {
  readonly wallet: string
  readonly outcome: AddNetworkOutcome | { readonly kind: 'waiting' }
}

/** Lists the wallets of this browser and asks the chosen one to add the network. */
export function WalletDialog({
  chain,
  onClose,
}: {
  chain: AddableChain
  onClose: () => void
}) {
  const t = useText()
  const [wallets, setWallets] = useState<readonly Wallet[]>([])
  const [searching, setSearching] = useState(true)
  const [progress, setProgress] = useState<Progress>()
  const explorerUrl = `${window.location.origin}${BASE_PATH}`
  const network = chain.l2ChainName

  useEffect(() => discoverWallets(window, setWallets), [])
  useEffect(() => {
    const timer = setTimeout(() => setSearching(false), SEARCH_MS)
    return () => clearTimeout(timer)
  }, [])

  async function ask({ info, provider }: Wallet) {
    setProgress({ wallet: info.name, outcome: { kind: 'waiting' } })
    const outcome = await addNetwork(provider, chain, explorerUrl)
    setProgress({ wallet: info.name, outcome })
  }

  const waiting = progress?.outcome.kind === 'waiting'
  const none = wallets.length === 0 && !searching
  return (
    <Dialog title={t('wallet.addTo', { network })} onClose={onClose}>
      <div data-testid="wallet-dialog">
        {wallets.length > 0 ? (
          <>
            <p className={classes.text}>{t('wallet.choose')}</p>
            <ul className={classes.wallets}>
              {wallets.map((wallet) => (
                <li key={wallet.info.uuid}>
                  <Button
                    fullWidth
                    size="md"
                    justify="space-between"
                    disabled={waiting}
                    rightSection={
                      wallet.preferred && (
                        <Badge tone="success">{t('wallet.preferred')}</Badge>
                      )
                    }
                    onClick={() => void ask(wallet)}
                  >
                    <bdi>{wallet.info.name}</bdi>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className={classes.text} role="status">
            {none ? <strong>{t('wallet.none')}</strong> : t('wallet.searching')}
          </p>
        )}
        <p
          className={classes.outcome}
          role="status"
          data-kind={progress?.outcome.kind}
          data-testid="wallet-outcome"
        >
          {progress === undefined
            ? ''
            : t(`wallet.${progress.outcome.kind}`, {
                wallet: progress.wallet,
                network,
                ...('reason' in progress.outcome
                  ? { reason: progress.outcome.reason }
                  : {}),
              })}
        </p>
        <p className={classes.text}>{t(none ? 'wallet.noneText' : 'wallet.byHand')}</p>
        <DetailList
          rows={(
            [
              ['name', network],
              ['chainId', String(chain.l2ChainId)],
              ['rpcUrl', chain.rpcUrl],
              ['symbol', chain.nativeSymbol],
              ['explorer', explorerUrl],
            ] as const
          ).map(([name, value]) => ({
            label: t(`wallet.${name}`),
            value: (
              <Copied value={value} label={t(`wallet.${name}`)}>
                <bdi>{value}</bdi>
              </Copied>
            ),
          }))}
        />
      </div>
    </Dialog>
  )
}
