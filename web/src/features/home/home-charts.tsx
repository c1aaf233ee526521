import { getRouteApi } from '@tanstack/react-router'
import { lazy, memo, Suspense, useRef } from 'react'
import { useText } from '../../i18n/text.tsx'
import { ChunkError } from '../../shell/chunk-error.tsx'
import { ErrorBoundary } from '../../shell/error-boundary.tsx'
import { useInView } from '../../ui/use-in-view.ts'
import { ChartPanel } from './chart-panel.tsx'
import classes from './home-charts.module.css'
import { chartRange } from './home-search.ts'
import { RangeSwitch } from './range-switch.tsx'

const route = getRouteApi('/home')

const LoadedCharts = lazy(async () => {
  const { LoadedCharts } = await import('./loaded-charts.tsx')
  return { default: LoadedCharts }
})

/** The four charts of the dashboard: their frames, and what is in them once they are in sight. */
export const HomeCharts = memo(function HomeCharts() {
  const grid = useRef<HTMLDivElement>(null)
  const seen = useInView(grid)
  return (
    <div ref={grid} className={classes.grid}>
      {seen ? (
        <ErrorBoundary fallback={<ChunkError />}>
          <Suspense fallback={<Frames />}>
            <LoadedCharts />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <Frames />
      )}
    </div>
  )
})

/** The same height as the charts, so that nothing moves when they come. */
function Frames() {
  const t = useText()
  const search = route.useSearch()
  return (
    <>
      {(
        [
          ['transaction-volume', 'home.chartVolume', 'volume'],
          ['gas-usage', 'home.chartGasUsage', 'gas'],
          ['l2-gas-price-in-block-trend', 'home.chartGasPrice', undefined],
          ['historical-tps', 'home.chartTps', 'tps'],
        ] as const
      ).map(([slug, title, chart]) => (
        <ChartPanel
          key={slug}
          slug={slug}
          title={t(title)}
          actions={
            chart && <RangeSwitch chart={t(title)} range={chartRange(search, chart)} />
          }
        />
      ))}
    </>
  )
}
