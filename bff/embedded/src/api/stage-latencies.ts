import { FINALITY_STAGES, type FinalityStage } from '@bvlgarichain/contract'
import type { StageLatency as Latency } from '@bvlgarichain/contract/complete'
import type { Records } from '../records/open.ts'
import type { Silence } from '../store/blocks.ts'
import type { Store } from '../store/open.ts'

type StageLatency = Latency & { readonly stage: FinalityStage }

/** From when until when (Unix ms) something waited in a stage. */
interface Wait {
  readonly stage: FinalityStage
  readonly start: number
  /** When the first of its batch began to wait. */
  readonly first: number
  readonly end: number
}

/**
 * Time that the batches proven between `from` and `to` (Unix ms) stayed in each stage before the
 * next: `ACCEPTED` is the wait of each of their blocks for the batch, as transactions come with any
 * of them. `confirmations`: blocks of layer 1 that make a proven batch final.
 *
 * A wait is left out if the network did not run through all of it: if layer 2, which seals a
 * block per second, was silent meanwhile (see {@link Silence}). A stop, a sleeping machine and the
 * generated history with its other pace cause such waits; none of them shows how long the running
 * network takes. Waits caused by a slow or stopped component count. A stage without any wait left
 * is not in the response.
 */
export function stageLatencies(
  store: Store,
  records: Pick<Records, 'batches'>,
  confirmations: number,
  from: number,
  to: number,
): StageLatency[] {
  const waits: Wait[] = []
  for (const proof of store.rollup.provenBetween(from, to)) {
    const batch = records.batches.byIndex(proof.batchIndex)
    if (batch === undefined || batch.batchIndex === 0) continue
    const commit = store.rollup.commitOf(batch.batchIndex, batch.hash)
    const final = store.rollup.l1TimeAt(proof.height + confirmations)
    const times = store.blocks.timesOf(batch.startBlock, batch.endBlock)
    const first = times[0]?.time ?? batch.time
    for (const { time } of times) {
      waits.push({ stage: 'ACCEPTED', start: time ?? first, first, end: batch.time })
    }
    for (const [stage, start, end] of [
      ['BATCHED', batch.time, commit?.time],
      ['COMMITTED', commit?.time, proof.time],
      ['PROVEN', proof.time, final],
    ] as const) {
      if (start !== undefined && end !== undefined) {
        waits.push({ stage, start, first: start, end })
      }
    }
  }
  return percentilesOf(unbroken(waits, store))
}

/** Waits through which the network ran. */
function unbroken(waits: readonly Wait[], { blocks }: Store): Wait[] {
  const first = waits.reduce((least, wait) => Math.min(least, wait.first), Infinity)
  const last = waits.reduce((most, { end }) => Math.max(most, end), 0)
  if (first >= last) return [...waits]
  const silences = blocks.silencesBetween(first, last)
  return waits.filter(({ first, end }) => {
    const next = silences[countUntil(silences, first)]
    return next === undefined || next.from >= end
  })
}

/** Number of silences, which are in order, that were over at a time. */
function countUntil(silences: readonly Silence[], time: number): number {
  let [low, high] = [0, silences.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((silences[middle]?.to ?? time) <= time) low = middle + 1
    else high = middle
  }
  return low
}

function percentilesOf(waits: readonly Wait[]): StageLatency[] {
  return FINALITY_STAGES.flatMap((stage) => {
    const sorted = waits
      .filter((wait) => wait.stage === stage)
      .map(({ start, end }) => Math.max(0, end - start))
      .sort((a, b) => a - b)
    if (sorted.length === 0) return []
    return [
      {
        stage,
        p5Ms: quantile(sorted, 0.05),
        p50Ms: quantile(sorted, 0.5),
        p95Ms: quantile(sorted, 0.95),
      },
    ]
  })
}

/** Value below which `share` of the sorted values lie (nearest rank); 0 without values. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
