import { oneOf, type SearchOf, searchSchema } from '../../lib/search-schema.ts'

/** Time ranges of Home's charts; the first is the default. */
export const CHART_RANGES = ['24h', '7d', '14d'] as const
export type ChartRange = (typeof CHART_RANGES)[number]

/** The default is absent from the URL. */
const range = oneOf(CHART_RANGES.slice(1))

/** Search part of Home: the second chart of a card if that is open, and time ranges that differ from the default. */
export const homeSearch = searchSchema({
  activity: oneOf(['tps']),
  fees: oneOf(['price']),
  volume: range,
  tps: range,
  gas: range,
})
export type HomeSearch = SearchOf<typeof homeSearch>

/** A chart of Home that shows a time range, by its query parameter. */
export type RangedChart = 'volume' | 'tps' | 'gas'

/** The time range that a chart shows. */
export const chartRange = (search: HomeSearch, chart: RangedChart): ChartRange =>
  search[chart] ?? CHART_RANGES[0]
