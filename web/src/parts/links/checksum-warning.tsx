import { useLocation } from '@tanstack/react-router'
import { hasBrokenChecksum } from '../../lib/checksum.ts'
import { useText } from '../../locales/text.tsx'
import classes from './checksum-warning.module.css'

/** Warns of an address in the URL whose letter case contradicts EIP-55; parsed, it is in lower case. */
export function ChecksumWarning() {
  const t = useText()
  const isBroken = useLocation({
    select: ({ pathname }) => pathname.split('/').some(hasBrokenChecksum),
  })
  return isBroken ? (
    <p className={classes.warning} role="alert">
      {t('ui.brokenChecksum')}
    </p>
  ) : null
}
