import { ApiError, errorCode, isTooLarge, isUnavailable } from '../lib/api-error.ts'
import { type HealthRules, makeOriginHealth } from './origin-health.ts'

/**
 * An origin that failed comes after the others for this time. A timeout counts after the third in a
 * row: it may be the fault of the request.
 */
const RULES: HealthRules = {
  maxFailures: { FAULTY: 1, SLOW: 3, UNREACHABLE: 1 },
  firstEjectionMs: 10_000,
  maxEjectionMs: 10_000,
  isLastResort: true,
}

/** Failover between origins that are not equal: each request goes to the first that works. */
export interface InOrder {
  /**
   * Attempts a request at one origin after the other until there is a response. Throws the last
   * ApiError of an origin at fault, or at once what no other origin can mend.
   */
  send<Response>(
    options: {
      readonly deadlineMs: number
      /**
       * True for a request that any origin serves quickly: a silent one uses up only its share of the time.
       * Other work would take every origin as long.
       */
      readonly isQuick: boolean
      /** Called with each origin at fault. */
      readonly onFault: (origin: number, error: ApiError) => void
    },
    attempt: (origin: number, deadlineMs: number) => Promise<Response>,
  ): Promise<Response>
}

export function makeInOrder(options: {
  readonly count: number
  /** Monotonic clock in milliseconds. */
  readonly now: () => number
  /** Called when other origins come first from now on. */
  readonly onRest: (origin: number) => void
}): InOrder {
  const { count, now, onRest } = options
  const health = makeOriginHealth({ count, now, rules: RULES })
  return {
    async send({ deadlineMs, isQuick, onFault }, attempt) {
      const startedAt = now()
      const order = health.inOrder()
      let failure = new ApiError(502, 'There is no origin')
      for (const [index, origin] of order.entries()) {
        const leftMs = deadlineMs - (now() - startedAt)
        if (leftMs < 1) break
        // One request finds out whether it works again; the others try it last meanwhile.
        health.beginProbe(origin)
        const report = (outcome: 'GOOD' | 'SLOW' | 'UNREACHABLE') =>
          health.report(origin, { outcome, isProbe: true, cause: null })
        try {
          const ms = isQuick ? leftMs / (order.length - index) : leftMs
          const response = await attempt(origin, ms)
          report('GOOD')
          return response
        } catch (error) {
          if (!isOriginFault(error)) throw error
          failure = error
          const isSlow = isSilent(error)
          if (report(isSlow ? 'SLOW' : 'UNREACHABLE')) onRest(origin)
          onFault(origin, error)
          if (isSlow && !isQuick) break
        } finally {
          health.releaseProbe(origin)
        }
      }
      throw failure
    },
  }
}

/** True if another origin may do better: not so where the client left or the response is too large. */
const isOriginFault = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 502 || error.status === 504 || isUnavailable(error)) &&
  !isTooLarge(error)

/** True if an origin took the request and sent nothing in time. */
const isSilent = (error: ApiError): boolean =>
  error.status === 504 && !NO_CONNECTION.has(errorCode(error.cause) ?? '')

const NO_CONNECTION = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'])
