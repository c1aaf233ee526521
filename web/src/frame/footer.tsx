import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { defaultSettings } from '../api/config.ts'
import { LEGAL_PAGES } from '../app/legal-pages.ts'
import { useSettings } from '../app/settings.tsx'
import { useText } from '../locales/text.tsx'
import classes from './footer.module.css'
import { useStartTour } from './tour/tour-provider.tsx'
import { useAddNetwork } from './wallet/add-network-provider.tsx'

/** Digits of the build's hash before it is opened. */
const BUILD_DIGITS = 12

/**
 * Foot of every screen. Without a documentation site there are no legal texts to link to, but a local
 * network has pages that say so.
 */
export const Footer = memo(function Footer() {
  const t = useText()
  const { chainName, docsUrl, buildHash, env } = useSettings()
  const startTour = useStartTour()
  const addNetwork = useAddNetwork()
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <span>{t('shell.brand', { chain: chainName })}</span>
        <span className={classes.links}>
          {addNetwork && (
            <UnstyledButton className={classes.action} onClick={addNetwork}>
              {t('wallet.add')}
            </UnstyledButton>
          )}
          <UnstyledButton className={classes.action} onClick={startTour}>
            {t('settings.tour')}
          </UnstyledButton>
        </span>
        {docsUrl === undefined && env !== 'LOCAL' ? null : (
          <nav className={classes.links} aria-label={t('shell.legal')}>
            {LEGAL_PAGES.map((page) =>
              docsUrl === undefined ? (
                <Link key={page} to="/legal/$page" params={{ page }}>
                  {t(`shell.${page}`)}
                </Link>
              ) : (
                <a key={page} href={`${docsUrl}/${page}`} rel="noopener">
                  {t(`shell.${page}`)}
                </a>
              ),
            )}
          </nav>
        )}
        {buildHash === undefined ? null : (
          <details className={classes.build}>
            <summary>
              {t('shell.build', { hash: buildHash.slice(0, BUILD_DIGITS) })}
            </summary>
            <p>{t('shell.buildMeaning')}</p>
            <code dir="ltr">{buildHash}</code>
          </details>
        )}
      </div>
    </footer>
  )
})

/** Replacement of a footer that failed. */
export function PlainFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        {useText()('shell.brand', { chain: defaultSettings.chainName })}
      </div>
    </footer>
  )
}
