import type { RequestFor } from '@bvlgarichain/shared'
import { callQuery } from '../call-query.ts'

/** Pause between two polls of the figures that change with every block, in milliseconds. */
const NETWORK_POLL_MS = 2_000
/** Pause between two polls of charts whose newest point still grows, in milliseconds. */
const SERIES_POLL_MS = 10_000

/** The networks the backend serves under a union. */
export const chainListQuery = (unionId: string) => callQuery('chainList', { unionId })

/** Figures of the dashboard, polled. */
export const statisticQuery = () =>
  callQuery(
    'statistic',
    {},
    { staleTime: NETWORK_POLL_MS, refetchInterval: NETWORK_POLL_MS },
  )

/** One or more time series, polled in `pollMs`; `false` for a range that is over. */
export const seriesQuery = (
  request: RequestFor<'series'>,
  pollMs: number | false = SERIES_POLL_MS,
) =>
  callQuery('series', request, {
    staleTime: SERIES_POLL_MS,
    refetchInterval: pollMs,
  })
