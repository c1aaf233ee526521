import type { Logger } from 'pino'
import { QUIET_LIMIT_MS, settledWithin } from './chain/settled-within.ts'
import { storageFault } from './storage-fault.ts'

/** Steps that undo a start, run in reverse order. */
export type Cleanups = (() => unknown)[]

/** Begins work that the cleanup aborts, with a short wait for its end. */
export function runUntilCleanup(
  cleanups: Cleanups,
  work: (signal: AbortSignal) => Promise<unknown>,
): void {
  const life = new AbortController()
  const running = work(life.signal)
  cleanups.push(() => {
    life.abort()
    return settledWithin(QUIET_LIMIT_MS, running)
  })
}

/** Empties the list and runs every cleanup. A failed one is logged and does not stop the others. */
export async function cleanUp(cleanups: Cleanups, log: Logger): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) {
    try {
      await cleanup()
    } catch (error) {
      // A full disk is reported elsewhere: it is why the process ends.
      const level = storageFault(error) === undefined ? 'warn' : 'debug'
      log[level]({ err: error }, 'A part of the network did not end as it should')
    }
  }
}
