import { NodeBusyError } from '../chain/rpc.ts'
import { sleepUnlessAborted } from '../sleep-unless-aborted.ts'

/** Shortest pause before another try, in milliseconds. */
const FIRST_PAUSE_MS = 200
/** Longest pause between two tries, in milliseconds. */
const MAX_PAUSE_MS = 5_000

/** End of the tries, and listener for faults. */
export interface RetryOptions {
  /** Ends the tries; they then reject with its reason. */
  readonly signal: AbortSignal
  /** Called with each fault and the pause after it. An error that it throws ends the tries. */
  readonly onFault: (error: unknown, retryMs: number) => void
}

/**
 * Tries until it succeeds, with pauses that double up to five seconds, or are as long as the node
 * requests.
 */
export async function retry(
  attempt: () => Promise<void>,
  { signal, onFault }: RetryOptions,
): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return await attempt()
    } catch (error) {
      signal.throwIfAborted()
      const requested = error instanceof NodeBusyError ? (error.retryAfterMs ?? 0) : 0
      const ms = Math.max(pause, requested)
      onFault(error, ms)
      await sleepUnlessAborted(ms, signal)
    }
  }
}

/**
 * Makes the attempt succeed again and again, `pollMs` milliseconds apart, until `signal` aborts;
 * rejects with what `onFault` throws.
 */
export async function retryUntilAborted(
  attempt: () => Promise<void>,
  pollMs: number,
  retryOptions: RetryOptions,
): Promise<void> {
  const { signal } = retryOptions
  try {
    while (!signal.aborted) {
      await retry(attempt, retryOptions)
      await sleepUnlessAborted(pollMs, signal)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
