import type { NetworkStatistic, StageLatency, UsualWaits } from '@bvlgarichain/contract'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isFinalError } from '../../api/final-error.ts'
import { preparationQuery } from '../../api/preparation.ts'
import { batchListQuery } from '../../api/queries/batch.ts'
import { stageLatenciesQuery } from '../../api/queries/finality.ts'
import { statisticQuery } from '../../api/queries/network.ts'
import { serverTime } from '../../lib/server-time.ts'
import { BAND_BATCHES } from './band-batches.ts'
import { type Band, bandOf } from './band-stations.ts'
import { usualWaits } from './usual-waits.ts'

/** Time for which data without a newer response is judged as current, in milliseconds. */
const CURRENT_MS = 8_000

/** Figures of a backend that serves none: nothing waits for them. */
const NO_FIGURES: Partial<NetworkStatistic> = {}

/** Data of the finality band. */
export interface BandData {
  /** Undefined until the batches are here. */
  readonly band: Band | undefined
  /** Empty while the network makes its history, whose pace is another. */
  readonly waits: UsualWaits
  /** The embedded network makes its history. */
  readonly isPreparing: boolean
  readonly statistic: Partial<NetworkStatistic> | undefined
  /** Usual times as the backend measured them; undefined until they are here. */
  readonly latencies: readonly StageLatency[] | undefined
  /** False while updates are paused. */
  readonly live: boolean
  /** The screen has time for what it can be drawn without. */
  readonly isSettled: boolean
  /** The list of batches, for its state. */
  readonly batches: Pick<
    UseQueryResult,
    'data' | 'error' | 'errorUpdateCount' | 'failureCount' | 'refetch'
  >
  /**
   * The time of the data: waits do not grow while updates are paused, the tab is
   * hidden or the connection is lost.
   */
  readonly asOf: (now: number) => number
}

/**
 * The newest batches by stage, and how long the stages usually take.
 *
 * @param live false while updates are paused
 * @param isSettled false until the screen has time for what it can be drawn without
 */
export function useBand({
  live,
  isSettled,
}: {
  live: boolean
  isSettled: boolean
}): BandData {
  const figures = useQuery({
    ...statisticQuery(),
    ...(live ? {} : { refetchInterval: false }),
  })
  const isUnserved = figures.error !== null && isFinalError(figures.error)
  const statistic = figures.data ?? (isUnserved ? NO_FIGURES : undefined)
  const client = useQueryClient()
  const options = batchListQuery({ pageSize: BAND_BATCHES }, live)
  const batches = useQuery(options)
  const latencies = useQuery({
    ...stageLatenciesQuery(),
    enabled: isSettled,
    ...(live ? {} : { refetchInterval: false }),
  })
  // The shell requests it. While the network makes its history, its clock is far in the past.
  const preparation = useQuery({ ...preparationQuery, enabled: false }).data
  const isPreparing = preparation !== null && preparation !== undefined
  const list = batches.data?.list
  const measured = latencies.data ?? (latencies.isError ? [] : undefined)
  const blockTime = statistic?.averageBlockTimeMs
  return {
    band: useMemo(() => list && bandOf(list, statistic), [list, statistic]),
    waits: useMemo(
      () => (isPreparing ? new Map() : usualWaits(list ?? [], measured, blockTime)),
      [list, measured, isPreparing, blockTime],
    ),
    isPreparing,
    statistic,
    live,
    isSettled,
    latencies: measured,
    batches,
    // Read when it is asked for: a response without news draws nothing.
    asOf: (now) => {
      const updated = client.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0
      return Math.min(now, serverTime(updated) + CURRENT_MS)
    },
  }
}
