import {
  type Batch,
  FINALITY_STAGES,
  type FinalityStage,
  type StageLatency,
  type UsualWait,
  type UsualWaits,
} from '@bvlgarichain/contract'

/** Samples below which the list of batches says nothing of the usual time. */
const MIN_SAMPLES = 5
/** Times the present block time that a block of a batch of the present pace takes at most. */
const MAX_PACE_RATIO = 4
/** Excess over the 95th percentile that is still on time: one of twenty batches needs it. */
const TOLERANCE = 1.25
/** The same for short waits, in milliseconds: the data on screen is as old as a poll. */
const MIN_TOLERANCE_MS = 4_000

/**
 * Usual waits of every stage that is known: as the backend measured them, else of the batches
 * in the list whose blocks came at about the present pace.
 *
 * @param batches newest first
 * @param averageBlockTimeMs mean time between the newest blocks; without it all batches count
 */
export function usualWaits(
  batches: readonly Batch[],
  latencies: readonly StageLatency[] | undefined,
  averageBlockTimeMs?: number | undefined,
): UsualWaits {
  const waits = new Map<FinalityStage, UsualWait>()
  const present = batches.filter((batch, at) =>
    isAtPace(batch, batches[at + 1], averageBlockTimeMs),
  )
  for (const stage of FINALITY_STAGES) {
    const { p5Ms, p50Ms, p95Ms } = latencies?.find((one) => one.stage === stage) ?? {}
    const wait =
      p50Ms === undefined || p95Ms === undefined
        ? percentilesOf(waitsIn(stage, present))
        : { p5Ms, p50Ms, p95Ms }
    if (wait !== undefined) waits.set(stage, wait)
  }
  return waits
}

/**
 * False if the blocks of a batch took much longer than blocks do now. A devnet's history is made
 * with blocks an hour apart, and a stopped network makes none: neither says how long it takes now.
 */
function isAtPace(
  { time, startBlock, endBlock }: Batch,
  before: Batch | undefined,
  averageBlockTimeMs: number | undefined,
): boolean {
  if (averageBlockTimeMs === undefined) return true
  if (startBlock === undefined || endBlock === undefined) return true
  const blocks = endBlock - startBlock + 1
  const began = before?.time
  return (
    time !== undefined &&
    began !== undefined &&
    time - began <= MAX_PACE_RATIO * blocks * averageBlockTimeMs
  )
}

/** Times that batches of the list spent in a stage, as the list reports. */
function waitsIn(stage: FinalityStage, batches: readonly Batch[]): readonly number[] {
  return batches.flatMap(({ time, commitTime, proveTime }) => {
    const [from, to] =
      stage === 'BATCHED'
        ? [time, commitTime]
        : stage === 'COMMITTED'
          ? [commitTime, proveTime]
          : []
    return from === undefined || to === undefined || to < from ? [] : [to - from]
  })
}

function percentilesOf(values: readonly number[]): UsualWait | undefined {
  if (values.length < MIN_SAMPLES) return undefined
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0
  return { p50Ms: at(0.5), p95Ms: at(0.95) }
}

/** Usual time from acceptance to a stage, in milliseconds; undefined if a wait is unknown. */
export function usualTimeTo(stage: FinalityStage, waits: UsualWaits): number | undefined {
  let total = 0
  for (const before of FINALITY_STAGES) {
    if (before === stage) return total
    const wait = waits.get(before)
    if (wait === undefined) return undefined
    total += wait.p50Ms
  }
  return undefined
}

/** True if a wait is longer than it should be; `waitedMs` in milliseconds. */
export const isLate = (waitedMs: number, { p95Ms }: Pick<UsualWait, 'p95Ms'>): boolean =>
  waitedMs > Math.max(p95Ms * TOLERANCE, p95Ms + MIN_TOLERANCE_MS)
