import '@mantine/charts/styles.layer.css'
import { Sparkline } from '@mantine/charts'
import { memo, useMemo } from 'react'
import { extent } from './chart-data.ts'

export interface SparkProps {
  /** Values in the order of time; `null` is a gap. */
  readonly values: readonly (number | null)[]
  /** Bars are drawn as steps: hundreds of them would be too thin. */
  readonly shape: 'bar' | 'line'
  /** Set false if small changes matter more than the distance from zero. */
  readonly fromZero: boolean
}

/** A sparkline; gaps stay gaps. */
export const LoadedSparkline = memo(function LoadedSparkline({
  values,
  shape,
  fromZero,
}: SparkProps) {
  const data = useMemo(() => {
    // The library's axis starts at zero.
    const [lowest = 0] = extent([values]) ?? []
    const base = fromZero ? 0 : lowest
    return values.map((value) => (value === null ? null : value - base))
  }, [values, fromZero])
  return (
    <Sparkline
      // The chart in it would take the focus.
      inert
      h="100%"
      data={data}
      color="var(--chart-1)"
      curveType={shape === 'bar' ? 'step' : 'linear'}
      strokeWidth={1.5}
      fillOpacity={shape === 'bar' ? 0.35 : 0.15}
      withGradient={false}
      connectNulls={false}
    />
  )
})
