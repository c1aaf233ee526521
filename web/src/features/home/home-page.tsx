import { useState } from 'react'
import { statisticQuery } from '../../api/queries/network.ts'
import { useDeferredQuery } from '../../api/use-deferred-query.ts'
import { PipelinePanel } from '../pipeline/pipeline-panel.tsx'
import { HomeCharts } from './home-charts.tsx'
import { HomeHero } from './home-hero.tsx'
import classes from './home-page.module.css'
import { KeyFigures } from './key-figures.tsx'
import { LatestBlocks } from './latest-blocks.tsx'
import { LatestTransactions } from './latest-transactions.tsx'
import { LiveBar } from './live-bar.tsx'

/** `/home`: the dashboard. */
export function HomePage() {
  const [paused, setPaused] = useState(false)
  const statistic = useDeferredQuery({
    ...statisticQuery(),
    ...(paused ? { refetchInterval: false } : {}),
  })
  return (
    <div className={classes.page}>
      <HomeHero />
      <LiveBar statistic={statistic} paused={paused} onPause={setPaused} />
      <KeyFigures statistic={statistic} />
      <div className={classes.lists}>
        <LatestBlocks paused={paused} />
        <LatestTransactions paused={paused} />
      </div>
      <PipelinePanel statistic={statistic.data} paused={paused} />
      <HomeCharts />
    </div>
  )
}
