import { type Metric, toUnixMs } from '@bvlgarichain/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { seriesQuery } from '../../api/queries/network.ts'
import { METRIC_GROUPS } from '../../parts/chart/metrics.ts'
import { type ChartWindow, windowBefore } from './chart-window.ts'

/** Pause between two polls of all cards, in milliseconds. */
const GALLERY_POLL_MS = 60_000
/** Pause between two polls of a large chart whose range still grows, in milliseconds. */
const METRIC_POLL_MS = 10_000

/** True for a window whose end still gets new points. */
export const isOpenWindow = ({ interval, partialFrom }: ChartWindow): boolean =>
  interval === 'BLOCK' || partialFrom !== undefined

/** Queries for the cards of all metrics, one per group. */
export const galleryQueries = (window: ChartWindow) =>
  METRIC_GROUPS.map(({ metrics }) =>
    windowQuery(metrics, window, isOpenWindow(window) && GALLERY_POLL_MS),
  )

/** Query for one metric over a window. */
export const metricQuery = (metric: Metric, window: ChartWindow) =>
  windowQuery([metric], window, isOpenWindow(window) && METRIC_POLL_MS)

/** Query for one metric over the time right before a window. */
export const metricBeforeQuery = (metric: Metric, window: ChartWindow) =>
  windowQuery([metric], { ...window, ...windowBefore(window) }, false)

const windowQuery = (
  metrics: readonly Metric[],
  { interval, from, to }: Pick<ChartWindow, 'interval' | 'from' | 'to'>,
  pollMs: number | false,
) =>
  queryOptions({
    ...seriesQuery(
      {
        metrics: [...metrics],
        interval,
        from: toUnixMs(from),
        to: toUnixMs(Math.max(from, to - 1)),
      },
      pollMs,
    ),
    placeholderData: keepPreviousData,
  })
