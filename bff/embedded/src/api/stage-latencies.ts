import type { FinalityStage, StageLatency as Latency } from '@bvlgarichain/shared'
import type { Records } from '../records/open.ts'
import type { Store } from '../store/open.ts'

type StageLatency = Latency & { readonly stage: FinalityStage }

/** Value below which `share` of the sorted values lie (nearest rank); 0 without values. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}

/**
 * How long the batches proven between `from` and `to` (Unix ms) stayed in each stage before the
 * next: `ACCEPTED` is the wait of their first and last block for the batch. `confirmations`:
 * blocks of layer 1 that make a proven batch final.
 */
export function stageLatencies(
  store: Store,
  records: Pick<Records, 'batches'>,
  confirmations: number,
  from: number,
  to: number,
): StageLatency[] {
  const waits = new Map<FinalityStage, number[]>()
  const add = (
    stage: FinalityStage,
    start: number | undefined,
    end: number | undefined,
  ) => {
    if (start === undefined || end === undefined) return
    const known = waits.get(stage)
    if (known) known.push(Math.max(0, end - start))
    else waits.set(stage, [Math.max(0, end - start)])
  }
  for (const proof of store.rollup.provenBetween(from, to)) {
    const batch = records.batches.byIndex(proof.batchIndex)
    if (batch === undefined || batch.batchIndex === 0) continue
    const commit = store.rollup.commitOf(batch.batchIndex, batch.hash)
    for (const height of [batch.startBlock, batch.endBlock]) {
      add('ACCEPTED', store.blocks.byHeight(height)?.time, batch.time)
    }
    add('BATCHED', batch.time, commit?.time)
    add('COMMITTED', commit?.time, proof.time)
    add('PROVEN', proof.time, store.rollup.l1TimeAt(proof.height + confirmations))
  }
  return [...waits].map(([stage, values]) => {
    const sorted = values.toSorted((a, b) => a - b)
    return {
      stage,
      p5Ms: quantile(sorted, 0.05),
      p50Ms: quantile(sorted, 0.5),
      p95Ms: quantile(sorted, 0.95),
    }
  })
}
