import { runInWorker } from '../../lib/run-in-worker.ts'
import type { Execution, ExecutionTask } from './run-execution.ts'

/** Longest time that an execution may take, in milliseconds. */
const MAX_EXECUTION_MS = 60_000

/**
 * Executes a block in a new worker. The worker gets its data from here: its content security policy
 * lets it send and load nothing.
 *
 * @throws WorkerError, or the signal's reason
 */
export const executeInWorker = (
  task: ExecutionTask,
  signal: AbortSignal,
): Promise<Execution> =>
  runInWorker(
    () =>
      new Worker(new URL('./execution-worker.ts', import.meta.url), { type: 'module' }),
    task,
    { signal, maxMs: MAX_EXECUTION_MS },
  )
