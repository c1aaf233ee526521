import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useNetwork } from '../app/network.tsx'
import { useText } from '../locales/text.tsx'
import { SearchBox } from '../parts/search/search-box.tsx'
import { Brand } from './brand.tsx'
import classes from './header.module.css'
import { Menu } from './menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NetworkBadge } from './network-badge.tsx'
import { SettingsMenu } from './settings-menu.tsx'

/** Stays at the top of every screen. */
export const Header = memo(function Header() {
  return (
    <>
      <LocalNetworkStrip />
      <header className={classes.header}>
        <div className={classes.inner}>
          <div className={classes.brand}>
            <Brand />
            <NetworkBadge />
          </div>
          <div className={classes.menu}>
            <Menu />
          </div>
          <div className={classes.search}>
            <SearchBox size="header" />
          </div>
          <div className={classes.tools}>
            <SettingsMenu />
            <div className={classes.burger} data-tour="menu">
              <MobileMenu />
            </div>
          </div>
        </div>
      </header>
    </>
  )
})

/** Replaces a header that broke: the link home is still there. */
export function PlainHeader() {
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to="/home">{useText()('common.home')}</Link>
      </div>
    </header>
  )
}

/** Notice that the network's coins are worthless; scrolls away, the badge in the header stays. */
function LocalNetworkStrip() {
  const t = useText()
  const { isLocal } = useNetwork()
  if (!isLocal) return null
  return (
    <aside
      className={classes.strip}
      data-testid="local-network"
      aria-label={t('shell.network')}
    >
      <strong>{t('shell.localNetwork')}</strong>{' '}
      <span className={classes.stripNote}>{t('shell.localNetworkNote')}</span>
    </aside>
  )
}
