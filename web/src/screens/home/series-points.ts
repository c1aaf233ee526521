import type { Metric, Series } from '@bvlgarichain/contract'
import type { ChartPoint } from '../../parts/chart/chart-data.ts'

/** Points of one metric by time; empty where the response lacks it. */
export function pointsByTime(
  series: readonly Series[] | undefined,
  metric: Metric,
): ChartPoint[] {
  const found = series?.find((candidate) => candidate.metric === metric)
  return (found?.points ?? []).map(({ time, value = null }) => ({ x: time, y: value }))
}

/** Points of one metric by block height; points without a height are left out. */
export function pointsByHeight(
  series: readonly Series[] | undefined,
  metric: Metric,
): ChartPoint[] {
  const found = series?.find((candidate) => candidate.metric === metric)
  return (found?.points ?? []).flatMap(({ blockHeight, value = null }) =>
    blockHeight === undefined ? [] : [{ x: blockHeight, y: value }],
  )
}
