import { setMaxListeners } from 'node:events'

/** The node did not respond in time. */
export class NodeTimeoutError extends Error {
  override readonly name = 'NodeTimeoutError'
}

/**
 * A signal that aborts after `timeoutMs`, or with `outer`. Unlike `AbortSignal.any` it leaves
 * nothing on a long-lived `outer` once it is released.
 */
export function boundedSignal(timeoutMs: number, outer?: AbortSignal) {
  const controller = new AbortController()
  const timeout = new NodeTimeoutError(
    `the node did not answer within ${timeoutMs / 1_000} s`,
  )
  const timer = setTimeout(() => controller.abort(timeout), timeoutMs)
  const forward = () => controller.abort(outer?.reason)
  if (outer?.aborted) forward()
  // As many listen as requests are under way, which is no leak.
  if (outer) setMaxListeners(0, outer)
  outer?.addEventListener('abort', forward, { once: true })
  return {
    signal: controller.signal,
    /** @throws NodeTimeoutError if the time is over. */
    throwIfExpired(): void {
      if (controller.signal.reason === timeout) throw timeout
    },
    release(): void {
      clearTimeout(timer)
      outer?.removeEventListener('abort', forward)
    },
  }
}
