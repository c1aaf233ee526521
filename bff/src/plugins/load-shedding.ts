import fp from 'fastify-plugin'
import { Failure } from '../lib/failure.ts'

/** Requests answered at a time, calls that wait for one answer together included. */
const OPEN_MAX = 4_096
/** Asked by the machinery that would otherwise restart a busy server. */
const ALWAYS_ANSWERED = '/healthz'

/** Refuses with 503 what would only make an overloaded server slower, and what reaches a stopping one. */
export const loadShedding = fp<{ openMax?: number }>(
  async (app, { openMax = OPEN_MAX }) => {
    let open = 0
    let stopping = false

    app.addHook('preClose', (done) => {
      stopping = true
      done()
    })
    app.addHook('onRequest', (request, reply, done) => {
      open += 1
      reply.raw.once('close', () => {
        open -= 1
      })
      if (stopping) return done(new Failure(503, 'This server is stopping'))
      if (open > openMax && request.url !== ALWAYS_ANSWERED) {
        return done(new Failure(503, 'This server has too much to do'))
      }
      done()
    })
    app.addHook('onSend', (_request, reply, payload, done) => {
      // An idle connection would hold the stop up.
      if (stopping) reply.header('connection', 'close')
      done(null, payload)
    })
  },
  { name: 'load-shedding' },
)
