import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { defaultSettings } from '../api/config.ts'
import { LEGAL_PAGES } from '../app/legal-pages.ts'
import { useSettings } from '../app/settings.tsx'
import { useText } from '../locales/text.tsx'
import classes from './footer.module.css'

/** Digits of the build's hash before it is opened. */
const BUILD_DIGITS = 12

/**
 * Foot of every screen. Without a documentation site there are no legal texts to link to, but a local
 * network has pages that say so.
 */
export const Footer = memo(function Footer() {
  const t = useText()
  const { chainName, docsUrl, buildHash, env } = useSettings()
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <span>{t('shell.brand', { chain: chainName })}</span>
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
