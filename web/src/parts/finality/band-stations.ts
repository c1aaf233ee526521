import {
  type Batch,
  type BatchIndex,
  type BlockHeight,
  FINALITY_STAGES,
  type FinalityStage,
  hasReached,
  type NetworkStatistic,
  type StageLatency,
} from '@bvlgarichain/shared'
import { plausibleTime } from '../../lib/plausible-time.ts'

/** Batches of a stage that the band draws; the rest are a number. */
const MAX_SHOWN = 2
/** The same for final ones, which lead nowhere and have more room. */
const MAX_FINAL_SHOWN = 3
/** Samples below which the list of batches says nothing of the usual time. */
const MIN_SAMPLES = 5
/** Times the present block time that a block of a batch of the present pace takes at most. */
const MAX_PACE_RATIO = 4

/** One stage of the finality band. */
export interface Station {
  readonly stage: FinalityStage
  /** Batches drawn, newest first: the oldest of a stage, but the newest final ones. */
  readonly batches: readonly Batch[]
  /** Batches in the stage; of final ones, those drawn. */
  readonly count: number
  /** Since when the first of them waits for the next stage; Unix milliseconds. */
  readonly since: number | undefined
  /** The batch that has waited longest. */
  readonly first: BatchIndex | undefined
}

/** One kind of proof. */
export interface ProofLane {
  readonly kind: 'TEE' | 'ZK'
  /** Newest batch with a proof verified on L1. */
  readonly latest: BatchIndex | undefined
  /** The batch that is proven next: the oldest committed one without this proof. */
  readonly awaiting: BatchIndex | undefined
  /** Since when it waits for the proof; Unix milliseconds. */
  readonly since: number | undefined
  /** Committed batches after the newest proven one; undefined where that is not known. */
  readonly behind: number | undefined
}

/** Contents of every stage at one moment. */
export interface Band {
  readonly stations: readonly Station[]
  readonly lanes: readonly ProofLane[]
  readonly latestBlock: BlockHeight | undefined
  /** Blocks that no batch holds yet; undefined where nothing is known of batches. */
  readonly waitingBlocks: number | undefined
  /** Batches rolled back on L1 that have not been committed again. */
  readonly rolledBack: number
}

/**
 * Sorts the newest batches by the stage they are in.
 *
 * @param batches newest first, as lists are
 */
export function bandOf(
  batches: readonly Batch[],
  statistic: Partial<NetworkStatistic> | undefined,
): Band {
  const latestBlock = statistic?.latestBlockHeight
  const waitingBlocks = waitingBlocksOf(batches[0], latestBlock)
  const stations = FINALITY_STAGES.map((stage): Station => {
    // A batch that was rolled back waits to be committed again.
    const inStage = batches.filter(({ finality }) =>
      finality === 'REVERTED' ? stage === 'BATCHED' : finality === stage,
    )
    const isFinal = stage === 'FINALIZED'
    const drawn = isFinal ? inStage.slice(0, MAX_FINAL_SHOWN) : inStage.slice(-MAX_SHOWN)
    const first = isFinal ? undefined : firstOf(inStage, stage)
    return {
      stage,
      batches: drawn,
      count: isFinal ? drawn.length : inStage.length,
      since:
        stage === 'ACCEPTED'
          ? blocksWaitSince(batches[0], statistic, waitingBlocks)
          : first && enteredAt(first, stage),
      first: first?.batchIndex,
    }
  })
  return {
    stations,
    latestBlock,
    waitingBlocks,
    lanes: [
      laneOf('TEE', batches, statistic, statistic?.lastTeeProvenBatch),
      laneOf('ZK', batches, statistic, statistic?.lastZkProvenBatch),
    ],
    rolledBack: batches.filter(({ finality }) => finality === 'REVERTED').length,
  }
}

function waitingBlocksOf(
  newest: Batch | undefined,
  latestBlock: number | undefined,
): number | undefined {
  return newest?.endBlock === undefined || latestBlock === undefined
    ? undefined
    : Math.max(0, latestBlock - newest.endBlock)
}

/** The batch that has waited longest in a stage, of those whose time is known if there is one. */
const firstOf = (inStage: readonly Batch[], stage: FinalityStage): Batch | undefined =>
  inStage.findLast((batch) => enteredAt(batch, stage) !== undefined) ?? inStage.at(-1)

/** When a batch came into its stage. */
const enteredAt = (batch: Batch, stage: FinalityStage): number | undefined =>
  plausibleTime(
    {
      ACCEPTED: undefined,
      BATCHED: batch.time,
      COMMITTED: batch.commitTime,
      PROVEN: batch.proveTime,
      FINALIZED: undefined,
    }[stage],
  )

/** When the oldest block without a batch was sealed, from the number of them and their pace. */
function blocksWaitSince(
  newest: Batch | undefined,
  statistic: Partial<NetworkStatistic> | undefined,
  waiting: number | undefined,
): number | undefined {
  const { averageBlockTimeMs } = statistic ?? {}
  const latestBlockTime = plausibleTime(statistic?.latestBlockTime)
  if (!waiting || latestBlockTime === undefined || averageBlockTimeMs === undefined) {
    return undefined
  }
  const sealed = latestBlockTime - (waiting - 1) * averageBlockTimeMs
  return Math.max(newest?.time ?? 0, sealed)
}

function laneOf(
  kind: ProofLane['kind'],
  batches: readonly Batch[],
  statistic: Partial<NetworkStatistic> | undefined,
  latest: BatchIndex | undefined,
): ProofLane {
  const committed = statistic?.lastCommittedBatch
  const awaiting = batches.findLast(
    ({ finality, teeProof, zkProof }) =>
      hasReached(finality, 'COMMITTED') &&
      ['PENDING', 'READY'].includes((kind === 'TEE' ? teeProof : zkProof) ?? ''),
  )
  return {
    kind,
    latest,
    awaiting: awaiting?.batchIndex,
    since: plausibleTime(awaiting?.commitTime),
    behind:
      committed === undefined || latest === undefined
        ? undefined
        : Math.max(0, committed - latest),
  }
}

/** How long things usually stay in a stage, in milliseconds. */
export interface UsualWait {
  readonly p50Ms: number
  readonly p95Ms: number
}
export type UsualWaits = ReadonlyMap<FinalityStage, UsualWait>

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
    const { p50Ms, p95Ms } = latencies?.find((one) => one.stage === stage) ?? {}
    const wait =
      p50Ms === undefined || p95Ms === undefined
        ? percentilesOf(waitsIn(stage, present))
        : { p50Ms, p95Ms }
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

/** Times that batches of the list spent in a stage, as far as the list says. */
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
