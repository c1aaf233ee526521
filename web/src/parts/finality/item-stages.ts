import {
  estimateStages,
  FINALITY_STAGES,
  type Finality,
  type FinalityStage,
  type Open,
  type StageEstimate,
  type StageRecord,
  stageIndex,
  type UsualWaits,
} from '@bvlgarichain/contract'
import { plausibleTime } from '../../lib/plausible-time.ts'
import type { ProverStall } from './use-prover-stall.ts'
import { isLate } from './usual-waits.ts'

/** One item on its way to finality. */
export interface ItemStages {
  readonly finality: Open<Finality>
  readonly stages: readonly StageRecord[]
  /** Why the current stage is stalled, if known. */
  readonly stall?: ProverStall | undefined
  /** Undefined while they load. */
  readonly waits: UsualWaits | undefined
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
 * Estimates when the future stages will be reached, from the waits of recent transactions. An overdue
 * or stalled stage is expected after its usual duration, counted from now, and the stages after it follow.
 *
 * @param now Unix milliseconds, by the clock of the visitor
 */
export function forecast(
  { finality, stages, stall, waits = new Map() }: ItemStages,
  now: number,
): Forecast {
  const since = stageTime(stages, finality)
  const stage = FINALITY_STAGES[stageIndex(finality)]
  if (stage === undefined || since === undefined) return NOTHING
  const wait = waits.get(stage)
  const isOverdue = wait !== undefined && isLate(now - since, wait)
  const late = isOverdue || (wait !== undefined && stall !== undefined)
  return {
    estimates: estimateStages(stage, late ? now : since, waits, now),
    late,
    overdueMs: isOverdue ? now - since : undefined,
  }
}
