import type { Step } from '../step.ts'

export type ExecutionStepId =
  | 'header'
  | 'parent'
  | 'transactions'
  | 'rules'
  | 'witness'
  | 'run'
  | 'gas'
  | 'receipts'
  | 'state'
export type ExecutionReason =
  | 'earlier'
  | 'headerUnreadable'
  | 'headerDiffers'
  | 'parentDiffers'
  | 'transactionUnreadable'
  | 'transactionDiffers'
  | 'rootDiffers'
  | 'noPosition'
  | 'unsigned'
  | 'otherChain'
  | 'unsupportedFork'
  | 'unsupportedType'
  | 'withdrawals'
  | 'noWitness'
  | 'otherTree'
  | 'witnessTooLarge'
  | 'witnessInvalid'
  | 'missingAccount'
  | 'missingSlot'
  | 'missingCode'
  | 'missingBlockHash'
  | 'missingNode'
  | 'precompile'
  | 'refused'
  | 'otherRules'
  | 'notExecuted'
  | 'gasDiffers'
  | 'receiptMissing'
  | 'receiptDiffers'
  | 'partial'
  | 'zerosKept'
export type ExecutionStep = Step<ExecutionStepId, ExecutionReason>

const ORDER: readonly ExecutionStepId[] = [
  'header',
  'parent',
  'transactions',
  'rules',
  'witness',
  'run',
  'gas',
  'receipts',
  'state',
]

/** The steps made so far, and those after them as not checked. */
export function withRest(steps: readonly ExecutionStep[]): readonly ExecutionStep[] {
  const last = steps.at(-1)?.id
  const rest = ORDER.slice(last === undefined ? 0 : ORDER.indexOf(last) + 1)
  return [
    ...steps,
    ...rest.map(
      (id): ExecutionStep => ({ id, outcome: 'NOT_CHECKED', reason: 'earlier' }),
    ),
  ]
}
