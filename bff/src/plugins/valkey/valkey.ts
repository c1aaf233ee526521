import { createHash } from 'node:crypto'
import fp from 'fastify-plugin'
import type { Metrics } from '../logging/metrics.ts'
import { type Connection, makeConnection } from './connection.ts'

/** Changes with what is stored, so that versions do not read each other's. */
const FORMAT = 1

declare module 'fastify' {
  interface FastifyInstance {
    /** Memory shared by several processes; null = there is none. */
    valkey: Connection | null
  }
}

/** Connection to Valkey or Redis, as `app.valkey`. */
export const valkey = fp<{
  /** May hold a password; null = there is no server. */
  url: string | null
  /** Names all settings that can change a response; other deployments have other entries. */
  deployment: string
  /** Longest wait for the reply to a command, in milliseconds. */
  commandMs?: number | undefined
  metrics?: Metrics | undefined
}>(
  async (app, { url, deployment, commandMs, metrics }) => {
    if (url === null) {
      app.decorate('valkey', null)
      return
    }
    metrics?.reportSharedCache(false)
    const digest = createHash('sha256').update(deployment).digest('base64url')
    const prefix = `explorer:${FORMAT}:${digest.slice(0, 12)}`
    const connection = makeConnection(
      { url, prefix, commandMs },
      {
        onDown(cause) {
          metrics?.reportSharedCache(false)
          app.log.warn({ cause: { code: cause } }, 'shared cache is down')
        },
        onUp(isFirst) {
          metrics?.reportSharedCache(true)
          if (!isFirst) app.log.warn('shared cache is up again')
        },
        onRefusal(cause) {
          app.log.warn({ cause: { code: cause } }, 'shared cache refuses commands')
        },
      },
    )
    app.decorate('valkey', connection)
    app.addHook('onClose', async () => connection.close())
  },
  { name: 'valkey' },
)
