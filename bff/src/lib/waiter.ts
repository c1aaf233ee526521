import type { FastifyReply } from 'fastify'

/**
 * Somebody who waits for an answer and may leave before it is there. An AbortSignal says the
 * same, at several times the cost of routing a request; here, one is needed for every request.
 */
export interface Waiter {
  readonly hasLeft: boolean
  /** Called once, at most; set and cleared by the one that works for this waiter. */
  onLeave: (() => void) | undefined
}

/** A waiter and what makes it leave. */
export function makeWaiter(): { readonly waiter: Waiter; leave(): void } {
  const waiter = { hasLeft: false, onLeave: undefined as (() => void) | undefined }
  return {
    waiter,
    leave() {
      if (waiter.hasLeft) return
      waiter.hasLeft = true
      waiter.onLeave?.()
    },
  }
}

/** Waits for as long as this program runs. */
export const patientWaiter = (): Waiter => makeWaiter().waiter

/** A caller, who leaves when the connection ends before the answer is out. */
export function callerOf(reply: FastifyReply): Waiter {
  const { waiter, leave } = makeWaiter()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) leave()
  })
  return waiter
}
