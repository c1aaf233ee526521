import { ApiError, errorCode, isTooLarge, isUnavailable } from '../lib/api-error.ts'

/** An origin that failed comes after the others for this time, in milliseconds. */
const REST_MS = 10_000
/** Timeouts in a row after which an origin rests: a single one may be the fault of the request. */
const MAX_TIMEOUTS = 3

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

export function makeInOrder({
  count,
  now,
  onRest,
}: {
  readonly count: number
  /** Monotonic clock in milliseconds. */
  readonly now: () => number
  /** Called when other origins come first from now on. */
  readonly onRest: (origin: number) => void
}): InOrder {
  const origins = Array.from({ length: count }, (_, index) => ({
    index,
    timeouts: 0,
    /** End of its rest; undefined = it works. */
    restsUntil: undefined as number | undefined,
    /** True while a request finds out whether it works again; the others try it last. */
    isTried: false,
  }))
  const isLast = ({ restsUntil, isTried }: (typeof origins)[number]) =>
    restsUntil !== undefined && (isTried || now() < restsUntil)

  return {
    async send({ deadlineMs, isQuick, onFault }, attempt) {
      const startedAt = now()
      const order = origins.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))
      let failure = new ApiError(502, 'There is no origin')
      for (const [place, origin] of order.entries()) {
        const leftMs = deadlineMs - (now() - startedAt)
        if (leftMs < 1) break
        const { index } = origin
        const wasResting = origin.restsUntil !== undefined
        if (wasResting) origin.isTried = true
        try {
          const ms = isQuick ? leftMs / (order.length - place) : leftMs
          const response = await attempt(index, ms)
          Object.assign(origin, { timeouts: 0, restsUntil: undefined })
          return response
        } catch (error) {
          if (!isOriginFault(error)) throw error
          failure = error
          const isSlow = isSilent(error)
          if (isSlow) origin.timeouts += 1
          if (!isSlow || wasResting || origin.timeouts >= MAX_TIMEOUTS) {
            origin.restsUntil = now() + REST_MS
            onRest(index)
          }
          onFault(index, error)
          if (isSlow && !isQuick) break
        } finally {
          origin.isTried = false
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
