import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogFormat } from '../config.ts'

/**
 * Makes the log: one JSON line an event on standard output, or text for people where
 * `pretty` says that a terminal reads it.
 */
export async function makeLogger(options: {
  readonly level: string
  readonly pretty: boolean
  /** Names of the fields: our own, or those of the Elastic Common Schema. */
  readonly format?: LogFormat | undefined
  readonly stream?: DestinationStream
}): Promise<Logger> {
  const { level, pretty, format, stream } = options
  if (format === 'ecs') {
    const { ecsOptions } = await import('./ecs-options.ts')
    return pino({ level, ...ecsOptions() }, stream)
  }
  if (!pretty) return stream ? pino({ level }, stream) : pino({ level })
  const { default: makePretty } = await import('pino-pretty')
  return pino(
    { level },
    makePretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }),
  )
}
