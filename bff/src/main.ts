import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { deploymentOf } from './deployment.ts'
import { openLabels } from './labels/label-source.ts'
import { type Preparation, preparationOf } from './lib/preparation.ts'
import { startEmbeddedChild } from './lifecycle/embedded-child.ts'
import { faultLine } from './lifecycle/fault-line.ts'
import { type Lifecycle, makeLifecycle } from './lifecycle/lifecycle.ts'
import { tryListen } from './lifecycle/listen-fault.ts'
import { publicUrl } from './lifecycle/public-url.ts'
import { makeReload } from './lifecycle/reload.ts'
import { sendToParent } from './lifecycle/send-to-parent.ts'
import { openOperatorServer } from './operator/open-operator-server.ts'
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
    lifecycle.running.log = log
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
  let preparing: Preparation | undefined
  if (config.origin === null) {
    running.embedded = startEmbeddedChild({
      entry: EMBEDDED_ENTRY,
      onProgress(message) {
        preparing = preparationOf(message)
        log.info({ done: message.done, total: message.total }, message.text)
        sendToParent(message)
      },
      onNotice: (message) => process.stderr.write(`${message}\n`),
      onFatal: die,
    })
    running.embedded.ready.then(() => {
      preparing = undefined
    })
  }
  const embedded = await running.embedded?.serving
  const trust = { current: config.settings.trust ?? embedded?.trust }
  const labels = config.labels === null ? undefined : await openLabels(config.labels, log)
  running.labels = labels
  if (isEnding()) return labels?.stop()
  const now = () => performance.now()
  const tracer = await openTracer(config, { embeddedUrl: embedded?.tracesUrl, now })
  const deployment = deploymentOf(config, embedded)
  const app = await buildApp(deployment, {
    log,
    page,
    now,
    unixNow: Date.now,
    metrics,
    tracer,
    current: {
      preparation: () => preparing,
      isStopping: isEnding,
      labels: labels?.current,
      trust: () => trust.current,
    },
  })
  running.app = app
  running.drainMs = config.drainMs
  if (mayReload(config)) running.reload = makeReload(app, log, { labels, trust })
  await app.listen({ host, port })
  if (metrics && metricsPort !== null) {
    const options = { port: metricsPort, log, metrics, trust: () => trust.current }
    running.operatorServer = await openOperatorServer(app, config, options)
  }
  const url = publicUrl(host, app.server.address())
  log.info({ env: config.env, url, backend: deployment.origin }, 'listening')
  sendToParent({ type: 'serving', url })
  await running.embedded?.ready
  sendToParent({ type: 'listening', url })
}

await main()
