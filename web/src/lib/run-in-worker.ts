import { attempt } from './attempt.ts'

/** Why a worker has no result. */
export type WorkerFault = 'noWorker' | 'tooLong'

/** A worker has no result. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError'
  readonly fault: WorkerFault

  constructor(fault: WorkerFault) {
    super(fault)
    this.fault = fault
  }
}

/** Limits of a task in a worker. */
export interface WorkerLimits {
  readonly signal?: AbortSignal | undefined
  /** Longest time that the task may take, in milliseconds. */
  readonly maxMs?: number | undefined
}

/**
 * Sends a task to a new worker, whose first message is the result and which ends with it. `start`
 * makes the worker where it is named, since the bundler looks for that expression.
 *
 * @throws WorkerError, or the signal's reason
 */
export function runInWorker<Result>(
  start: () => Worker,
  task: unknown,
  { signal, maxMs }: WorkerLimits = {},
): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    // A stricter content security policy than the product's may refuse workers.
    const worker = attempt(start)
    if (worker === undefined) return reject(new WorkerError('noWorker'))
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      worker.terminate()
      settle()
    }
    const abort = () => end(() => reject(signal?.reason))
    const timer =
      maxMs === undefined
        ? undefined
        : setTimeout(() => end(() => reject(new WorkerError('tooLong'))), maxMs)
    signal?.addEventListener('abort', abort)
    worker.addEventListener('message', ({ data }: MessageEvent<Result>) =>
      end(() => resolve(data)),
    )
    const fail = (event: Event) => {
      event.preventDefault()
      end(() => reject(new WorkerError('noWorker')))
    }
    worker.addEventListener('error', fail)
    worker.addEventListener('messageerror', fail)
    try {
      worker.postMessage(task)
    } catch (error) {
      // Not every value can be copied.
      end(() => reject(error))
    }
  })
}

/**
 * Runs a task in a new worker, or on the main thread where none can be started, as under a stricter
 * content security policy.
 *
 * @throws WorkerError, the signal's reason, or an error of `here`
 */
export async function runInWorkerOrHere<Result>(
  start: () => Worker,
  here: () => Promise<Result>,
  task: unknown,
  limits: WorkerLimits,
): Promise<Result> {
  try {
    return await runInWorker(start, task, limits)
  } catch (error) {
    if (!(error instanceof WorkerError) || error.fault !== 'noWorker') throw error
  }
  return here()
}
