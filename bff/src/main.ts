import { isAscii } from 'node:buffer'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { makeJsonCensor } from '@bvlgarichain/shared/censor'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { readBuiltPage } from './lib/built-page.ts'
import { type EmbeddedChild, startEmbeddedChild } from './lib/embedded-child.ts'
import { ConfigError } from './lib/env-reader.ts'
import { listenFault, tryListen } from './lib/listen-fault.ts'
import { makeLogger } from './lib/make-logger.ts'
import { makeMetrics } from './lib/metrics.ts'
import { publicUrl } from './lib/public-url.ts'
import { startMetricsServer } from './metrics-server.ts'

const PAGE_FOLDER = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const EMBEDDED_ENTRY = new URL('../embedded/dist/main.js', import.meta.url)
/**
 * Time for requests under way once a stop is asked for; with the embedded backend's own 5
 * s it stays within 10 s.
 */
const GRACE_MS = 4_500

/** The process: what runs in it, and how it ends. */
async function main(): Promise<void> {
  let app: FastifyInstance | undefined
  let embedded: EmbeddedChild | undefined
  let metricsServer: Server | undefined
  let ending = false

  const end = async (exitCode: number) => {
    if (ending) return
    ending = true
    metricsServer?.close()
    const closed = app?.close()
    const timer = setTimeout(() => app?.server.closeAllConnections(), GRACE_MS)
    await closed
    clearTimeout(timer)
    await embedded?.stop()
    process.exit(exitCode)
  }
  const die = (message: string) => {
    if (ending) return
    process.stderr.write(`${message}\n`)
    void end(1)
  }
  // A second signal (a terminal sends one to the whole group, npm another) changes
  // nothing: the first one is being obeyed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void end(0))
  }
  if (process.send) process.once('disconnect', () => void end(0))

  try {
    const config = readConfig()
    const { host, port, metricsPort } = config
    const metrics = metricsPort === null ? undefined : makeMetrics()
    const log = await makeLogger({
      level: config.logLevel,
      pretty: process.stdout.isTTY === true,
    })
    await tryListen(host, port)
    if (metricsPort !== null) await tryListen(host, metricsPort, 'EXPLORER_METRICS_PORT')
    const page = readBuiltPage(PAGE_FOLDER)
    if (config.origin === null) {
      embedded = startEmbeddedChild({
        entry: EMBEDDED_ENTRY,
        onProgress(message) {
          log.info({ done: message.done, total: message.total }, message.text)
          tellParent(message)
        },
        onFatal: die,
      })
    }
    const own = await embedded?.ready
    const origin = config.origin ?? own?.origin ?? ''
    const settings = { ...(own && { trust: own.trust }), ...config.settings }
    if (ending) return
    const built = await buildApp(
      { ...config, settings },
      { origin, log, censor: makeJsonCensor(isAscii), page, ...(metrics && { metrics }) },
    )
    app = built
    await built.listen({ host, port })
    if (metrics && metricsPort !== null) {
      metricsServer = await startMetricsServer(metrics, { host, port: metricsPort })
      tellParent({ type: 'metrics', port: portOf(metricsServer) })
    }
    const url = publicUrl(host, built.server.address())
    log.info({ env: config.env, url }, 'listening')
    tellParent({ type: 'listening', url })
  } catch (error) {
    die(faultLine(error))
  }
}

/** The port that it got, where the system chose. */
function portOf(server: Server): number | undefined {
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}

function tellParent(message: object): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}

function faultLine(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  return listenFault(error) ?? (error instanceof Error ? error.message : String(error))
}

await main()
