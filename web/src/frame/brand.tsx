import { Link } from '@tanstack/react-router'
import { useSettings } from '../app/settings.tsx'
import { useText } from '../locales/text.tsx'
import classes from './brand.module.css'

/** The product's mark and name, leading home. */
export function Brand() {
  const t = useText()
  const { chainName } = useSettings()
  return (
    <Link
      to="/home"
      className={classes.brand}
      aria-label={t('shell.brandHome', { chain: chainName })}
    >
      <Mark />
      <span className={classes.name} translate="no">
        {chainName}
      </span>
    </Link>
  )
}

/** The logo: the rose sheet is L2, the lines below are the layer that anchors it. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" width={30} height={30} aria-hidden="true">
      <rect width="32" height="32" rx="8" className={classes.ground} />
      <path d="M16 6.2 24.4 11 16 15.8 7.6 11Z" fill="var(--brand-top)" />
      <g
        fill="none"
        stroke="white"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="m7.6 15.6 8.4 4.8 8.4-4.8" />
        <path d="m7.6 20.6 8.4 4.8 8.4-4.8" strokeOpacity=".6" />
      </g>
    </svg>
  )
}
