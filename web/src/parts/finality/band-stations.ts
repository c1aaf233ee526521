import {
  type Batch,
  type BatchIndex,
  type BlockHeight,
  FINALITY_STAGES,
  type FinalityStage,
  hasReached,
  type NetworkStatistic,
} from '@bvlgarichain/contract'
import { plausibleTime } from '../../lib/plausible-time.ts'

/** Batches of a stage that the band draws; the rest are a number. */
const MAX_SHOWN = 2
/** The same for final ones, which lead nowhere and have more room. */
const MAX_FINAL_SHOWN = 3

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
  /** Committed batches beside the one that is being proven; undefined where that is not known. */
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
        : Math.max(0, committed - latest - 1),
  }
}
