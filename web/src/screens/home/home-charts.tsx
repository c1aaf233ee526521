import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { lazy, memo, Suspense, useRef } from 'react'
import { useText } from '../../locales/text.tsx'
import { ChunkError } from '../../ui/chunk-error.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { useInView } from '../../ui/use-in-view.ts'
import { ChartPanel } from './chart-panel.tsx'
import classes from './home-charts.module.css'

const LoadedCharts = lazy(async () => {
  const { LoadedCharts } = await import('./loaded-charts.tsx')
  return { default: LoadedCharts }
})

/** The four charts of the dashboard: their frames, and what is in them once they are in sight. */
export const HomeCharts = memo(function HomeCharts({
  pausedAt,
}: {
  /** Unix milliseconds; undefined while updates run. */
  pausedAt: number | undefined
}) {
  const grid = useRef<HTMLDivElement>(null)
  const seen = useInView(grid)
  return (
    <div ref={grid} className={classes.grid}>
      {seen ? (
        <ErrorBoundary fallback={<ChunkError />}>
          <Suspense fallback={<Frames />}>
            <LoadedCharts pausedAt={pausedAt} />
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
  return (
    <>
      {(
        [
          ['transaction-volume', 'home.chartVolume', true],
          ['gas-usage', 'home.chartGasUsage', true],
          ['l2-gas-price-in-block-trend', 'home.chartGasPrice', false],
          ['historical-tps', 'home.chartTps', true],
        ] as const
      ).map(([slug, title, hasRange]) => (
        <ChartPanel
          key={slug}
          slug={slug}
          title={t(title)}
          // As high as the switch of the range.
          actions={hasRange && <Skeleton h="1.875rem" w="10rem" />}
        />
      ))}
    </>
  )
}
