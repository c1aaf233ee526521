import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { statisticQuery } from '../../api/queries/network.ts'
import { serverNow } from '../../lib/server-time.ts'
import { HomeCharts } from './home-charts.tsx'
import { HomeHero } from './home-hero.tsx'
import classes from './home-page.module.css'
import { KeyFigures } from './key-figures.tsx'
import { LatestBatches } from './latest-batches.tsx'
import { LatestMessages } from './latest-messages.tsx'
import { LatestTransactions } from './latest-transactions.tsx'

/** Time for what Home cannot do without, in milliseconds. */
const SETTLED_AFTER_MS = 1_000

/** `/home`: whether the chain is healthy and how fast it is final, and the newest of everything. */
export function HomePage() {
  // Unix milliseconds; undefined while updates run.
  const [pausedAt, setPausedAt] = useState<number>()
  const paused = pausedAt !== undefined
  const statistic = useQuery({
    ...statisticQuery(),
    ...(paused ? { refetchInterval: false } : {}),
  })
  const isSettled = useSettled(statistic.data !== undefined || statistic.isError)
  return (
    <div className={classes.page}>
      <HomeHero
        statistic={statistic}
        paused={paused}
        onPause={(pause) => setPausedAt(pause ? serverNow() : undefined)}
        isSettled={isSettled}
      />
      <KeyFigures statistic={statistic} pausedAt={pausedAt} isSettled={isSettled} />
      <div className={classes.lists}>
        <LatestTransactions paused={paused} />
        <LatestMessages paused={paused} isSettled={isSettled} />
      </div>
      <HomeCharts pausedAt={pausedAt} />
      <LatestBatches paused={paused} />
    </div>
  )
}

/**
 * True from a moment after `isReady`: what Home can be read without is requested then, into
 * room that is kept for it.
 */
function useSettled(isReady: boolean): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isReady])
  return isSettled
}
