import { Worker } from 'node:worker_threads'

/** Messages that a worker of `makeQueuedWorker` posts: one when it is ready, then one per job. */
export type FromWorker<Facts, Result> =
  | { readonly type: 'ready'; readonly facts: Facts }
  | { readonly type: 'result'; readonly result: Result }
  | { readonly type: 'refusal'; readonly message: string }

/** A worker thread that does jobs in the order in which they were asked for. */
export interface QueuedWorker<Facts, Job, Result> {
  /**
   * The worker's description of itself; starts the worker if it does not run.
   * Rejects when the worker cannot start.
   */
  facts(): Promise<Facts>
  /**
   * Has the job done; starts the worker if it does not run. Rejects when the worker refuses the
   * job or ends before it is done; then the next job gets a new worker.
   */
  ask(job: Job): Promise<Result>
  /** Ends the worker at once and rejects what was asked of it. */
  close(): Promise<void>
}

interface Waiting<Value> {
  resolve(value: Value): void
  reject(error: Error): void
}

/** Names the worker and tells it what it has to know; nothing runs before something is asked. */
export function makeQueuedWorker<Facts, Job, Result>(
  name: string,
  entry: URL,
  workerData: unknown,
): QueuedWorker<Facts, Job, Result> {
  interface Run {
    readonly worker: Worker
    readonly facts: Promise<Facts>
    readonly waiting: Waiting<Result>[]
  }
  let current: Run | undefined
  let isClosed = false

  const start = (): Run => {
    if (isClosed) throw new Error(`The ${name} is closed`)
    const worker = new Worker(entry, { workerData })
    const waiting: Waiting<Result>[] = []
    const facts = new Promise<Facts>((resolve, reject) => {
      let cause: unknown
      worker.on('message', (message: FromWorker<Facts, Result>) => {
        if (message.type === 'ready') resolve(message.facts)
        else if (message.type === 'result') waiting.shift()?.resolve(message.result)
        else waiting.shift()?.reject(new Error(message.message))
      })
      worker.once('error', (error) => {
        cause = error
      })
      worker.once('exit', () => {
        if (current === run) current = undefined
        const reason = cause instanceof Error ? `: ${cause.message}` : ''
        const error = isClosed
          ? new Error(`The ${name} is closed`)
          : new Error(`The ${name} has ended${reason}`, { cause })
        reject(error)
        for (const { reject } of waiting) reject(error)
      })
    })
    // A failed start is reported through the job that requested it.
    facts.catch(() => {})
    const run = { worker, facts, waiting }
    return run
  }

  const run = (): Run => {
    current ??= start()
    return current
  }

  return {
    facts: async () => run().facts,

    async ask(job) {
      const { worker, waiting } = run()
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        worker.postMessage(job)
      })
    },

    async close() {
      isClosed = true
      await current?.worker.terminate()
    },
  }
}
