import {
  type ExecutionInput,
  type ExecutionVerification,
  type TransactionRun,
  verifyExecution,
} from '@bvlgarichain/verify/execution'
import { recordSteps, type StepTrace } from './step-trace.ts'

/** A block to execute, and which transaction's instructions to record. */
export interface ExecutionTask {
  readonly input: Omit<ExecutionInput, 'onStep'>
  readonly position?: number | undefined
}

/** Result of executing a block. */
export interface Execution extends Pick<ExecutionVerification, 'steps' | 'limits'> {
  /** Number of executed transactions. */
  readonly count: number
  /** The wanted transaction, if the execution got to its end. */
  readonly wanted?:
    | { readonly run: TransactionRun; readonly trace: StepTrace }
    | undefined
}

/** Executes a block on a witness. */
export async function runExecution({
  input,
  position,
}: ExecutionTask): Promise<Execution> {
  const recorder = recordSteps()
  const { steps, limits, runs } = await verifyExecution({
    ...input,
    onStep(step, at) {
      if (at === position) recorder.record(step)
    },
  })
  const run = position === undefined ? undefined : runs[position]
  return {
    steps,
    limits,
    count: runs.length,
    wanted: run && { run, trace: recorder.trace() },
  }
}
