import { Link } from '@tanstack/react-router'
import type { TextKey } from '../../i18n/dictionary.ts'
import { useText } from '../../i18n/text.tsx'
import { StateScreen } from '../../shell/state-screen.tsx'
import classes from './being-built.module.css'

/** Screens that are ready, offered instead. */
const READY: readonly { to: '/home' | '/blocks' | '/txs'; label: TextKey }[] = [
  { to: '/home', label: 'shell.home' },
  { to: '/blocks', label: 'shell.blocks' },
  { to: '/txs', label: 'shell.txs' },
]

/** Says that a screen is not ready, and shows no data rather than made-up data. */
export function BeingBuilt({
  screen,
  subject,
}: {
  /** Name of the screen. */
  screen: TextKey
  /** What its address names: a batch index, a token id … */
  subject?: string
}) {
  const t = useText()
  return (
    <StateScreen
      mark={t(screen)}
      title={t('shell.beingBuiltTitle')}
      actions={
        <nav className={classes.ready} aria-label={t('shell.beingBuiltInstead')}>
          <span className={classes.label}>{t('shell.beingBuiltInstead')}</span>
          {READY.map(({ to, label }) => (
            <Link key={to} to={to} className={classes.link}>
              {t(label)}
            </Link>
          ))}
        </nav>
      }
    >
      <p>{t('shell.beingBuiltText', { screen: t(screen) })}</p>
      {subject !== undefined && (
        <p className={classes.subject}>
          {t('shell.beingBuiltFor')} <bdi dir="ltr">{subject}</bdi>
        </p>
      )}
    </StateScreen>
  )
}
