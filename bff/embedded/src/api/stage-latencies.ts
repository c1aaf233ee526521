import { FINALITY_STAGES, type FinalityStage } from '@bvlgarichain/contract'
import type { StageLatency as Latency } from '@bvlgarichain/contract/complete'
import type { Records } from '../records/open.ts'
import type { Silence } from '../store/blocks.ts'
import type { Store } from '../store/open.ts'

type StageLatency = Latency & { readonly stage: FinalityStage }

/** From when (Unix ms; the earliest first) something waited in a stage, and until when. */
interface Wait {
  readonly stage: FinalityStage
  readonly starts: readonly number[]
  readonly end: number
}

/** Value below which `share` of the sorted values lie (nearest rank); 0 without values. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}

/**
 * Time that the batches proven between `from` and `to` (Unix ms) stayed in each stage before the
 * next: `ACCEPTED` is the wait of their first and last block for the batch. `confirmations`:
 * blocks of layer 1 that make a proven batch final.
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
  const add = (
    stage: FinalityStage,
    starts: readonly (number | undefined)[],
    end: number | undefined,
  ) => {
    const known = starts.filter((start) => start !== undefined)
    if (known.length > 0 && end !== undefined) waits.push({ stage, starts: known, end })
  }
  for (const proof of store.rollup.provenBetween(from, to)) {
    const batch = records.batches.byIndex(proof.batchIndex)
    if (batch === undefined || batch.batchIndex === 0) continue
    const commit = store.rollup.commitOf(batch.batchIndex, batch.hash)
    const timeOf = (height: number) => store.blocks.byHeight(height)?.time ?? undefined
    add('ACCEPTED', [timeOf(batch.startBlock), timeOf(batch.endBlock)], batch.time)
    add('BATCHED', [batch.time], commit?.time)
    add('COMMITTED', [commit?.time], proof.time)
    add('PROVEN', [proof.time], store.rollup.l1TimeAt(proof.height + confirmations))
  }
  return percentilesOf(unbroken(waits, store))
}

/** Waits through which the network ran. */
function unbroken(waits: readonly Wait[], { blocks }: Store): Wait[] {
  const first = waits.reduce((least, { starts }) => Math.min(least, ...starts), Infinity)
  const last = waits.reduce((most, { end }) => Math.max(most, end), 0)
  if (first >= last) return [...waits]
  const silences = blocks.silencesBetween(first, last)
  return waits.filter(({ starts, end }) => {
    const [start = end] = starts
    const next = silences[countUntil(silences, start)]
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
      .flatMap(({ starts, end }) => starts.map((start) => Math.max(0, end - start)))
      .sort((a, b) => a - b)
    if (sorted.length === 0) return []
    const [p5Ms, p50Ms, p95Ms] = [
      quantile(sorted, 0.05),
      quantile(sorted, 0.5),
      quantile(sorted, 0.95),
    ]
    return [{ stage, p5Ms, p50Ms, p95Ms }]
  })
}
