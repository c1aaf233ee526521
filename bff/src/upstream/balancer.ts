import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, errorCode, unavailable } from '../lib/api-error.ts'
import { makeCookieOrigins } from './cookie-origins.ts'
import {
  makeOriginHealth,
  type OriginHealth,
  type OriginHealthOptions,
  type Outcome,
} from './origin-health.ts'
import type { RawRequest, RawResponse } from './raw-messages.ts'

/** Requests that may be repeated for each request sent. */
const REPEAT_SHARE = 0.2
/** Repeats that a quiet server may spend at once, and that a new one has. */
const REPEAT_RESERVE = 10

/** Longest wait of a read for the probe of an origin, where no origin works. */
const PROBE_WAIT_MS = 1_000

/** Sends a request to one origin. */
type Attempt = (
  origin: number,
  options: {
    /** True if it may be sent again over another connection, its own having been closed. */
    readonly mayRepeat: () => boolean
    /** Called when the response begins. */
    readonly onResponse?: (() => void) | undefined
  },
) => Promise<RawResponse>

/** Chooses the origin of each request. */
export interface Balancer {
  /** Rejects as the attempt does, or with an ApiError (503) while no origin works. */
  send(request: RawRequest, attempt: Attempt): Promise<RawResponse>
}

export interface BalancerOptions extends OriginHealthOptions {
  /** Called when a read is sent to another origin. */
  readonly onRepeat?: (() => void) | undefined
  /** Sends a copy of a read and discards the response. */
  readonly sendCopy: (origin: number, request: RawRequest) => Promise<RawResponse>
}

/**
 * Distributes requests over origins, and keeps them from those that fail. A single origin gets all
 * requests unless its circuit breaker is open: nothing is chosen, and nothing sent elsewhere.
 */
export function makeBalancer(options: BalancerOptions): Balancer {
  const { count, sendCopy, onRepeat } = options
  const cookies = count > 1 ? makeCookieOrigins() : undefined
  const budget = makeRetryBudget()
  const health = makeOriginHealth(options)

  const sendTo = (origin: number, request: RawRequest, attempt: Attempt) => {
    const { changes = false, deadlineMs, origin: pinned } = request
    const isAlone = health.inRotation() === 1
    const mayRepeat = () => !changes && isAlone && budget.spend()
    const isProbe = pinned !== undefined
    const traits = { origin, isProbe, isShort: deadlineMs !== undefined }
    return watch(health, traits, async (onResponse) => {
      const response = await attempt(origin, { mayRepeat, onResponse })
      cookies?.note(origin, response.headers['set-cookie'])
      return response
    })
  }

  /** Throws an ApiError (503) while no origin works, which a read may find out. */
  const admit = async (request: RawRequest) => {
    const { changes = false } = request
    const probing = changes ? undefined : probe(health, request, sendCopy)
    if (probing && health.inRotation() === 0) {
      await Promise.race([probing, sleep(PROBE_WAIT_MS, null, { ref: false })])
    }
    if (health.inRotation() === 0) throw unavailable(health.nextProbeMs())
    if (!changes) budget.earn()
  }

  const sendToOneOf = async (request: RawRequest, attempt: Attempt) => {
    const { changes = false, client, headers, signal } = request
    const preferred = cookies?.find(headers.cookie, changes)
    // Tokens come from where changes go: the first origin, unless another gave the cookie.
    const inOrder = changes || client === undefined
    const first = health.choose({ inOrder, preferred }) ?? 0
    const result = await sendTo(first, request, attempt)
    const mayRepeat = 'error' in result && result.isRepeatable && !changes
    if (!mayRepeat || signal?.aborted) return result
    const second = health.choose({ inOrder, except: first })
    if (second === undefined || !budget.spend()) return result
    onRepeat?.()
    return sendTo(second, request, attempt)
  }

  return {
    async send(request, attempt) {
      const { origin: pinned } = request
      if (pinned === undefined) await admit(request)
      const isChosen = pinned === undefined && count > 1
      const result = isChosen
        ? await sendToOneOf(request, attempt)
        : await sendTo(pinned ?? 0, request, attempt)
      if ('error' in result) throw result.error
      return result.response
    },
  }
}

/** Bounds the repeats of requests, so that an outage does not double the load. */
interface RetryBudget {
  /** Notes a request. */
  earn(): void
  /** True if one more repeat is allowed, which is then spent. */
  spend(): boolean
}

/** Allows a repeat for every fifth request, and a reserve of ten. */
function makeRetryBudget(): RetryBudget {
  let left = REPEAT_RESERVE
  return {
    earn() {
      left = Math.min(REPEAT_RESERVE, left + REPEAT_SHARE)
    },
    spend() {
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}

/** True for a status that speaks against an origin: 501 says what it does not offer. */
export const isFaulty = (status: number): boolean => status >= 500 && status !== 501

/** Outcome of an attempt; repeatable if its origin gave no response. */
type Result =
  | { readonly response: RawResponse }
  | { readonly error: unknown; readonly isRepeatable: boolean }

/** Makes an attempt, and reports the outcome to the origin. */
async function watch(
  health: OriginHealth,
  traits: {
    readonly origin: number
    readonly isProbe: boolean
    /** True if the request has less time than others. */
    readonly isShort: boolean
  },
  attempt: (onResponse: () => void) => Promise<RawResponse>,
): Promise<Result> {
  const { origin, isProbe, isShort } = traits
  let hasResponse = false
  const end = health.begin(origin)
  const report = (outcome: Outcome, cause: string | number | null) =>
    health.report(origin, { outcome, isProbe, cause })
  try {
    const response = await attempt(() => {
      hasResponse = true
    })
    const { status } = response
    report(isFaulty(status) ? 'FAULTY' : 'GOOD', status)
    return { response }
  } catch (error) {
    const isOurs = error instanceof ApiError
    // A client that left or a large response is no fault of the origin; a deadline is.
    const isFault = !isOurs || error.status === 504
    const silence = isShort && isOurs ? 'SLOW' : 'UNREACHABLE'
    if (isFault) report(hasResponse ? 'FAULTY' : silence, errorCode(error) ?? null)
    return { error, isRepeatable: !isOurs && !hasResponse }
  } finally {
    end()
  }
}

/**
 * Sends a copy of a read to an ejected origin whose time is up: no client waits for it. Returns
 * undefined if there is none; never rejects.
 */
function probe(
  health: OriginHealth,
  request: RawRequest,
  sendCopy: BalancerOptions['sendCopy'],
): Promise<unknown> | undefined {
  const origin = health.takeProbe()
  if (origin === undefined) return undefined
  const traits = { origin, isProbe: true, isShort: false }
  return watch(health, traits, () => sendCopy(origin, request)).finally(() =>
    health.releaseProbe(origin),
  )
}
