import {
  FINALITY_STAGES,
  type Finality,
  type FinalityStage,
  type Open,
  stageIndex,
} from '@bvlgarichain/shared'

/** The next stage; undefined after the last one, and while a batch is rolled back. */
export const nextStage = (finality: Open<Finality>): FinalityStage | undefined =>
  stageIndex(finality) < 0 ? undefined : FINALITY_STAGES[stageIndex(finality) + 1]
