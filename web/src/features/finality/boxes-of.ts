import type { Batch } from '@bvlgarichain/shared'
import type { LitItem } from './lit-item.ts'

/** A batch that the band draws. */
export interface Box {
  readonly batch: Batch
  /** The batch of the screen's item. */
  readonly isLit: boolean
  /** The neighbor of the item's batch: on a phone there is room for one. */
  readonly isNear: boolean
  /** Batches between the box before and this one. */
  readonly skipped: number
}

/**
 * The boxes of a station.
 *
 * @param batches newest first
 * @param lit the item of the screen, if it is in this station
 */
export function boxesOf(
  batches: readonly Batch[],
  lit: LitItem | undefined,
): readonly Box[] {
  const own = batches.findIndex(({ batchIndex }) => batchIndex === lit?.batchIndex)
  const near = own === 0 ? 1 : own - 1
  return batches.map((batch, at) => {
    const before = batches[at - 1]
    return {
      batch,
      isLit: at === own,
      isNear: at === near,
      skipped: before === undefined ? 0 : before.batchIndex - batch.batchIndex - 1,
    }
  })
}
