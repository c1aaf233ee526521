import type { RequestOf } from '@bvlgarichain/contract'
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery, polledIf, SILENT } from '../endpoint-query.ts'

/** Pause between two polls of the figures that change with every block, in milliseconds. */
const NETWORK_POLL_MS = 2_000
/** Pause between two polls of charts whose newest point still grows, in milliseconds. */
const SERIES_POLL_MS = 10_000

/** Pause between two polls of the headline figures, in milliseconds. */
const HEADLINE_POLL_MS = 30_000
/** Pause between two polls of the newest verified block, in milliseconds. */
const VERIFIED_POLL_MS = 3_000

/** The networks that the backend serves under a union. */
export const chainListQuery = (unionId: string) => endpointQuery('chainList', { unionId })

/** Figures of the dashboard, polled. */
export const statisticQuery = () =>
  endpointQuery(
    'statistic',
    {},
    { staleTime: NETWORK_POLL_MS, refetchInterval: NETWORK_POLL_MS },
  )

/** The same figures for a screen that reports their failure itself. */
export const quietStatisticQuery = () => queryOptions({ ...statisticQuery(), ...SILENT })

/** Headline figures, polled slowly if `live`. Failures are silent: Home works without them. */
export const headlineQuery = (live: boolean) =>
  endpointQuery('headline', {}, { ...polledIf(live, HEADLINE_POLL_MS), ...SILENT })

/** The newest block that layer 1 has verified, polled if `live`. */
export const verifiedHeightQuery = (live: boolean) =>
  endpointQuery(
    'latestVerifiedBlockHeight',
    {},
    { ...polledIf(live, VERIFIED_POLL_MS), ...SILENT },
  )

/** One or more time series, polled every `pollMs`; `false` for a range in the past, or while paused. */
export const seriesQuery = (
  request: RequestOf<'series'>,
  pollMs: number | false = SERIES_POLL_MS,
) =>
  endpointQuery('series', request, {
    staleTime: SERIES_POLL_MS,
    refetchInterval: pollMs,
  })
