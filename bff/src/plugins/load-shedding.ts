import type { ServerResponse } from 'node:http'
import fp from 'fastify-plugin'
import { Failure } from '../lib/failure.ts'
import { type LoopDelay, watchLoop } from '../lib/loop-delay.ts'

/** Requests answered at a time, calls that wait for one answer together included. */
const OPEN_MAX = 4_096
/** A loop that stays behind by this many milliseconds serves nobody well. */
const LOOP_DELAY_MAX_MS = 200
/** Asked by the machinery that would otherwise restart a busy server. */
const ALWAYS_ANSWERED = '/healthz'

/**
 * Refuses with 503 what would only make an overloaded server slower, and what reaches a
 * stopping one.
 */
export const loadShedding = fp<{ openMax?: number; loopDelay?: LoopDelay }>(
  async (app, { openMax = OPEN_MAX, loopDelay = watchLoop() }) => {
    const open = new Set<ServerResponse>()
    let stopping = false

    const overload = (): string | undefined => {
      if (open.size > openMax) return 'This server has too much to do'
      return loopDelay.persistentMs() > LOOP_DELAY_MAX_MS
        ? 'This server cannot keep up'
        : undefined
    }

    app.addHook('preClose', (done) => {
      stopping = true
      // An idle connection would hold the stop up.
      for (const response of open) {
        if (!response.headersSent) response.setHeader('connection', 'close')
      }
      done()
    })
    app.addHook('onClose', async () => loopDelay.stop())
    app.addHook('onRequest', (request, reply, done) => {
      const { raw } = reply
      open.add(raw)
      raw.on('close', () => open.delete(raw))
      if (stopping) {
        reply.header('connection', 'close')
        return done(new Failure(503, 'This server is stopping'))
      }
      const reason = request.url === ALWAYS_ANSWERED ? undefined : overload()
      done(reason === undefined ? undefined : new Failure(503, reason))
    })
  },
  { name: 'load-shedding' },
)
