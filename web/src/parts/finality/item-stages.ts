import {
  FINALITY_STAGES,
  type Finality,
  type FinalityStage,
  type Open,
  type StageRecord,
  stageIndex,
} from '@bvlgarichain/contract'
import { plausibleTime } from '../../lib/plausible-time.ts'
import type { ProverStall } from './use-prover-stall.ts'
import { isLate, type UsualWaits } from './usual-waits.ts'

/** One item on its way to finality. */
export interface ItemStages {
  readonly finality: Open<Finality>
  readonly stages: readonly StageRecord[]
  /** Why the current stage is stalled, if known. */
  readonly stall?: ProverStall | undefined
  /** Undefined while they load. */
  readonly waits: UsualWaits | undefined
}

/** Expected time of a future stage, in Unix milliseconds. */
interface StageEstimate {
  readonly stage: FinalityStage
  /** Fifth percentile of recent batches. */
  readonly earliest: number
  /** Median of recent batches. */
  readonly likely: number
  /** 95th percentile of recent batches. */
  readonly latest: number
}

/** Estimate of the remaining stages. */
export interface Forecast {
  /** The future stages, in order, up to the first without data of recent batches. */
  readonly estimates: readonly StageEstimate[]
  /** The current stage is late or stalled, so that estimates count from now. */
  readonly late: boolean
  /**
   * Time spent in the current stage, in milliseconds, if it is late by the rule of the network's
   * verdict: then its end is unknown.
   */
  readonly overdueMs: number | undefined
}

const NOTHING: Forecast = { estimates: [], late: false, overdueMs: undefined }

/** The next stage; undefined after the last one, and while a batch is rolled back. */
export const nextStage = (finality: Open<Finality>): FinalityStage | undefined =>
  stageIndex(finality) < 0 ? undefined : FINALITY_STAGES[stageIndex(finality) + 1]

/** When a stage was reached, in Unix milliseconds; undefined where that isn't known. */
export const stageTime = (
  stages: readonly StageRecord[],
  finality: Open<Finality>,
): number | undefined =>
  plausibleTime(stages.find(({ stage }) => stage === finality)?.time)

/**
 * Estimates when the future stages will be reached, from the percentiles of recent batches.
 *
 * Percentiles of several stages are added up, which makes the range from `earliest` to `latest`
 * wider than the true one: stages are rarely all fast or all slow. An overdue or stalled stage
 * is expected after its usual duration, counted from now, and the stages after it follow.
 *
 * @param now Unix milliseconds, by the clock of the visitor
 */
export function forecast(
  { finality, stages, stall, waits }: ItemStages,
  now: number,
): Forecast {
  const reached = stageIndex(finality)
  const since = stageTime(stages, finality)
  if (reached === -1 || since === undefined) return NOTHING

  const estimates: StageEstimate[] = []
  let [earliest, likely, latest]: [number, number, number] = [since, since, since]
  let overdueMs: number | undefined
  let late = false
  for (const stage of FINALITY_STAGES.slice(reached + 1)) {
    const before = FINALITY_STAGES[stageIndex(stage) - 1]
    const wait = before && waits?.get(before)
    if (wait === undefined) break
    const { p5Ms = 0, p50Ms, p95Ms } = wait
    const isOverdue = isLate(now - since, wait)
    if (estimates.length === 0 && (stall !== undefined || isOverdue)) {
      late = true
      if (isOverdue) overdueMs = now - since
      ;[earliest, likely, latest] = [now, now + p50Ms, now + p95Ms]
    } else {
      earliest = Math.max(earliest + p5Ms, now)
      likely = Math.max(likely + p50Ms, now)
      latest = Math.max(latest + p95Ms, now)
    }
    estimates.push({ stage, earliest, likely, latest })
  }
  return { estimates, late, overdueMs }
}
