import limiter, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Connection } from '../../cache/valkey/connection.ts'

/** Ends of a window that differ by more than this, in milliseconds, are those of two windows. */
const MAX_LATENCY_MS = 1_000

/**
 * Adds requests to the count of a window, and returns it with the time that it stands. A server that
 * lost its count gets it back from a process that knows more, unless another window has begun.
 */
const COUNT = `local size, known, left = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local count = redis.call('incrby', KEYS[1], size)
if count == size then redis.call('pexpire', KEYS[1], left) end
local ttl = redis.call('pttl', KEYS[1])
if count < known and ttl <= left + ${MAX_LATENCY_MS} then
  count = redis.call('incrby', KEYS[1], known - count)
end
return {count, ttl}`

export interface CountsOptions {
  /** Memory that processes share; null = there is none. */
  readonly connection: Connection | null
  /** Clients that are counted at a time; the least recent ones are forgotten. */
  readonly maxClients: number
}

/** Requests of one client in one window. */
interface Count {
  current: number
  /** Those among them that the server has not counted: it gets them with the next ones. */
  owed: number
  /** End of the window, as `app.now` has it. */
  until: number
  /** Requests that are counted together in this turn of the event loop. */
  batch: Batch | undefined
}

interface Batch {
  size: number
  /** Count before the first of them. */
  readonly before: Promise<number>
}

/**
 * Registers the limiter with counts in which each request has its own place, however many come at a
 * time. Processes share them where there is a connection. While the server is silent, each process
 * counts on from the last known value; afterwards the server counts every request.
 */
export async function registerCounts(
  app: FastifyInstance,
  { connection, maxClients }: CountsOptions,
): Promise<void> {
  const { now } = app
  const counts = new LRUCache<string, Count>({ max: maxClients })
  const leftMs = ({ until }: Count) => Math.max(1, Math.ceil(until - now()))

  /** Counts a batch at the server; resolves with the count before it. */
  const share = async (
    { prefix, run, digestOf }: Connection,
    entry: { readonly key: string; readonly count: Count; readonly windowMs: number },
  ): Promise<number> => {
    await new Promise(setImmediate)
    const { key, count, windowMs } = entry
    const size = count.batch?.size ?? 0
    count.batch = undefined
    const before = count.current
    const known = before + size
    count.current = known
    count.owed += size
    const sentAt = now()
    const left = leftMs(count)

    /** Learns from a reply, also from a late one; returns the count before the batch. */
    const learn = (reply: unknown): number => {
      const [current, ttl] = Array.isArray(reply) ? reply : []
      // A time that is no time, or none, was not set by this script.
      if (!Number.isInteger(current) || !(ttl >= 0 && ttl <= windowMs)) return before
      const isNewWindow = current < known && ttl > left + MAX_LATENCY_MS
      if (current < known && !isNewWindow) return before
      if (isNewWindow || current > count.current) count.current = current
      count.until = sentAt + ttl
      return current - size
    }

    const place = await run(async (redis) => {
      const { owed } = count
      count.owed = 0
      // Readers of the server must not see addresses of clients.
      const name = `${prefix}:limit:${digestOf(key)}`
      try {
        return learn(await redis.eval(COUNT, 1, name, owed, known, left))
      } catch (error) {
        // Refused, or lost with its connection.
        count.owed += owed
        throw error
      }
    })
    return place ?? before
  }

  const increment = async (key: string, windowMs: number) => {
    const time = now()
    const last = counts.get(key)
    const count: Count =
      last && last.until > time
        ? last
        : { current: 0, owed: 0, until: time + windowMs, batch: undefined }
    counts.set(key, count)
    if (connection === null) {
      count.current += 1
      return { current: count.current, ttl: leftMs(count) }
    }
    count.batch ??= { size: 0, before: share(connection, { key, count, windowMs }) }
    const { batch } = count
    batch.size += 1
    const place = batch.size
    return { current: (await batch.before) + place, ttl: leftMs(count) }
  }

  class Counts implements FastifyRateLimitStore {
    child() {
      return this
    }
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs = 0,
    ) {
      increment(key, windowMs).then((result) => done(null, result), done)
    }
  }
  await app.register(limiter, { global: false, store: Counts })
}
