import limiter, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Connection } from '../valkey/connection.ts'

/** Counts, and says how long the count stands. */
const COUNT = `local count = redis.call('incr', KEYS[1])
if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return {count, redis.call('pttl', KEYS[1])}`

/**
 * Registers the limiter with counts that processes share. Its counters reject where the server
 * does not count.
 */
export async function registerSharedCounts(
  app: FastifyInstance,
  connection: Connection,
): Promise<void> {
  class SharedCounts implements FastifyRateLimitStore {
    child() {
      return this
    }
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow = 0,
    ) {
      const name = `${connection.prefix}:limit:${key}`
      connection
        .run((redis) => redis.eval(COUNT, 1, name, timeWindow))
        .then((reply) => {
          const [current, ttl] = Array.isArray(reply) ? reply : []
          // A time that is no time, or none, was not set by this script.
          const isOurs = Number.isInteger(current) && ttl >= 0 && ttl <= timeWindow
          if (isOurs) done(null, { current, ttl })
          else done(new Error('The server did not count'))
        })
    }
  }
  await app.register(limiter, { global: false, store: SharedCounts })
}
