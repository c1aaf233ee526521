import { ApiError, clientLeft } from '../lib/api-error.ts'

/** Everything that can end a request to the backend early, as one AbortSignal each. */
export interface RequestAborts {
  /** Throws the reason of the cut once there was one. */
  begin(limits: {
    readonly deadlineMs: number
    /** Aborted when no client waits any more. */
    readonly client?: AbortSignal | undefined
    /** False once the client's leaving changes nothing. */
    readonly mayLeave?: (() => boolean) | undefined
  }): {
    /** Its reason is an ApiError: 504 after the deadline, else 503. */
    readonly signal: AbortSignal
    /** Frees the timer and the listener. */
    end(): void
  }
  /** Aborts each request under way, and refuses each that follows. */
  cut(reason: ApiError): void
}

export function makeRequestAborts(): RequestAborts {
  const underWay = new Set<AbortController>()
  let cutReason: ApiError | undefined
  return {
    begin({ deadlineMs, client, mayLeave = () => true }) {
      if (cutReason) throw cutReason
      const controller = new AbortController()
      const leave = () => {
        if (mayLeave()) controller.abort(clientLeft())
      }
      const timer = setTimeout(() => {
        controller.abort(new ApiError(504, 'The backend did not answer in time'))
      }, deadlineMs)
      underWay.add(controller)
      if (client?.aborted) leave()
      client?.addEventListener('abort', leave, { once: true })
      return {
        signal: controller.signal,
        end() {
          clearTimeout(timer)
          client?.removeEventListener('abort', leave)
          underWay.delete(controller)
        },
      }
    },
    cut(reason) {
      cutReason = reason
      // One error per request, with the wait of that request.
      for (const controller of underWay) {
        controller.abort(new ApiError(reason.status, reason.message))
      }
    },
  }
}
