import type { Server } from 'node:http'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { calls, type Trust } from '@bvlgarichain/shared'
import { ConfigError } from '@bvlgarichain/shared/env'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { applyAdapter } from './adapter/apply-adapter.ts'
import { digestAdapter, loadAdapter } from './adapter/load-adapter.ts'
import { buildApp } from './app.ts'
import { shownSettings } from './config/shown-settings.ts'
import { type Config, readConfig } from './config.ts'
import { type LabelSource, openLabels } from './labels/label-source.ts'
import { ApiError } from './lib/api-error.ts'
import { type Preparation, preparationOf } from './lib/preparation.ts'
import { makeMemoryStore, type ResponseStore } from './plugins/cache/store.ts'
import { STOPPING } from './plugins/load-shedding/load-shedding.ts'
import { type Metrics, makeMetrics } from './plugins/logging/metrics.ts'
import type { Tracer } from './plugins/tracing/tracing.ts'
import { readBuiltPage } from './plugins/web/built-page.ts'
import {
  type EmbeddedApi,
  type EmbeddedChild,
  startEmbeddedChild,
} from './process/embedded-child.ts'
import { listenFault, tryListen } from './process/listen-fault.ts'
import { makeLogger } from './process/make-logger.ts'
import { type OperatorActions, startOperatorServer } from './process/operator-server.ts'
import { publicUrl } from './process/public-url.ts'

const PAGE_FOLDER = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const EMBEDDED_ENTRY = new URL('../embedded/dist/main.js', import.meta.url)
/**
 * Time for requests under way once a stop is asked for, the drain included; a stop takes 10 s
 * unless its drain is longer. With the embedded backend, which then takes up to 8 s to save its
 * chains, there is less.
 */
const GRACE_MS = 8_500
const MIN_GRACE_MS = 4_000
const LOCAL_GRACE_MS = 1_000
/** Then they are answered with 503; time for those answers to be read. */
const LAST_RESPONSES_MS = 500

/** Parts of the process that have to be stopped, as far as they run. */
interface Running {
  app?: FastifyInstance
  labels?: LabelSource | undefined
  embedded?: EmbeddedChild
  operatorServer?: Server
  /** Time for balancers to notice that `/readyz` fails, in milliseconds. */
  drainMs?: number
  /** Reads again what may change while the server runs. */
  reload?: () => Promise<void>
}

interface Lifecycle {
  readonly running: Running
  readonly isEnding: () => boolean
  /** Writes one sentence to standard error, and ends with exit code 1. */
  die(message: string): void
}

async function main(): Promise<void> {
  const lifecycle = makeLifecycle()
  try {
    const config = readConfig()
    // A start reads the files that a SIGHUP would have it read.
    if (mayReload(config)) lifecycle.running.reload = async () => undefined
    const metrics = config.metricsPort === null ? undefined : makeMetrics()
    const log = await makeLogger({
      onDrop: metrics?.countDroppedLine,
      level: config.logLevel,
      pretty: process.stdout.isTTY === true,
      format: config.logFormat,
    })
    for (const variable of config.unknownVariables) {
      log.warn({ variable }, 'unknown variable: is it misspelled?')
    }
    await serve(config, { log, metrics }, lifecycle)
  } catch (error) {
    lifecycle.die(faultLine(error))
  }
}

/** True where SIGHUP does not say that a terminal was closed. */
const mayReload = ({ env }: Config): boolean => env !== 'LOCAL' && !process.stdout.isTTY

