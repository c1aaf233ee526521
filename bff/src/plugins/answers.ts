import { SUCCESS_CODE } from '@bvlgarichain/shared'
import type { JsonCensor } from '@bvlgarichain/shared/censor'
import fp from 'fastify-plugin'
import type { AnswerStore, StoredAnswer } from '../lib/answer-store.ts'
import { cacheKey } from '../lib/cache-key.ts'
import type { CallRow } from '../lib/call-table.ts'
import { type Compressor, makeCompressor } from '../lib/compressor.ts'
import { isUpstreamFailure } from '../lib/failure.ts'
import { type Answer, judgeAnswer } from '../lib/judge-answer.ts'
import { makeSingleFlight } from '../lib/single-flight.ts'
import type { Waiter } from '../lib/waiter.ts'
import type { Caller } from './session.ts'

/** How long past its time an answer may stand in for a failing backend. */
const STALE_MS = 60_000

/** Where an answer came from, as `x-cache` says it. */
export type CacheState = 'HIT' | 'MISS' | 'COALESCED' | 'STALE' | 'BYPASS'

export interface CallRequest {
  readonly row: CallRow
  /** Encoded query without `?`, sorted. */
  readonly query: string
  readonly body: Buffer | null
  /** The body in one spelling, for the cache's key. */
  readonly canonicalBody: string
  readonly caller: Caller
  readonly reqId: string
  /** Makes the one who waits: an answer from the cache needs none. */
  waiter(): Waiter
}

export interface Served {
  readonly answer: Answer
  readonly cache: CacheState
  /** Time since the backend gave the answer, in milliseconds. */
  readonly ageMs: number
  /** Wait for the backend in milliseconds; null where it was not asked. */
  readonly upstreamMs: number | null
}

export interface Answers {
  readonly censor: JsonCensor
  readonly compressor: Compressor
  /**
   * Answers a read: from the cache, together with equal calls, or from the backend.
   * What is at hand is given at once. Throws a Failure, or rejects with one.
   */
  read(request: CallRequest): Served | Promise<Served>
}

declare module 'fastify' {
  interface FastifyInstance {
    answers: Answers
  }
}

interface Fetched {
  readonly answer: Answer
  readonly upstreamMs: number
}

/** Cache, single flight and censor, as `app.answers`. */
export const answers = fp<{
  censor: JsonCensor
  store: AnswerStore
  /** Clock in milliseconds. */
  now: () => number
}>(
  async (app, { censor, store, now }) => {
    const flights = makeSingleFlight<Fetched>()

    const ask = async (request: CallRequest, waiter: Waiter): Promise<Fetched> => {
      const started = performance.now()
      const { row, query, body, caller } = request
      const type = body === null ? {} : { 'content-type': 'application/json' }
      try {
        const raw = await app.upstream.ask({
          path: query === '' ? row.path : `${row.path}?${query}`,
          headers: { ...caller.headers, ...type },
          body,
          waiter,
        })
        const answer = judgeAnswer(raw, censor)
        return { answer, upstreamMs: Math.round(performance.now() - started) }
      } catch (error) {
        if (isUpstreamFailure(error) && !waiter.hasLeft) {
          app.logUpstreamFailure(request.reqId, row.name, error)
        }
        throw error
      }
    }

    const askAndStore = async (
      request: CallRequest,
      key: string,
      waiter: Waiter,
    ): Promise<Fetched> => {
      const fetched = await ask(request, waiter)
      const { status, code, setCookies } = fetched.answer
      if (status === 200 && code === SUCCESS_CODE && setCookies.length === 0) {
        const storedAt = now()
        const freshUntil = storedAt + request.row.ttlMs
        // Nobody waits for the store, and nobody's answer depends on it.
        void store.set(key, { answer: fetched.answer, storedAt, freshUntil })
      }
      return fetched
    }

    const fromCache = (entry: StoredAnswer, state: 'HIT' | 'STALE'): Served => ({
      answer: entry.answer,
      cache: state,
      ageMs: Math.max(0, now() - entry.storedAt),
      upstreamMs: null,
    })

    const stale = async (key: string): Promise<Served | undefined> => {
      const entry = await store.get(key)
      return entry && now() < entry.freshUntil + STALE_MS
        ? fromCache(entry, 'STALE')
        : undefined
    }

    const bypass = async (request: CallRequest): Promise<Served> => ({
      ...(await ask(request, request.waiter())),
      cache: 'BYPASS',
      ageMs: 0,
    })

    const read = (request: CallRequest): Served | Promise<Served> => {
      const { row, query, canonicalBody, caller } = request
      if (row.ttlMs === 0) return bypass(request)
      const { partition } = caller
      const key = cacheKey({ call: row.name, query, body: canonicalBody, partition })
      // Without a pause where there need be none: between look-up and flight nothing
      // lands.
      const decide = (entry: StoredAnswer | undefined) =>
        entry && now() < entry.freshUntil
          ? fromCache(entry, 'HIT')
          : fromFlight(request, key)
      const found = store.get(key)
      return found instanceof Promise ? found.then(decide) : decide(found)
    }

    const fromFlight = async (request: CallRequest, key: string): Promise<Served> => {
      const { caller } = request
      // Kept apart, so that a caller without a valid token cannot earn the others the
      // backend's refusal.
      const flight = flights.join(
        `${caller.hasToken()} ${key}`,
        request.waiter(),
        (last) => askAndStore(request, key, last),
      )
      try {
        const { answer, upstreamMs } = await flight.result
        const standIn = answer.status >= 500 ? await stale(key) : undefined
        if (standIn) return { ...standIn, upstreamMs }
        return flight.leader
          ? { answer, cache: 'MISS', ageMs: 0, upstreamMs }
          : // The leader's cookies are the leader's.
            {
              answer: { ...answer, setCookies: [] },
              cache: 'COALESCED',
              ageMs: 0,
              upstreamMs,
            }
      } catch (error) {
        const standIn = isUpstreamFailure(error) ? await stale(key) : undefined
        if (standIn) return standIn
        throw error
      }
    }

    app.decorate('answers', { censor, compressor: makeCompressor(), read })
  },
  { name: 'answers', dependencies: ['upstream'] },
)
