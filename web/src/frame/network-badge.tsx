import type { Chain } from '@bvlgarichain/contract'
import { useNetwork } from '../app/network.tsx'
import { chainLink } from '../app/network-mode.ts'
import { useSettings } from '../app/settings.tsx'
import { useText } from '../locales/text.tsx'
import layout from '../ui/layout.module.css'
import { MenuTarget } from '../ui/menu-target.tsx'
import { PopoverButton } from '../ui/popover-button.tsx'
import classes from './network-badge.module.css'

/** The mode of the page, or the selected network with a menu of the others if there are any. */
export function NetworkBadge() {
  const t = useText()
  const { sendBizId = false } = useSettings()
  const { chains, selected, mode, isModeKnown, isLocal } = useNetwork()
  if (!isModeKnown) {
    // Invisible, so that nothing moves once it is known.
    return (
      <span className={classes.badge} data-kind="unknown" aria-hidden="true">
        <span className={classes.dot} />
        <span>{t('shell.testnet')}</span>
      </span>
    )
  }
  const kind = isLocal ? 'local' : mode === 'TESTNET' ? 'testnet' : 'mainnet'
  const label = t(mode === 'TESTNET' ? 'shell.testnet' : 'shell.mainnet')
  const others = chains.filter(
    (other) => other !== selected && chainLink(other, { sendBizId }) !== undefined,
  )
  if (others.length === 0) {
    return (
      <span className={classes.badge} data-kind={kind} title={selected?.l2ChainName}>
        <span className={classes.dot} aria-hidden="true" />
        <span data-testid="network-mode">{label}</span>
      </span>
    )
  }
  return (
    <div data-testid="network-switch">
      <PopoverButton
        target={
          <MenuTarget
            className={classes.badge ?? ''}
            data-kind={kind}
            icon={<span className={classes.dot} aria-hidden="true" />}
            label={
              <span className={classes.name} title={label}>
                {selected?.l2ChainName ?? label}
              </span>
            }
            isWhole
          />
        }
      >
        {() => <Others chains={others} sendBizId={sendBizId} />}
      </PopoverButton>
    </div>
  )
}

function Others({ chains, sendBizId }: { chains: readonly Chain[]; sendBizId: boolean }) {
  const t = useText()
  const { pathname, search } = window.location
  return (
    <>
      <p className={classes.heading}>{t('shell.chainsMenu')}</p>
      <ul>
        {chains.map((chain) => (
          <li key={chain.l2ChainId}>
            <a
              className={classes.link}
              href={chainLink(chain, { sendBizId, pathname, search })}
              rel="noopener"
            >
              {chain.l2ChainName}
              {!sendBizId && (
                <span className={layout.note}>{t('shell.otherExplorer')}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
