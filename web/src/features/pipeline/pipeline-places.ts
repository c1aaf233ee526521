import {
  type Batch,
  FINALITY_STAGES,
  type FinalityStage,
  stageIndex,
} from '@bvlgarichain/shared'

/** A batch in its place of the picture. */
export interface PlacedBatch {
  readonly batch: Batch
  /** Middle of it, as a part of the whole width. */
  readonly at: number
}

/** What is in each stage right now. */
export interface Pipeline {
  /** Blocks that no batch holds yet; undefined where nothing is known of batches. */
  readonly waitingBlocks: number | undefined
  /** Batches in each stage from `BATCHED` on; of final ones only those in the picture. */
  readonly counts: Readonly<Partial<Record<FinalityStage, number>>>
  readonly placed: readonly PlacedBatch[]
  /** Since when (Unix ms) the first batch without a proof waits for it; undefined without one. */
  readonly proofWanted: number | undefined
  /** Wait for the proof that few of the batches looked at exceeded, in milliseconds. */
  readonly usualWait: number | undefined
  /** Batches taken back on L1 that have not been committed again. */
  readonly reverted: number
}

/** Final batches that stay in the picture before they leave it. */
const FINAL_SHOWN = 3
/** Part of the batches looked at whose wait for the proof is usual. */
const USUAL = 0.9
/** More in one stage would cover each other. */
const SHOWN_MAX = 6

/**
 * Lays the newest batches out by their stage, the oldest of a stage ahead.
 *
 * @param batches newest first, as lists are
 */
export function pipelineOf(
  batches: readonly Batch[],
  latestBlockHeight: number | undefined,
): Pipeline {
  const newest = batches[0]
  const counts: Partial<Record<FinalityStage, number>> = {}
  const placed: PlacedBatch[] = []
  for (const stage of FINALITY_STAGES) {
    // A batch that was taken back waits to be committed again.
    const inStage = batches.filter(({ finality }) =>
      finality === 'REVERTED' ? stage === 'BATCHED' : finality === stage,
    )
    const shown = inStage.slice(
      ...(stage === 'FINALIZED' ? [0, FINAL_SHOWN] : [-SHOWN_MAX]),
    )
    counts[stage] = stage === 'FINALIZED' ? shown.length : inStage.length
    const column = stageIndex(stage)
    for (const [index, batch] of shown.entries()) {
      const share = (index + 1) / (shown.length + 1)
      placed.push({ batch, at: (column + share) / FINALITY_STAGES.length })
    }
  }
  const waits = batches.flatMap(({ commitTime, proveTime }) =>
    commitTime === undefined || proveTime === undefined ? [] : [proveTime - commitTime],
  )
  return {
    counts,
    proofWanted: batches.findLast(({ finality }) => finality === 'COMMITTED')?.commitTime,
    usualWait: waits.sort((a, b) => a - b)[Math.ceil(USUAL * waits.length) - 1],
    placed: placed.sort((a, b) => a.batch.batchIndex - b.batch.batchIndex),
    reverted: batches.filter(({ finality }) => finality === 'REVERTED').length,
    waitingBlocks:
      newest === undefined || latestBlockHeight === undefined
        ? undefined
        : Math.max(0, latestBlockHeight - newest.endBlock),
  }
}
