import type { NetworkStatistic, RequestOf } from '@bvlgarichain/contract'
import { queryOptions } from '@tanstack/react-query'
import { serverNow } from '../../lib/server-time.ts'
import { callApi } from '../client.ts'
import { endpointQuery, polledIf, SILENT } from '../endpoint-query.ts'
import { noteBeat } from '../heartbeat.ts'

/** Pause between two polls of the figures that change with every block, in milliseconds. */
const NETWORK_POLL_MS = 2_000
/** The same while there is no new block, and from which age of the newest on. */
const IDLE_POLL_MS = 7_000
const IDLE_AFTER_MS = 30_000
/** Pause between two polls of charts whose newest point still grows, in milliseconds. */
const SERIES_POLL_MS = 10_000

/** Pause between two polls of the headline figures, in milliseconds. */
const HEADLINE_POLL_MS = 60_000
/** Pause between two polls of the newest verified block, in milliseconds. */
const VERIFIED_POLL_MS = 15_000

/** The networks that the backend serves under a union. */
export const chainListQuery = (unionId: string) => endpointQuery('chainList', { unionId })

/** Figures of the dashboard, polled: the heartbeat that all live lists follow. */
export const statisticQuery = () =>
  queryOptions({
    ...endpointQuery(
      'statistic',
      {},
      {
        staleTime: NETWORK_POLL_MS,
        refetchInterval: ({ state: { data } }) =>
          isIdle(data) ? IDLE_POLL_MS : NETWORK_POLL_MS,
      },
    ),
    queryFn: async ({ client, signal }) => {
      const statistic = await callApi('statistic', {}, { signal })
      noteBeat(client, statistic)
      return statistic
    },
  })

const isIdle = ({ latestBlockTime }: Partial<NetworkStatistic> = {}): boolean =>
  latestBlockTime !== undefined && serverNow() - latestBlockTime > IDLE_AFTER_MS

/** The same figures for a screen that reports their failure itself. */
export const quietStatisticQuery = () => queryOptions({ ...statisticQuery(), ...SILENT })

/** Headline figures, polled slowly if `live`. Failures are silent: Home works without them. */
export const headlineQuery = (live: boolean) =>
  endpointQuery(
    'headline',
    {},
    {
      ...polledIf(live, { follows: 'transactions', pollMs: HEADLINE_POLL_MS }),
      ...SILENT,
    },
  )

/** The newest block that layer 1 has verified, polled if `live`. */
export const verifiedHeightQuery = (live: boolean) =>
  endpointQuery(
    'latestVerifiedBlockHeight',
    {},
    {
      ...polledIf(live, { follows: 'batches', pollMs: VERIFIED_POLL_MS }),
      ...SILENT,
    },
  )

/** One or more time series, polled every `pollMs`; `false` for a range in the past, or while paused. */
export const seriesQuery = (
  request: RequestOf<'series'>,
  pollMs: number | false = SERIES_POLL_MS,
) =>
  endpointQuery('series', request, {
    staleTime: SERIES_POLL_MS,
    refetchInterval: pollMs,
    follows: 'blocks',
  })
