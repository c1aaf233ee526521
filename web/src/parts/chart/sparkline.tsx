import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { useInView } from '../../ui/use-in-view.ts'
import type { LoadedSparkline, SparkProps } from './loaded-sparkline.tsx'
import classes from './sparkline.module.css'

/**
 * A series without axes, as large as its place. Hidden from assistive technology, so the value
 * must be written beside it. The chart library loads with the first one that comes near the
 * viewport.
 */
export function Sparkline(props: SparkProps) {
  const place = useRef<HTMLSpanElement>(null)
  const Drawn = useDrawnInTurn(useInView(place))
  return (
    <span ref={place} className={classes.place}>
      {Drawn && (
        <ErrorBoundary>
          <Drawn {...props} />
        </ErrorBoundary>
      )}
    </span>
  )
}

/**
 * The component that draws, once its code is here; never if that doesn't load. Each sparkline is drawn in
 * its own task: React would draw all that are waiting in one piece, which takes a phone a second.
 */
function useDrawnInTurn(isSeen: boolean): typeof LoadedSparkline | undefined {
  const [drawn, setDrawn] = useState<typeof LoadedSparkline>()
  useEffect(() => {
    if (!isSeen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    import('./loaded-sparkline.tsx').then(
      ({ LoadedSparkline }) => {
        if (!isCurrent) return
        timer = setTimeout(() => flushSync(() => setDrawn(() => LoadedSparkline)))
      },
      () => {},
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isSeen])
  return drawn
}
