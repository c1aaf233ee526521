import type { Dispatcher } from 'undici'
import { ApiError, clientLeft, errorCode, responseTooLarge } from '../lib/api-error.ts'
import type { Breaker } from './breaker.ts'
import { clientNetwork } from './client-network.ts'
import type { ClientQuota } from './client-quota.ts'
import type { RawRequest } from './raw-messages.ts'
import { type ByteBudget, tooManyLarge } from './response-body.ts'

/** A request and its response: whom it is for, its limits, and what became of it. */
export interface Exchange
  extends Pick<RawRequest, 'client' | 'signal' | 'deadlineMs' | 'isProbe'> {
  /** True for a change: once sent it is neither repeated nor given up with `signal`. */
  readonly changes?: boolean | undefined
  /** Times that the request was sent. */
  sent: number
}

/**
 * Interceptor that limits each exchange: the client's quota, the circuit breaker, the deadline, and the
 * size of the body. A read whose connection was closed before any response is sent once more.
 */
export function limitExchanges({
  takeExchange,
  quota,
  breaker,
  budget,
  maxBytes,
  timeoutMs,
}: {
  /** Exchange of the request that is being dispatched. */
  readonly takeExchange: () => Exchange
  readonly quota: ClientQuota
  readonly breaker: Breaker
  readonly budget: ByteBudget
  /** Of one body, as it is sent. */
  readonly maxBytes: number
  /** Deadline of exchanges that set none, in milliseconds. */
  readonly timeoutMs: number
}) {
  const underWay = new Set<AbortController>()
  let cutReason: ApiError | undefined

  const intercept: Dispatcher.DispatcherComposeInterceptor =
    (dispatch) => (options, handler) => {
      if (cutReason) throw cutReason
      const exchange = takeExchange()
      const { client, changes = false, isProbe = false } = exchange
      const ending = new AbortController()
      const { signal } = ending
      let endTurn: (() => void) | undefined
      let testify: ReturnType<Breaker['admit']> | undefined
      let controller = UNSENT
      let isAnswered = false
      let bytes = 0

      const leave = () => {
        if (exchange.sent === 0 || !changes) ending.abort(clientLeft())
      }
      const timer = setTimeout(() => {
        ending.abort(new ApiError(504, 'The backend did not answer in time'))
      }, exchange.deadlineMs ?? timeoutMs)
      /** False if it has ended before. */
      const end = (): boolean => {
        if (!underWay.delete(ending)) return false
        clearTimeout(timer)
        exchange.signal?.removeEventListener('abort', leave)
        endTurn?.()
        budget.used -= bytes
        return true
      }
      const fail = (error: Error) => {
        if (!end()) return
        testify?.(isSilence(error, exchange) ? 'DOWN' : 'NONE', errorCode(error))
        handler.onResponseError?.(controller, error)
      }
      const limited: Dispatcher.DispatchHandler = {
        onRequestStart(started, context) {
          controller = started
          if (signal.aborted) started.abort(signal.reason)
          else handler.onRequestStart?.(started, context)
        },
        onResponseStart(...response) {
          isAnswered = true
          testify?.('UP')
          handler.onResponseStart?.(...response)
        },
        onResponseData(current, chunk) {
          if (!underWay.has(ending)) return
          bytes += chunk.length
          budget.used += chunk.length
          if (bytes > maxBytes) current.abort(responseTooLarge(maxBytes))
          else if (budget.used > budget.max) current.abort(tooManyLarge())
          else handler.onResponseData?.(current, chunk)
        },
        onResponseEnd(...response) {
          if (end()) handler.onResponseEnd?.(...response)
        },
        onResponseError(_, error) {
          const mayRepeat = !changes && !isAnswered && !signal.aborted
          if (!mayRepeat || exchange.sent > 1 || !isClosed(error)) return fail(error)
          exchange.sent += 1
          dispatch(options, limited)
        },
      }
      const begin = async () => {
        if (client !== undefined) {
          endTurn = await quota.acquire(clientNetwork(client), signal)
        }
        // Its end did not know of the turn yet.
        if (!underWay.has(ending)) return endTurn?.()
        testify = breaker.admit({ mayTry: !changes, isProbe })
        exchange.sent = 1
        dispatch(options, limited)
      }
      underWay.add(ending)
      signal.addEventListener('abort', () => {
        controller.abort(signal.reason)
        // A request that still queues learns of it at its turn only.
        fail(signal.reason)
      })
      exchange.signal?.addEventListener('abort', leave, { once: true })
      if (exchange.signal?.aborted) leave()
      begin().catch(fail)
      return true
    }

  return {
    intercept,
    /** Ends each exchange under way, and each that follows, with this ApiError. */
    cut(reason: ApiError): void {
      cutReason = reason
      // One error per request, with the wait of that request.
      for (const ending of underWay) {
        ending.abort(new ApiError(reason.status, reason.message))
      }
    },
  }
}

/** Of a request that undici has not begun. */
const UNSENT: Dispatcher.DispatchController = {
  aborted: false,
  paused: false,
  reason: null,
  abort: () => undefined,
  pause: () => undefined,
  resume: () => undefined,
}

/** True if a connection ended, often a reused one that was being closed. */
const isClosed = (error: Error): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(errorCode(error) ?? '')

/**
 * True if a request without a response is the server's fault: not for one that its client left, or
 * that had less time than others.
 */
const isSilence = (error: Error, { deadlineMs }: Exchange): boolean =>
  !(error instanceof ApiError) || (error.status === 504 && deadlineMs === undefined)