function makeLifecycle(): Lifecycle {
  const running: Running = {}
  let isEnding = false
  const drain = new AbortController()
  const end = async (exitCode: number, isDraining = false) => {
    // A person at the terminal, or a parent that is gone, waits for no balancer.
    if (!isDraining) drain.abort()
    if (isEnding) return
    isEnding = true
    const { app, embedded, operatorServer, drainMs = 0 } = running
    if (app && drainMs > 0) {
      app.drain()
      await sleep(drainMs, undefined, { signal: drain.signal }).catch(() => undefined)
    }
    running.labels?.stop()
    operatorServer?.close()
    operatorServer?.closeIdleConnections()
    const leftMs = drain.signal.aborted ? GRACE_MS : GRACE_MS - drainMs
    const graceMs = embedded ? LOCAL_GRACE_MS : Math.max(MIN_GRACE_MS, leftMs)
    const timers = [
      setTimeout(() => app?.upstream.cut(new ApiError(503, STOPPING)), graceMs),
      setTimeout(() => app?.server.closeAllConnections(), graceMs + LAST_RESPONSES_MS),
    ]
    await app?.close()
    for (const timer of timers) clearTimeout(timer)
    // The log lines of connections that were cut are written in the next turn.
    await setImmediate()
    await embedded?.stop()
    process.exit(exitCode)
  }
  // A second signal (a terminal sends one to the whole group, npm another) ends the drain at
  // most: the first one is being obeyed.
  const stop = (exitCode: number, isDraining = false) =>
    void end(exitCode, isDraining).catch((error: unknown) => {
      process.stderr.write(`The stop failed: ${faultLine(error)}\n`)
      process.exit(1)
    })
  process.on('SIGTERM', () => stop(0, true))
  process.on('SIGINT', () => stop(0))
  // Without anything to read again, it says that the terminal was closed.
  process.on('SIGHUP', () => void (running.reload?.() ?? stop(0)))
  if (process.send) process.once('disconnect', () => stop(0))
  return {
    running,
    isEnding: () => isEnding,
    die(message) {
      if (isEnding) return
      process.stderr.write(`${message}\n`)
      stop(1)
    },
  }
}

/** Starts the embedded backend, if it is the chosen one, and the servers. */
async function serve(
  config: Config,
  { log, metrics }: { readonly log: Logger; readonly metrics: Metrics | undefined },
  { running, isEnding, die }: Lifecycle,
): Promise<void> {
  const { host, port, metricsHost, metricsPort } = config
  await tryListen(host, port)
  if (metricsPort !== null) {
    await tryListen(metricsHost, metricsPort, {
      host: 'EXPLORER_METRICS_HOST',
      port: 'EXPLORER_METRICS_PORT',
    })
  }
  const page = readBuiltPage(PAGE_FOLDER)
  const adapter = await adapterOf(config)
  let preparing: Preparation | undefined
  if (config.origins === null) {
    running.embedded = startEmbeddedChild({
      entry: EMBEDDED_ENTRY,
      onProgress(message) {
        preparing = preparationOf(message)
        log.info({ done: message.done, total: message.total }, message.text)
        tellParent(message)
      },
      onNotice: (message) => process.stderr.write(`${message}\n`),
      onFatal: die,
    })
    running.embedded.ready.then(() => {
      preparing = undefined
    })
  }
  const embeddedApi = await running.embedded?.serving
  const origins = config.origins ?? [embeddedApi?.origin ?? '']
  const operatorsTrust = { current: config.settings.trust ?? embeddedApi?.trust }
  const labels = config.labels === null ? undefined : await openLabels(config.labels, log)
  running.labels = labels
  if (isEnding()) return labels?.stop()
  const tracer = await openTracer(config, embeddedApi?.tracesUrl)
  const app = await buildApp(
    {
      ...config,
      settings: { ...config.settings, labels: embeddedApi?.labels },
      rpcUrls: rpcUrlsOf(config, embeddedApi),
      sourcifyUrl: config.sourcifyUrl ?? embeddedApi?.origin ?? null,
    },
    {
      origins,
      log,
      page,
      preparation: () => preparing,
      isStopping: isEnding,
      store: storeUnless(() => preparing !== undefined, config.cacheMaxBytes),
      metrics,
      adapter,
      adapterDigest: await digestOf(config),
      tracer,
      labels: labels?.current,
      blobsUrl: blobsUrlOf(config, embeddedApi),
      trust: () => operatorsTrust.current,
    },
  )
  running.app = app
  running.drainMs = config.drainMs
  if (mayReload(config)) {
    running.reload = makeReload(app, log, { labels, trust: operatorsTrust })
  }
  await app.listen({ host, port })
  if (metrics && metricsPort !== null) {
    const actions: OperatorActions = {
      metrics,
      settings: () =>
        shownSettings({
          ...config,
          logLevel: log.level,
          settings: { ...config.settings, trust: operatorsTrust.current },
        }),
      logLevel: () => log.level,
      setLogLevel: app.setLogLevel,
      calls: new Set(Object.values(calls).map(({ suffix }) => suffix)),
      purge: app.cache.purge,
    }
    const server = await startOperatorServer(actions, {
      host: metricsHost,
      port: metricsPort,
    })
    running.operatorServer = server
    tellParent({ type: 'metrics', port: portOf(server) })
  }
  const url = publicUrl(host, app.server.address())
  log.info({ env: config.env, url, backend: origins.join(',') }, 'listening')
  tellParent({ type: 'serving', url })
  await running.embedded?.ready
  tellParent({ type: 'listening', url })
}

