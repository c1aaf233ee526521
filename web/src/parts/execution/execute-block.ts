import type {
  ExecutionInput,
  ExecutionVerification,
} from '@bvlgarichain/verify/execution'
import type { NodeReader } from '../../api/rpc.ts'
import { runInWorker, WorkerError, type WorkerFault } from '../../lib/run-in-worker.ts'
import {
  type ExecutionFault,
  type ExecutionSubject,
  loadExecution,
} from './load-execution.ts'

/** Longest time that an execution may take, in milliseconds. */
const MAX_EXECUTION_MS = 60_000

/** Stage of an execution. */
export type ExecutionPhase = 'loading' | 'executing'

/** Result of an execution, or why there is none. */
export type ExecutionOutcome =
  | ({ readonly kind: 'EXECUTED' } & ExecutionVerification)
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
    return { kind: 'EXECUTED', ...(await executeInWorker(loading.input, signal)) }
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error
    return { kind: 'NOT_CHECKED', reason: error.fault }
  }
}

/**
 * Executes a block in a new worker. The worker gets its data from here: its content security policy
 * lets it send and load nothing.
 *
 * @throws WorkerError, or the signal's reason
 */
const executeInWorker = (
  input: ExecutionInput,
  signal: AbortSignal,
): Promise<ExecutionVerification> =>
  runInWorker(
    () =>
      new Worker(new URL('./execution-worker.ts', import.meta.url), { type: 'module' }),
    input,
    { signal, maxMs: MAX_EXECUTION_MS },
  )
