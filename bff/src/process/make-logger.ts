import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * Makes the log: one JSON line an event on standard output, or text for people where
 * `pretty` says that a terminal reads it.
 */
export async function makeLogger(options: {
  readonly level: string
  readonly pretty: boolean
  readonly stream?: DestinationStream
}): Promise<Logger> {
  const { level, pretty, stream } = options
  if (!pretty) return stream ? pino({ level }, stream) : pino({ level })
  const { default: makePretty } = await import('pino-pretty')
  return pino(
    { level },
    makePretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }),
  )
}