/** The nodes that are configured, else those of the embedded network. */
function rpcUrlsOf({ rpcUrls }: Config, embedded: EmbeddedApi | undefined) {
  const urlsOf = (layer: 'l1' | 'l2') => {
    const own = embedded?.rpc?.[layer]
    return rpcUrls[layer].length === 0 && own !== undefined ? [own] : rpcUrls[layer]
  }
  return { l1: urlsOf('l1'), l2: urlsOf('l2') }
}

/** The embedded layer 1 has no consensus, but its node serves blobs as a beacon node does. */
const blobsUrlOf = ({ rpcUrls }: Config, embedded: EmbeddedApi | undefined) =>
  rpcUrls.l1.length === 0 ? embedded?.rpc?.l1 : undefined

const digestOf = async ({ adapter }: Config) =>
  adapter === null ? undefined : digestAdapter(adapter)

async function adapterOf({ adapter, settings }: Config) {
  return adapter === null ? undefined : applyAdapter(await loadAdapter(adapter), settings)
}

/** The embedded network keeps two hours of traces: those of page loads leave room for its own. */
const LOCAL_PAGE_LOADS_PER_MINUTE = 6
const LOCAL_EXPORT_DELAY_MS = 500

/** Tracing as the settings have it, or into the traces of the embedded network; loaded if on. */
async function openTracer(
  { otlpProtocol }: Config,
  embeddedUrl: string | undefined,
): Promise<Tracer | undefined> {
  if (otlpProtocol === null && embeddedUrl === undefined) return undefined
  const { makeTracer, otlpProcessor } = await import('./plugins/tracing/opentelemetry.ts')
  if (otlpProtocol !== null) {
    return makeTracer({ processor: otlpProcessor({ protocol: otlpProtocol }) })
  }
  const { makePageLoadSampler } = await import('./plugins/tracing/page-load-sampler.ts')
  return makeTracer({
    processor: otlpProcessor({
      protocol: 'http/json',
      url: embeddedUrl,
      delayMs: LOCAL_EXPORT_DELAY_MS,
    }),
    sampler: makePageLoadSampler({ perMinute: LOCAL_PAGE_LOADS_PER_MINUTE }),
  })
}

/**
 * Makes the function that reads labels, trust and log level again, from the files that the
 * settings name. Requests under way go on; a setting at fault changes nothing.
 */
function makeReload(
  app: FastifyInstance,
  log: Logger,
  current: {
    readonly labels: LabelSource | undefined
    readonly trust: { current: Trust | undefined }
  },
): () => Promise<void> {
  return async () => {
    try {
      const { settings, logLevel } = readConfig()
      await current.labels?.reload()
      current.trust.current = settings.trust
      app.setLogLevel(logLevel)
      log.warn('settings read again')
    } catch (error) {
      log.error({ reason: faultLine(error) }, 'settings not read again')
    }
  }
}

/** Keeps answers in this process, but none of a history that is still being made. */
function storeUnless(isPreparing: () => boolean, maxBytes: number): ResponseStore {
  const store = makeMemoryStore(maxBytes)
  return {
    get: (key) => (isPreparing() ? Promise.resolve(undefined) : store.get(key)),
    peek: (key) => (isPreparing() ? undefined : store.peek?.(key)),
    set: (key, entry) => (isPreparing() ? Promise.resolve() : store.set(key, entry)),
    purge: store.purge,
    purges: store.purges,
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
