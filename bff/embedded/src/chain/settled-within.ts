import { sleepUnlessAborted } from '../sleep-unless-aborted.ts'

/**
 * Longest wait at a stop for each part that is under way, in milliseconds: a slow node must
 * not use up the time for the last save.
 */
export const QUIET_LIMIT_MS = 500

/** Waits until `work` has settled, but at most `ms` milliseconds. */
export async function settledWithin(ms: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController()
  const ended = work.then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([ended, sleepUnlessAborted(ms, timer.signal)])
  timer.abort()
}
