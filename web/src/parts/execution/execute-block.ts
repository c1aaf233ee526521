import type { NodeReader } from '../../api/rpc.ts'
import { WorkerError, type WorkerFault } from '../../lib/run-in-worker.ts'
import { executeInWorker } from './execute-in-worker.ts'
import {
  type ExecutionFault,
  type ExecutionSubject,
  loadExecution,
} from './load-execution.ts'
import type { Execution } from './run-execution.ts'

/** Stage of an execution. */
export type ExecutionPhase = 'loading' | 'executing'

/** Result of an execution, or why there is none. */
export type ExecutionOutcome =
  | ({ readonly kind: 'EXECUTED' } & Execution)
  | ExecutionFault
  | { readonly kind: 'NOT_CHECKED'; readonly reason: WorkerFault }

/** Executes the block of an item in this browser. Rejects with the signal's reason if it is aborted. */
export async function executeBlock(
  subject: ExecutionSubject,
  read: NodeReader,
  signal: AbortSignal,
  onPhase: (phase: ExecutionPhase) => void = () => {},
): Promise<ExecutionOutcome> {
  onPhase('loading')
  const loading = await loadExecution(subject, read)
  signal.throwIfAborted()
  if (loading.kind !== 'LOADED') return loading
  onPhase('executing')
  try {
    return { kind: 'EXECUTED', ...(await executeInWorker(loading.task, signal)) }
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error
    return { kind: 'NOT_CHECKED', reason: error.fault }
  }
}
