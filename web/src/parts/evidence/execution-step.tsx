import '../../locales/en-US/execution.ts'
import type { BlockDetail, TransactionDetail } from '@bvlgarichain/contract'
import { type Outcome, outcomeOf } from '@bvlgarichain/verify'
import { useEffect } from 'react'
import { useSettings } from '../../app/settings.tsx'
import { type Translate, useText } from '../../locales/text.tsx'
import { type ShownStep, StepList } from '../../ui/step-list.tsx'
import type { ExecutionOutcome } from '../execution/execute-block.ts'
import { executionVerdictOf } from '../execution/execution-verdict.ts'
import { stepTexts } from '../verdict/step-texts.ts'
import { useExecution } from './use-execution.ts'

type Executed =
  | { readonly kind: 'transaction'; readonly tx: TransactionDetail }
  | { readonly kind: 'block'; readonly block: BlockDetail }

/** Executes the block of an item in a worker, as soon as it is shown: the step with what differed. */
export function ExecutionStep({
  subject,
  onOutcome,
}: {
  subject: Executed
  /** Called with what it came to: `PASS` if the whole block was compared. */
  onOutcome: (outcome: Outcome) => void
}) {
  const t = useText()
  const { rpc } = useSettings()
  const [tx, hash, height] =
    subject.kind === 'transaction'
      ? [subject.tx, subject.tx.blockHash, subject.tx.blockHeight]
      : [undefined, subject.block.hash, subject.block.height]
  const hasNode = rpc?.includes('l2') === true
  const isPossible = hasNode && hash !== undefined && height !== undefined
  const { data, isError } = useExecution(
    isPossible ? { blockHash: hash, height, tx } : undefined,
  )
  const open = (text: string) =>
    ({ outcome: 'NOT_CHECKED', text }) as const satisfies Partial<ShownStep>
  const shown =
    data !== undefined
      ? stepOf(data, t)
      : isError
        ? open(t('execution.whyNot_unreachable'))
        : isPossible
          ? open(t('execution.phase_executing'))
          : open(t(hasNode ? 'evidence.whyNot_noParts' : 'evidence.whyNot_noNode'))
  const outcome =
    shown.outcome === 'PASS' && shown.caution ? 'NOT_CHECKED' : shown.outcome
  useEffect(() => onOutcome(outcome), [onOutcome, outcome])
  return (
    <StepList
      steps={[{ id: 'execution', title: t('evidence.rung_execution'), ...shown }]}
    />
  )
}

function stepOf(
  outcome: ExecutionOutcome,
  t: Translate,
): Pick<ShownStep, 'outcome' | 'text' | 'caution'> {
  if (outcome.kind !== 'EXECUTED') {
    return { outcome: 'NOT_CHECKED', text: t(`execution.whyNot_${outcome.reason}`) }
  }
  const verdict = executionVerdictOf(outcome.steps)
  if (verdict === 'PASS' || verdict === 'PARTIAL') {
    const { count } = outcome
    const text = t(`execution.verdictText_${verdict}`, { count })
    // Only a whole block has a state root.
    return { outcome: 'PASS', text, caution: verdict === 'PARTIAL' }
  }
  const step = outcome.steps.find((one) => outcomeOf([one]) === verdict)
  const { title, why } = stepTexts('execution', t)
  return { outcome: verdict, text: step && (why(step) ?? title(step.id)) }
}
