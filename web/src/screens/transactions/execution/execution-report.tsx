import type { TransactionDetail } from '@bvlgarichain/contract'
import { useMemo, useState } from 'react'
import { type Translate, useText } from '../../../locales/text.tsx'
import { CallTree } from '../../../parts/contract/trace/call-trace.tsx'
import { KnownChanges } from '../../../parts/contract/trace/state-changes.tsx'
import {
  computedCallTrace,
  stateDiffOf,
} from '../../../parts/execution/computed-trace.ts'
import type { ExecutionOutcome } from '../../../parts/execution/execute-block.ts'
import {
  type ExecutionVerdict,
  executionVerdictOf,
} from '../../../parts/execution/execution-verdict.ts'
import type { Execution } from '../../../parts/execution/run-execution.ts'
import { VerdictHead, type VerdictLook } from '../../../parts/verdict/verdict-head.tsx'
import { VerificationReport } from '../../../parts/verdict/verification-report.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import classes from './execution.module.css'
import { GasProfileView } from './gas-profile-view.tsx'
import { StepExplorer } from './step-explorer.tsx'

const LOOKS: Record<ExecutionVerdict, VerdictLook> = {
  PASS: 'PASS',
  PARTIAL: 'CAUTION',
  FAIL: 'FAIL',
  NOT_CHECKED: 'OPEN',
}

/** Verdict on an execution, its steps, and what it computed. */
export function ExecutionReport({
  tx,
  outcome,
}: {
  tx: TransactionDetail
  outcome: ExecutionOutcome
}) {
  const t = useText()
  if (outcome.kind !== 'EXECUTED') {
    return (
      <Panel>
        <VerdictHead
          look="OPEN"
          title={t('execution.verdict_NOT_CHECKED')}
          text={whyNot(outcome, t)}
          data-testid="execution"
          data-value="NOT_CHECKED"
        />
      </Panel>
    )
  }
  const { steps, count, wanted } = outcome
  const verdict = executionVerdictOf(steps)
  return (
    <>
      <Panel>
        <VerdictHead
          look={LOOKS[verdict]}
          title={t(`execution.verdict_${verdict}`)}
          text={t(`execution.verdictText_${verdict}`, { count })}
          data-testid="execution"
          data-value={verdict}
        />
        <VerificationReport of="execution" verification={outcome} />
      </Panel>
      {wanted !== undefined && <Views tx={tx} wanted={wanted} />}
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

const VIEWS = ['calls', 'changes', 'steps', 'gas'] as const
type View = (typeof VIEWS)[number]

function Views({
  tx,
  wanted: { run, trace },
}: {
  tx: TransactionDetail
  wanted: NonNullable<Execution['wanted']>
}) {
  const t = useText()
  const [view, setView] = useState<View>('calls')
  const calls = useMemo(() => run.call && computedCallTrace(run.call), [run])
  const diff = useMemo(() => stateDiffOf(run.changes), [run])
  return (
    <>
      <div className={classes.views}>
        <Segmented
          label={t('execution.views')}
          options={VIEWS.map((value) => ({ value, label: t(`execution.view_${value}`) }))}
          value={view}
          onChange={setView}
        />
        <span className={classes.text}>{t('execution.computed')}</span>
      </div>
      {view === 'calls' && calls !== undefined && <CallTree tx={tx} trace={calls} />}
      {view === 'changes' && <KnownChanges tx={tx} diff={diff} />}
      {view === 'steps' &&
        (trace.length === 0 ? (
          <Panel>
            <EmptyState title={t('execution.noSteps')} />
          </Panel>
        ) : (
          <StepExplorer trace={trace} root={run.call} />
        ))}
      {view === 'gas' && <GasProfileView run={run} trace={trace} />}
    </>
  )
}
