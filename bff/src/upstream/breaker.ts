import { unavailable } from '../lib/api-error.ts'

/** Requests in a row without a response after which it opens. */
const MAX_FAILURES = 5
/** Time that it is open at first; a trial without a response doubles it, up to the maximum. */
const FIRST_OPEN_MS = 1_000
const MAX_OPEN_MS = 60_000

/** Evidence of a request about its server: `NONE` if it ended for another reason. */
type Evidence = 'UP' | 'DOWN' | 'NONE'

export interface BreakerOptions {
  /** Monotonic clock in milliseconds. */
  readonly now: () => number
  /** Called when it opens, with the code of the last error. */
  readonly onOpen?:
    | ((opening: { forMs: number; cause: string | null }) => void)
    | undefined
  readonly onClose?: (() => void) | undefined
}

/** Keeps requests from a server that gives no responses. */
export interface Breaker {
  /**
   * Admits a request, and returns the function that takes its evidence, of which the first counts.
   * Throws an ApiError (503) while the breaker is open; once its time is up, one request at a time
   * tries the server.
   */
  admit(request: {
    /** False for a request that tries nothing. */
    readonly mayTry: boolean
    /** True for one that is sent in any case; a response to it closes the breaker. */
    readonly isProbe: boolean
  }): (evidence: Evidence, cause?: string | null) => void
}

export function makeBreaker({ now, onOpen, onClose }: BreakerOptions): Breaker {
  let failures = 0
  /** Time of this opening; 0 = closed. */
  let openMs = 0
  let openUntil = 0
  let isTried = false

  const close = () => {
    if (openMs > 0) onClose?.()
    openMs = 0
    failures = 0
  }
  const fail = (isTrial: boolean, cause: string | null) => {
    failures += 1
    const opens = openMs === 0 && failures >= MAX_FAILURES
    if (!opens && !isTrial) return
    openMs = opens ? FIRST_OPEN_MS : Math.min(MAX_OPEN_MS, 2 * openMs)
    openUntil = now() + openMs
    if (opens) onOpen?.({ forMs: openMs, cause })
  }

  return {
    admit({ mayTry, isProbe }) {
      const isTrial = openMs > 0 && !isProbe
      const waitMs = openUntil - now()
      if (isTrial && (!mayTry || isTried || waitMs > 0)) throw unavailable(waitMs)
      if (isTrial) isTried = true
      let isReported = false
      return (evidence, cause = null) => {
        if (isReported) return
        isReported = true
        if (isTrial) isTried = false
        if (evidence === 'UP') close()
        // The breaker may be closed by now.
        if (evidence === 'DOWN') fail(isTrial && openMs > 0, cause)
      }
    },
  }
}
