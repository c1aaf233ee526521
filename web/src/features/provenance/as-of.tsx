import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statisticQuery } from '../../api/queries/network.ts'
import { useLocale, useText } from '../../i18n/text.tsx'
import { formatAge } from '../../lib/format-time.ts'
import { useClock } from '../../ui/clock.tsx'
import { STALE_AFTER_MS } from '../../ui/panel.tsx'
import { BlockLink } from '../links/block-link.tsx'
import classes from './as-of.module.css'

/**
 * What a panel's data is based on: the newest block when it was loaded, and how long ago that
 * was. Data that should be live and has become old turns visibly stale.
 */
export function AsOf({
  updated,
  live = false,
}: {
  /** When the data came, in Unix milliseconds; 0 before. */
  updated: number
  /** It is polled, so that its age should stay small. */
  live?: boolean
}) {
  const t = useText()
  const { locale } = useLocale()
  const { data: statistic } = useQuery({ ...statisticQuery(), meta: { silent: true } })
  const [base, setBase] = useState<{ updated: number; height: number }>()
  const stale = useClock((now) => live && updated > 0 && now - updated > STALE_AFTER_MS)
  const age = useClock((now) => formatAge(updated, Math.max(now, updated), locale))
  // Set while rendering: the block belongs to the data, and does not move on without it.
  if (statistic !== undefined && updated > 0 && base?.updated !== updated) {
    setBase({ updated, height: statistic.latestBlockHeight })
  }
  if (updated === 0) return <span className={classes.asOf}>{t('ui.loading')}</span>
  return (
    <span className={classes.asOf} data-stale={stale || undefined}>
      {base === undefined ? null : (
        <>
          {t('chart.asOfBlock')} <BlockLink height={base.height} />
          {' · '}
        </>
      )}
      {stale ? t('ui.stale', { age }) : age}
    </span>
  )
}
