import type { Dispatcher } from 'undici'
import { errorCode } from '../lib/api-error.ts'
import type { RawRequest, RawResponse } from './raw-messages.ts'
import type { RenewedPool } from './renewed-pool.ts'
import type { ByteCollector } from './response-body.ts'

/**
 * Sends one request, and once more if its connection was closed before any response. A
 * dispatch handler rather than `pool.request`: it spares a stream per response. Rejects with
 * undici's own error, the signal's reason, or an ApiError if the response is too large.
 */
export function exchange(
  pool: RenewedPool,
  request: RawRequest,
  options: {
    readonly signal: AbortSignal
    readonly collector: ByteCollector
    /** True if the request is sent again once its connection was closed. */
    readonly mayRepeat: boolean
    /** Called when the request is sent again. */
    readonly onRepeat: () => void
    /** Called when the response begins. */
    readonly onResponse: () => void
  },
): Promise<RawResponse> {
  const { signal, collector, mayRepeat, onResponse } = options
  const { path, method = 'POST', headers, body } = request
  return new Promise((resolve, reject) => {
    let response: Omit<RawResponse, 'body'> | undefined
    let controller: Dispatcher.DispatchController | undefined
    const abort = () => {
      controller?.abort(signal.reason)
      // A request that still queues learns of it at its turn only.
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        controller = started
        if (signal.aborted) started.abort(signal.reason)
      },
      onResponseStart(_, status, received) {
        response = { status, headers: received }
        onResponse()
      },
      onResponseData(current, chunk) {
        try {
          collector.add(chunk)
        } catch (error) {
          if (error instanceof Error) current.abort(error)
        }
      },
      onResponseEnd() {
        if (response) resolve({ ...response, body: collector.bytes() })
      },
      onResponseError(_, error) {
        signal.removeEventListener('abort', abort)
        const isClosed = response === undefined && isClosedConnection(error)
        if (!isClosed || signal.aborted || !mayRepeat) reject(error)
        else {
          options.onRepeat()
          resolve(exchange(pool, request, { ...options, mayRepeat: false }))
        }
      },
    }
    pool.current().dispatch({ path, method, headers, body }, handler)
  })
}

/**
 * True if a connection ended before any response, often a reused one that was being closed.
 */
const isClosedConnection = (error: unknown): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(errorCode(error) ?? '')
