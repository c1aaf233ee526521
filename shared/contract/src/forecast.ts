import { FINALITY_STAGES, type FinalityStage, stageIndex } from './finality.ts'

/** How long recent transactions stayed in a stage, in milliseconds: percentiles. */
export interface UsualWait {
  readonly p5Ms?: number | undefined
  readonly p50Ms: number
  readonly p95Ms: number
}
export type UsualWaits = ReadonlyMap<FinalityStage, UsualWait>

/** Expected time of a future stage, in Unix milliseconds. */
export interface StageEstimate {
  readonly stage: FinalityStage
  /** Of 20 transactions one is earlier … */
  readonly earliest: number
  readonly likely: number
  /** … and one later. */
  readonly latest: number
}

/**
 * Estimates when what is in a stage reaches those after it, up to the first whose wait is not known.
 *
 * The waits of stages hardly depend on each other, so their spreads add up by their squares: sums
 * of percentiles would be a range that is almost never left. What has passed its usual time is
 * expected now, and the stages after it follow.
 *
 * @param since when the stage was reached, Unix milliseconds
 * @param now Unix milliseconds
 */
export function estimateStages(
  stage: FinalityStage,
  since: number,
  waits: UsualWaits,
  now: number,
): readonly StageEstimate[] {
  const estimates: StageEstimate[] = []
  let likely = since
  let [before, after] = [0, 0]
  for (const next of FINALITY_STAGES.slice(stageIndex(stage) + 1)) {
    const wait = waits.get(FINALITY_STAGES[stageIndex(next) - 1] ?? next)
    if (wait === undefined) break
    const { p5Ms = 0, p50Ms, p95Ms } = wait
    likely = Math.max(likely + p50Ms, now)
    before += (p50Ms - p5Ms) ** 2
    after += (p95Ms - p50Ms) ** 2
    estimates.push({
      stage: next,
      earliest: Math.max(likely - Math.sqrt(before), now),
      likely,
      latest: likely + Math.sqrt(after),
    })
  }
  return estimates
}
