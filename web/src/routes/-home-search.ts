import type { SearchInput } from './-search-input.ts'

/** Stretches of time that the dashboard's charts can show; the first where none is chosen. */
export const CHART_RANGES = ['24h', '7d', '14d'] as const
export type ChartRange = (typeof CHART_RANGES)[number]

const RANGED_CHARTS = ['volume', 'gas', 'tps'] as const
/** A chart of the dashboard that shows a stretch of time, as the address names it. */
export type RangedChart = (typeof RANGED_CHARTS)[number]

/** Search part of the dashboard: the stretches of time that differ from the usual one. */
export type HomeSearch = { readonly [Chart in RangedChart]?: ChartRange }

/** The stretch that a chart shows, by the address. */
export const chartRange = (search: HomeSearch, chart: RangedChart): ChartRange =>
  search[chart] ?? CHART_RANGES[0]

/** Keeps known stretches of time other than the usual one. */
export function homeSearch(search: SearchInput<HomeSearch>): HomeSearch {
  const raw: Record<string, unknown> = search
  return Object.fromEntries(
    RANGED_CHARTS.flatMap((chart) => {
      const range = CHART_RANGES.find((candidate) => candidate === raw[chart])
      return range === undefined || range === CHART_RANGES[0] ? [] : [[chart, range]]
    }),
  )
}
