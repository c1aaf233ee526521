import {
  type Batch,
  type BatchIndex,
  type Finality,
  type FinalityStage,
  type Open,
  stageIndex,
} from '@bvlgarichain/shared'
import type { Station } from './band-stations.ts'

/** The item of a screen, which the band points out. */
export interface LitItem {
  readonly kind: 'BLOCK' | 'BATCH' | 'TRANSACTION' | 'DEPOSIT' | 'WITHDRAWAL'
  readonly finality: Open<Finality> | undefined
  /** The batch that carries it; undefined while none does. */
  readonly batchIndex?: BatchIndex | undefined
}

/** A batch that the band draws. */
export interface Car {
  readonly batchIndex: BatchIndex
  /** Undefined for a batch that is not among the newest. */
  readonly batch: Batch | undefined
  readonly isLit: boolean
}

/** The stage in which an item is drawn; one that was rolled back waits to be committed again. */
export function litStage(lit: LitItem | undefined): FinalityStage | undefined {
  if (lit?.finality === undefined) return undefined
  if (lit.finality === 'REVERTED') return 'BATCHED'
  return stageIndex(lit.finality) < 0 ? undefined : (lit.finality as FinalityStage)
}

/**
 * The cars of a station. The batch of the item that is pointed out is always among them, on the
 * side to which it belongs by its index.
 */
export function carsOf(
  { stage, batches }: Station,
  lit: LitItem | undefined,
): readonly Car[] {
  const wanted = lit?.batchIndex
  const cars = batches.map((batch): Car => {
    const isLit = batch.batchIndex === wanted
    return { batchIndex: batch.batchIndex, batch, isLit }
  })
  if (
    wanted === undefined ||
    litStage(lit) !== stage ||
    cars.some(({ isLit }) => isLit)
  ) {
    return cars
  }
  return [...cars, { batchIndex: wanted, batch: undefined, isLit: true }].sort(
    (a, b) => b.batchIndex - a.batchIndex,
  )
}
