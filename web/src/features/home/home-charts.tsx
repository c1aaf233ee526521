import { lazy, Suspense, useRef } from 'react'
import { useText } from '../../i18n/text.tsx'
import { OptionalPart } from '../../shell/optional-part.tsx'
import { PartFailed } from '../../shell/part-failed.tsx'
import { useSeen } from '../../ui/use-seen.ts'
import { ChartPanel } from './chart-panel.tsx'
import classes from './home-charts.module.css'
import { RangeSwitch } from './range-switch.tsx'

const LoadedCharts = lazy(async () => {
  const { LoadedCharts } = await import('./loaded-charts.tsx')
  return { default: LoadedCharts }
})

/** The four charts of the dashboard: their frames, and what is in them once they are in sight. */
export function HomeCharts() {
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
}

/** The same height as the charts, so that nothing moves when they come. */
function Frames() {
  const t = useText()
  return (
    <>
      {(
        [
          ['transaction-volume', 'home.chartVolume', true],
          ['gas-usage', 'home.chartGasUsage', true],
          ['l2-gas-price-in-block-trend', 'home.chartGasPrice', false],
          ['historical-tps', 'home.chartTps', true],
        ] as const
      ).map(([slug, title, ranged]) => (
        <ChartPanel
          key={slug}
          slug={slug}
          title={t(title)}
          actions={ranged && <RangeSwitch chart={t(title)} range="24h" />}
        />
      ))}
    </>
  )
}
