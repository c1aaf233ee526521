export {
  joined,
  type Outcome,
  outcomeOf,
  type Step,
  type Verification,
} from './step.ts'
export {
  type MeaningSteps,
  openMeaning,
  QUOTE_MEANING,
  type Verdict,
  verdictOf,
  ZK_MEANING,
} from './verdict.ts'
