import type {
  BatchIndex,
  FinalityStage,
  NetworkStatistic,
  UsualWaits,
} from '@bvlgarichain/contract'
import { plausibleTime } from '../../lib/plausible-time.ts'
import type { Band, Station } from './band-stations.ts'
import { isLate } from './usual-waits.ts'

/** Time without a block after which the sequencer is late: at least this, in milliseconds … */
const MIN_SILENCE_MS = 30_000
/** … and so many times the usual distance of two blocks. */
const SILENCE_BLOCKS = 10

/** A stage in which something waits longer than usual. */
export interface LateStage {
  /** The stage in which it waits; the sequencer makes the blocks. */
  readonly stage: FinalityStage | 'SEQUENCER'
  /** Unix milliseconds. */
  readonly since: number
  /** The batch that waits. */
  readonly batch: BatchIndex | undefined
  /** Longest wait of 19 in 20 batches, in milliseconds. */
  readonly usualMs: number
}

/**
 * By how much the first item of a station waits longer than 19 in 20 at `now` (Unix ms), in milliseconds;
 * undefined where it isn't late.
 */
export function stationLateBy(
  { stage, since }: Station,
  waits: UsualWaits,
  now: number,
): number | undefined {
  const usual = waits.get(stage)
  if (since === undefined || usual === undefined) return undefined
  return isLate(now - since, usual) ? now - since - usual.p95Ms : undefined
}

/**
 * The stages that are late, in the order of the band. Where the usual time is not known,
 * nothing is called late.
 *
 * @param now Unix milliseconds
 */
export function lateStages(
  band: Band,
  waits: UsualWaits,
  statistic: Partial<NetworkStatistic> | undefined,
  now: number,
): readonly LateStage[] {
  const late: LateStage[] = []
  const { averageBlockTimeMs } = statistic ?? {}
  const latestBlockTime = plausibleTime(statistic?.latestBlockTime)
  if (latestBlockTime !== undefined && averageBlockTimeMs !== undefined) {
    const usualMs = Math.max(MIN_SILENCE_MS, SILENCE_BLOCKS * averageBlockTimeMs)
    if (now - latestBlockTime > usualMs) {
      late.push({ stage: 'SEQUENCER', since: latestBlockTime, batch: undefined, usualMs })
    }
  }
  for (const station of band.stations) {
    const { stage, since, first } = station
    const usualMs = waits.get(stage)?.p95Ms
    if (since === undefined || usualMs === undefined) continue
    if (stationLateBy(station, waits, now) !== undefined) {
      late.push({ stage, since, batch: first, usualMs })
    }
  }
  return late
}
