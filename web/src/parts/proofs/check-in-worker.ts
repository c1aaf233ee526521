import { runInWorkerOrHere } from '../../lib/run-in-worker.ts'
import type { CheckedQuote, QuoteTask } from './check-quote.ts'

/** Longest time that a check may take, in milliseconds. */
const MAX_CHECK_MS = 20_000

/**
 * Verifies a quote in a new worker. If none can be started, as under a stricter content security
 * policy, it is verified on the main thread.
 *
 * @throws WorkerError if it takes too long, the signal's reason, or an error if the code can't be loaded
 */
export const checkInWorker = (
  task: QuoteTask,
  signal: AbortSignal,
): Promise<CheckedQuote> =>
  runInWorkerOrHere(
    () => new Worker(new URL('./quote-worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./check-quote.ts')).checkQuote(task),
    task,
    { signal, maxMs: MAX_CHECK_MS },
  )
