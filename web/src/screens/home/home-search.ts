import { oneOf, searchSchema } from '../../lib/search-schema.ts'

/** Time ranges of Home's charts; the first is the default. */
export const CHART_RANGES = ['24h', '7d', '14d'] as const
export type ChartRange = (typeof CHART_RANGES)[number]

/** Charts of Home; the first is the default. */
export const CHARTS = ['volume', 'gas', 'price', 'tps'] as const
export type Chart = (typeof CHARTS)[number]

/** Search part of Home: the open chart and its time range, where they differ from the default. */
export const homeSearch = searchSchema({
  chart: oneOf(CHARTS.slice(1)),
  range: oneOf(CHART_RANGES.slice(1)),
})
