import type { Trust } from '@bvlgarichain/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { readConfig } from '../config.ts'
import type { LabelSource } from '../labels/label-source.ts'
import { faultLine } from './fault-line.ts'

/**
 * Makes the function that reads labels, trust and log level again, from the files that the
 * settings name. Requests under way go on; a setting at fault changes nothing.
 */
export function makeReload(
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
