import {
  type BatchIndex,
  type Finality,
  type FinalityStage,
  type Open,
  stageIndex,
} from '@bvlgarichain/shared'

/** The item of a screen, which the band points out. */
export interface LitItem {
  readonly kind: 'BLOCK' | 'BATCH' | 'TRANSACTION' | 'DEPOSIT' | 'WITHDRAWAL'
  readonly finality: Open<Finality> | undefined
  /** The batch that carries it; undefined while none does. */
  readonly batchIndex?: BatchIndex | undefined
}

/** The stage in which an item is drawn; one that was rolled back waits to be committed again. */
export function litStage(lit: LitItem | undefined): FinalityStage | undefined {
  if (lit?.finality === undefined) return undefined
  if (lit.finality === 'REVERTED') return 'BATCHED'
  return stageIndex(lit.finality) < 0 ? undefined : (lit.finality as FinalityStage)
}
