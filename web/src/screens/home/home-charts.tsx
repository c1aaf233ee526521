import { lazy, memo, Suspense, useRef } from 'react'
import { ChunkError } from '../../ui/chunk-error.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useInView } from '../../ui/use-in-view.ts'
import { ChartPanel } from './chart-panel.tsx'

const LoadedCharts = lazy(async () => {
  const { LoadedCharts } = await import('./loaded-charts.tsx')
  return { default: LoadedCharts }
})

/** The charts of the dashboard, one at a time: its frame, and what is in it once it is in sight. */
export const HomeCharts = memo(function HomeCharts({
  pausedAt,
}: {
  /** Unix milliseconds; undefined while updates run. */
  pausedAt: number | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useInView(box)
  return (
    <div ref={box}>
      {seen ? (
        <ErrorBoundary fallback={<ChunkError />}>
          <Suspense fallback={<Frame />}>
            <LoadedCharts pausedAt={pausedAt} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <Frame />
      )}
    </div>
  )
})

/** The same height as the chart, so that nothing moves when it comes. */
const Frame = () => (
  // As high as the switch of the range.
  <ChartPanel actions={<Skeleton height="1.875rem" width="10rem" />} />
)
