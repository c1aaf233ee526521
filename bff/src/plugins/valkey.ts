import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import fp from 'fastify-plugin'
import { type Connection, makeConnection } from '../cache/valkey/connection.ts'

/** Two reports of outages are at least this far apart. */
const REPORT_INTERVAL_MS = 60_000
/** Changes with what is stored, so that versions do not read each other's. */
const FORMAT = 2

declare module 'fastify' {
  interface FastifyInstance {
    /** Cache shared by several processes; null = there is none. */
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
  commandMs: number
}>(
  async (app, { url, deployment, commandMs }) => {
    const { metrics, now } = app
    if (url === null) {
      app.decorate('valkey', null)
      return
    }
    metrics?.reportSharedCache(false)
    const digest = createHash('sha256').update(deployment).digest('base64url')
    const prefix = `explorer:${FORMAT}:${digest.slice(0, 12)}`
    const reports = makeOutageReports(app.log, now)
    const connection = makeConnection(
      { url, prefix, commandMs },
      {
        onDown(cause) {
          metrics?.reportSharedCache(false)
          reports.down(cause)
        },
        onUp() {
          metrics?.reportSharedCache(true)
          reports.up()
        },
        onRefusal(cause) {
          app.log.warn({ cause: { code: cause } }, 'shared cache refuses commands')
        },
      },
    )
    app.decorate('valkey', connection)
    app.addHook('onClose', async () => {
      reports.close()
      connection.close()
    })
  },
  { name: 'valkey' },
)

/**
 * Logs outages: the first at once; of those that follow within a minute the last one, if it lasts
 * beyond it, with the number of all.
 */
function makeOutageReports(log: FastifyBaseLogger, now: () => number) {
  let outages = 0
  let nextAt = 0
  let isReported = false
  let timer: NodeJS.Timeout | undefined

  const report = (cause: string) => {
    log.warn({ cause: { code: cause }, outages }, 'shared cache is down')
    outages = 0
    isReported = true
    nextAt = now() + REPORT_INTERVAL_MS
  }
  return {
    down(cause: string) {
      outages += 1
      const waitMs = nextAt - now()
      if (waitMs <= 0) return report(cause)
      timer = setTimeout(report, waitMs, cause)
      timer.unref()
    },
    up() {
      clearTimeout(timer)
      if (isReported) log.warn('shared cache is up again')
      isReported = false
    },
    close: () => clearTimeout(timer),
  }
}
