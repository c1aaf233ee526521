import { createHash } from 'node:crypto'
import fp from 'fastify-plugin'
import { Redis } from 'ioredis'
import type { SharedServer } from '../cache/shared-store.ts'
import { errorCode } from '../lib/api-error.ts'

/** Changes with what is stored, so that versions do not read each other's. */
const FORMAT = 3
/** Longest wait for a connection, and for any reply on one, in milliseconds. */
const CONNECT_MS = 2_000
const MAX_RECONNECT_MS = 2_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Valkey or Redis that several processes share; null = there is none. */
    valkey: SharedServer | null
  }
}

/** Connection to Valkey or Redis, as `app.valkey`; it connects in the background and queues nothing. */
export const valkey = fp<{
  /** May hold a password; null = there is no server. */
  url: string | null
  /** Names all settings that can change a response; other deployments have other entries. */
  deployment: string
  /** Longest wait for the reply to a command, in milliseconds. */
  commandMs: number
}>(
  async (app, { url, deployment, commandMs }) => {
    const { metrics } = app
    if (url === null) {
      app.decorate('valkey', null)
      return
    }
    metrics?.reportSharedCache(false)
    const redis = new Redis(url, {
      commandTimeout: commandMs,
      connectTimeout: CONNECT_MS,
      socketTimeout: CONNECT_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      retryStrategy: (times) => Math.min(MAX_RECONNECT_MS, 50 * 2 ** times),
      // A master that became a replica: its name leads to the new one.
      reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    })
    let isDown = false
    let isClosing = false
    const down = (code: string) => {
      if (isDown || isClosing) return
      isDown = true
      metrics?.reportSharedCache(false)
      // A code, since messages may quote the password.
      app.log.warn({ cause: { code } }, 'shared cache is down')
    }
    redis.on('error', (error) => down(codeOf(error)))
    redis.on('close', () => down('CLOSED'))
    redis.on('ready', () => {
      if (isDown) app.log.warn('shared cache is up again')
      isDown = false
      metrics?.reportSharedCache(true)
    })
    const digest = createHash('sha256').update(deployment).digest('base64url')
    const prefix = `explorer:${FORMAT}:${digest.slice(0, 12)}`
    app.decorate('valkey', { redis, prefix })
    app.addHook('onClose', async () => {
      isClosing = true
      redis.disconnect()
    })
  },
  { name: 'valkey' },
)

/** Code of an error, or the first word of a refusal, such as `WRONGPASS`. */
const codeOf = (error: unknown): string =>
  error instanceof Error && error.name === 'ReplyError'
    ? (/^[A-Z]{1,20}\b/.exec(error.message)?.[0] ?? 'ERR')
    : (errorCode(error) ?? 'FAILED')
