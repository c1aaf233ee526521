import { useText } from '../i18n/text.tsx'
import { useNetwork } from './network.tsx'
import classes from './network-badge.module.css'

/** The network on screen and its mode; a switch where the backend serves several. */
export function NetworkBadge() {
  const t = useText()
  const { chains, chain, mode, isModeKnown, isLocal, select } = useNetwork()
  if (!isModeKnown) {
    return (
      <span className={classes.badge} data-kind="unknown" aria-hidden="true">
        <span className={classes.dot} />
        <span className={classes.room}>{t('shell.testnet')}</span>
      </span>
    )
  }
  const kind = isLocal ? 'local' : mode === 'TESTNET' ? 'testnet' : 'mainnet'
  const label = t(mode === 'TESTNET' ? 'shell.testnet' : 'shell.mainnet')
  return (
    <span className={classes.badge} data-kind={kind} title={chain?.l2ChainName}>
      <span className={classes.dot} aria-hidden="true" />
      {chains.length > 1 ? (
        <select
          className={classes.select}
          aria-label={t('shell.network')}
          value={chain === undefined ? '' : String(chain.l2ChainId)}
          onChange={(event) => select(event.currentTarget.value)}
        >
          {chain === undefined && <option value="" />}
          {chains.map((option) => (
            <option key={option.l2ChainId} value={String(option.l2ChainId)}>
              {option.l2ChainName}
            </option>
          ))}
        </select>
      ) : (
        <span data-testid="network-mode">{label}</span>
      )}
    </span>
  )
}
