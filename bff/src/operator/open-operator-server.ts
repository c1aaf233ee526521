import type { Server } from 'node:http'
import { endpoints, type Trust } from '@bvlgarichain/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { sendToParent } from '../lifecycle/send-to-parent.ts'
import type { Metrics } from '../plugins/logging/metrics.ts'
import { startOperatorServer } from './operator-server.ts'
import { shownSettings } from './shown-settings.ts'

/** Serves the operator's requests on a separate port, and reports that port to the parent process. */
export async function openOperatorServer(
  app: FastifyInstance,
  config: Config,
  { port, log, metrics, trust }: OperatorServerOptions,
): Promise<Server> {
  const { metricsHost: host, settings } = config
  const server = await startOperatorServer(
    {
      metrics,
      settings: () =>
        shownSettings({
          ...config,
          logLevel: log.level,
          settings: { ...settings, trust: trust() },
        }),
      logLevel: () => log.level,
      setLogLevel: app.setLogLevel,
      calls: new Set(Object.values(endpoints).map(({ path }) => path)),
      purge: app.cache.purge,
    },
    { host, port },
  )
  const address = server.address()
  // The system may have chosen the port.
  sendToParent({
    type: 'metrics',
    port: typeof address === 'object' ? address?.port : undefined,
  })
  return server
}

interface OperatorServerOptions {
  readonly port: number
  readonly log: Logger
  readonly metrics: Metrics
  /** Whom the operator trusts as of now. */
  readonly trust: () => Trust | undefined
}
