import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { calls } from '@bvlgarichain/shared'
import type { Logger } from 'pino'
import { applyAdapter } from './adapters/apply-adapter.ts'
import { digestAdapter, loadAdapter } from './adapters/load-adapter.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { openLabels } from './labels/label-source.ts'
import { type Preparation, preparationOf } from './lib/preparation.ts'
import { type EmbeddedApi, startEmbeddedChild } from './lifecycle/embedded-child.ts'
import { faultLine } from './lifecycle/fault-line.ts'
import { type Lifecycle, makeLifecycle } from './lifecycle/lifecycle.ts'
import { tryListen } from './lifecycle/listen-fault.ts'
import { publicUrl } from './lifecycle/public-url.ts'
import { makeReload } from './lifecycle/reload.ts'
import { type OperatorActions, startOperatorServer } from './operator/operator-server.ts'
import { shownSettings } from './operator/shown-settings.ts'
import { makeLogger } from './plugins/logging/make-logger.ts'
import { type Metrics, makeMetrics } from './plugins/logging/metrics.ts'
import { openTracer } from './plugins/tracing/open-tracer.ts'
import { readBuiltPage } from './plugins/web/built-page.ts'

const PAGE_FOLDER = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const EMBEDDED_ENTRY = new URL('../embedded/dist/main.js', import.meta.url)

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

/** The port that it got, where the system chose. */
function portOf(server: Server): number | undefined {
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}

function tellParent(message: object): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}

await main()
