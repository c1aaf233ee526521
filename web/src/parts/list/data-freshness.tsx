import type { BlockHeight } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statisticQuery } from '../../api/queries/network.ts'
import { formatAge } from '../../lib/format-time.ts'
import { useText } from '../../locales/text.tsx'
import { useClock } from '../../ui/clock.tsx'
import { STALE_AFTER_MS } from '../../ui/panel.tsx'
import { BlockLink } from '../links/block-link.tsx'
import classes from './data-freshness.module.css'

/**
 * Block that a panel's data is based on, the newest when it was loaded, and the age of the data.
 * Live data that becomes old is marked as stale.
 */
export function DataFreshness({
  updated,
  live = false,
}: {
  /** Time of the data in Unix milliseconds; 0 while loading. */
  updated: number
  /** The data is polled, so its age should stay small. */
  live?: boolean
}) {
  const t = useText()
  const { data: statistic } = useQuery({ ...statisticQuery(), meta: { silent: true } })
  const [base, setBase] = useState<{ updated: number; height: BlockHeight }>()
  const stale = useClock((now) => live && updated > 0 && now - updated > STALE_AFTER_MS)
  const age = useClock((now) => formatAge(updated, Math.max(now, updated), t))
  // Set while rendering: the block belongs to the data and changes only with it.
  if (
    statistic?.latestBlockHeight !== undefined &&
    updated > 0 &&
    base?.updated !== updated
  ) {
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
