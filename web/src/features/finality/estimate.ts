import {
  FINALITY_STAGES,
  type Finality,
  type FinalityStage,
  type StageLatency,
  type StageRecord,
  stageIndex,
} from '@bvlgarichain/shared'

/** When a stage that lies ahead is expected; Unix milliseconds. */
export interface StageEstimate {
  readonly stage: FinalityStage
  /** Nearly all recent batches took longer. */
  readonly earliest: number
  /** As in half of the recent batches. */
  readonly likely: number
  /** As in nineteen of twenty recent batches. */
  readonly latest: number
}

/** What is known of the way that lies ahead. */
export interface Forecast {
  /** The stages ahead, in order; one that recent batches tell nothing of ends the list. */
  readonly estimates: readonly StageEstimate[]
  /** The present stage takes so long that the times ahead count from its end, whenever it is. */
  readonly late?: true
  /**
   * Time spent in the present stage, in milliseconds, if it is more than nineteen of twenty
   * recent batches needed: then nobody knows when it ends.
   */
  readonly overdueMs?: number
}

const NOTHING: Forecast = { estimates: [] }

/**
 * When the stages ahead will be reached, from the percentiles of recent batches.
 *
 * Percentiles of several stages are added up, which makes the span from `earliest` to `latest`
 * wider than the true one: stages are rarely all fast or all slow. A stage that is overdue, or
 * held because nobody works on it, is expected after its usual time, counted from now, and the
 * stages behind it follow from there.
 *
 * @param now Unix milliseconds, by the clock of the visitor
 */
export function forecast(
  finality: Finality,
  stages: readonly StageRecord[],
  latencies: readonly StageLatency[],
  now: number,
  held = false,
): Forecast {
  const reached = stageIndex(finality)
  const since = stages.find(({ stage }) => stage === finality)?.time
  if (reached === -1 || since === undefined) return NOTHING

  const estimates: StageEstimate[] = []
  let [earliest, likely, latest]: [number, number, number] = [since, since, since]
  let overdueMs: number | undefined
  let late = false
  for (const stage of FINALITY_STAGES.slice(reached + 1)) {
    const before = FINALITY_STAGES[stageIndex(stage) - 1]
    const wait = latencies.find((latency) => latency.stage === before)
    if (wait === undefined) break
    const isOverdue = now > since + wait.p95Ms
    if (estimates.length === 0 && (held || isOverdue)) {
      late = true
      if (isOverdue) overdueMs = now - since
      ;[earliest, likely, latest] = [now, now + wait.p50Ms, now + wait.p95Ms]
    } else {
      earliest = Math.max(earliest + (wait.p5Ms ?? 0), now)
      likely = Math.max(likely + wait.p50Ms, now)
      latest = Math.max(latest + wait.p95Ms, now)
    }
    estimates.push({ stage, earliest, likely, latest })
  }
  return {
    estimates,
    ...(late ? { late } : {}),
    ...(overdueMs === undefined ? {} : { overdueMs }),
  }
}
