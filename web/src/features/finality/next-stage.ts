import {
  FINALITY_STAGES,
  type Finality,
  type FinalityStage,
  stageIndex,
} from '@bvlgarichain/shared'

/** The stage that comes next; undefined after the last, and while a batch is taken back. */
export const nextStage = (finality: Finality): FinalityStage | undefined =>
  finality === 'REVERTED' ? undefined : FINALITY_STAGES[stageIndex(finality) + 1]
