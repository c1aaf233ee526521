import { getRouteApi } from '@tanstack/react-router'
import { lazy, memo, Suspense, useRef } from 'react'
import { useText } from '../../i18n/text.tsx'
import { chartRange } from '../../routes/-home-search.ts'
import { OptionalPart } from '../../shell/optional-part.tsx'
import { PartFailed } from '../../shell/part-failed.tsx'
import { useSeen } from '../../ui/use-seen.ts'
import { ChartPanel } from './chart-panel.tsx'
import classes from './home-charts.module.css'
import { RangeSwitch } from './range-switch.tsx'

const route = getRouteApi('/home')

const LoadedCharts = lazy(async () => {
  const { LoadedCharts } = await import('./loaded-charts.tsx')
  return { default: LoadedCharts }
})

/** The four charts of the dashboard: their frames, and what is in them once they are in sight. */
export const HomeCharts = memo(function HomeCharts() {
  const grid = useRef<HTMLDivElement>(null)
  const seen = useSeen(grid)
  return (
    <div ref={grid} className={classes.grid}>
      {seen ? (
        <OptionalPart fallback={<PartFailed />}>
          <Suspense fallback={<Frames />}>
            <LoadedCharts />
          </Suspense>
        </OptionalPart>
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
