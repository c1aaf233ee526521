import type { BlockHeight, NetworkStatistic } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quietStatisticQuery } from '../../api/queries/network.ts'
import { formatAge } from '../../lib/format-time.ts'
import { serverTime } from '../../lib/server-time.ts'
import { useText } from '../../locales/text.tsx'
import { useClock } from '../../ui/clock.tsx'
import { STALE_AFTER_MS } from '../../ui/panel.tsx'
import { BlockLink } from '../links/block-link.tsx'
import classes from './data-freshness.module.css'

/**
 * Block that a panel's data is based on, the newest when it was loaded, and the age of the data: of
 * live data once it is stale.
 */
export function DataFreshness({
  updatedAt,
  live = false,
}: {
  /** Time of the data by the visitor's clock, in Unix milliseconds; 0 while loading. */
  updatedAt: () => number
  /** The data is polled, so its age should stay small. */
  live?: boolean
}) {
  const t = useText()
  const { data: height } = useQuery({
    ...quietStatisticQuery(),
    ...(live ? {} : { refetchInterval: false }),
    select: heightOf,
  })
  const [base, setBase] = useState<{ updated: number; height: BlockHeight }>()
  const ageAt = (now: number) => Math.max(0, now - serverTime(updatedAt()))
  const stale = useClock((now) => live && updatedAt() > 0 && ageAt(now) > STALE_AFTER_MS)
  const isAged = !live || stale || base === undefined
  const age = useClock((now) => (isAged ? formatAge(now - ageAt(now), now, t) : ''))
  const updated = updatedAt()
  // Set while rendering: the block belongs to the data and changes only with it.
  if (height !== undefined && updated > 0 && base?.updated !== updated) {
    setBase({ updated, height })
  }
  if (updated === 0) return <span className={classes.asOf}>{t('ui.loading')}</span>
  return (
    <span className={classes.asOf} data-stale={stale || undefined}>
      {base === undefined ? null : (
        <>
          {t('chart.asOfBlock')} <BlockLink height={base.height} />
          {isAged && ' · '}
        </>
      )}
      {stale ? t('ui.stale', { age }) : age}
    </span>
  )
}

const heightOf = ({ latestBlockHeight }: Partial<NetworkStatistic>) => latestBlockHeight
