import type { ServerResponse } from 'node:http'
import fp from 'fastify-plugin'
import { ApiError } from '../../lib/api-error.ts'
import { type LoopDelay, watchLoop } from './loop-delay.ts'

/** Requests under way, those that wait for one response together included. */
const MAX_OPEN = 4_096
/** Delay of the event loop, in milliseconds, that slows down every response. */
const MAX_LOOP_DELAY_MS = 200

/** Message for a request that a stop cuts short or that comes too late for. */
export const STOPPING = 'This server is stopping'

/**
 * Refuses requests with 503 that would slow down an overloaded server, or that reach a stopping
 * one. Routes with `config.isVital` are served nevertheless.
 */
export const loadShedding = fp<{
  maxOpen?: number | undefined
  loopDelay?: LoopDelay | undefined
}>(
  async (app, { maxOpen = MAX_OPEN, loopDelay = watchLoop(app.now) }) => {
    const open = new Set<ServerResponse>()
    let isDraining = false
    let isStopping = false
    /** An idle connection would hold the stop up, or bring further requests. */
    const closeAfter = (response: ServerResponse) => {
      if (!response.headersSent) response.setHeader('connection', 'close')
    }

    const overload = (): string | undefined => {
      if (open.size > maxOpen) return 'This server has too much to do'
      return loopDelay.persistentMs() > MAX_LOOP_DELAY_MS
        ? 'This server cannot keep up'
        : undefined
    }

    app.decorate('drain', () => {
      isDraining = true
      for (const response of open) closeAfter(response)
    })
    app.addHook('preClose', (done) => {
      isStopping = true
      for (const response of open) closeAfter(response)
      done()
    })
    app.addHook('onClose', async () => loopDelay.stop())
    app.addHook('onRequest', (request, reply, done) => {
      const { raw } = reply
      open.add(raw)
      raw.on('close', () => open.delete(raw))
      if (isDraining || isStopping) closeAfter(raw)
      if (isStopping) return done(new ApiError(503, STOPPING))
      const reason = request.routeOptions.config.isVital ? undefined : overload()
      done(reason === undefined ? undefined : new ApiError(503, reason))
    })
  },
  { name: 'load-shedding' },
)

declare module 'fastify' {
  interface FastifyInstance {
    /** Has each connection end with its next response, while all are still served. */
    drain(): void
  }
  interface FastifyContextConfig {
    /**
     * Served by an overloaded server too: an orchestrator would restart it otherwise, and a page that
     * lacks one of its files is of no use.
     */
    isVital?: boolean
  }
}
