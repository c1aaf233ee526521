import { setTimeout as sleep } from 'node:timers/promises'

/** Waits `ms` milliseconds, or until `signal` is aborted: who waits looks at the signal itself. */
export async function sleepUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
