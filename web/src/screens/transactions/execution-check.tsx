import '../../locales/en-US/execution.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Translate, useText } from '../../locales/text.tsx'
import { useExecution } from '../../parts/evidence/use-execution.ts'
import type {
  ExecutionOutcome,
  ExecutionPhase,
} from '../../parts/execution/execute-block.ts'
import {
  type ExecutionVerdict,
  executionVerdictOf,
} from '../../parts/execution/execution-verdict.ts'
import type { ExecutionSubject } from '../../parts/execution/load-execution.ts'
import { VerdictHead, type VerdictLook } from '../../parts/verdict/verdict-head.tsx'
import { VerificationReport } from '../../parts/verdict/verification-report.tsx'
import layout from '../../ui/layout.module.css'

const LOOKS: Record<ExecutionVerdict, VerdictLook> = {
  PASS: 'PASS',
  PARTIAL: 'CAUTION',
  FAIL: 'FAIL',
  NOT_CHECKED: 'OPEN',
}

/** Executes a block at once, and shows the verdict with the steps that led to it. */
export function ExecutionCheck({ subject }: { subject: ExecutionSubject }) {
  const t = useText()
  const [phase, setPhase] = useState<ExecutionPhase>('loading')
  const { start, cancel, isPending, isError, data } = useExecution(subject, setPhase)
  return (
    <div className={layout.parts}>
      <div className={layout.row}>
        <Button variant="default" onClick={isPending ? cancel : start}>
          {t(isPending ? 'execution.cancel' : 'execution.again')}
        </Button>
        {/* Announced as it changes, so it is there from the start. */}
        <span role="status">
          {isPending && t(`execution.phase_${phase}`)}
          {isError && t('execution.whyNot_unreachable')}
        </span>
      </div>
      {data !== undefined && <Outcome outcome={data} />}
    </div>
  )
}

function Outcome({ outcome }: { outcome: ExecutionOutcome }) {
  const t = useText()
  const isExecuted = outcome.kind === 'EXECUTED'
  const verdict = isExecuted ? executionVerdictOf(outcome.steps) : 'NOT_CHECKED'
  return (
    <>
      <VerdictHead
        look={LOOKS[verdict]}
        title={t(`execution.verdict_${verdict}`)}
        text={
          isExecuted
            ? t(`execution.verdictText_${verdict}`, { count: outcome.count })
            : whyNot(outcome, t)
        }
        data-testid="execution"
        data-value={verdict}
      />
      {isExecuted && <VerificationReport of="execution" verification={outcome} />}
    </>
  )
}

function whyNot(
  outcome: Exclude<ExecutionOutcome, { kind: 'EXECUTED' }>,
  t: Translate,
): string {
  const text = t(`execution.whyNot_${outcome.reason}`)
  return 'message' in outcome && outcome.message !== ''
    ? `${text} ${t('execution.nodeMessage', { message: outcome.message })}`
    : text
}
