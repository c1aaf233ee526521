import { lazy, memo, Suspense, useRef } from 'react'
import { ChunkError } from '../../ui/chunk-error.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useInView } from '../../ui/use-in-view.ts'
import { ChartPanel } from './chart-panel.tsx'
import { CARD_NAMES } from './chart-titles.tsx'
import classes from './home-charts.module.css'

const LoadedCharts = lazy(async () => {
  const { LoadedCharts } = await import('./loaded-charts.tsx')
  return { default: LoadedCharts }
})

/** The charts of the dashboard, two at a time: their frames, and what is in them once they are in sight. */
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
const Frames = () =>
  CARD_NAMES.map((card) => (
    <ChartPanel
      key={card}
      card={card}
      // As high as the switch of the range.
      actions={<Skeleton height="1.875rem" width="10rem" />}
    />
  ))
