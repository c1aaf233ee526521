import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { LogFormat } from '../../config.ts'

/** Lines are written together: this many bytes, or whatever there is after a time. */
const BUFFER_BYTES = 8_192
const MAX_DELAY_MS = 100
/** Bytes of the lines that wait for a reader; further lines are dropped. */
const MAX_WAITING_BYTES = 4_194_304
const STDOUT = 1

interface Output {
  /** File descriptor. */
  readonly fd?: number | undefined
  readonly maxBytes?: number | undefined
}

interface LoggerSettings {
  readonly level: string
  readonly pretty: boolean
  /** Names of the fields: our own, or those of the Elastic Common Schema. */
  readonly format?: LogFormat | undefined
  /** Called for each line that is dropped because the output is not read. */
  readonly onDrop?: (() => void) | undefined
  /** Replaces the buffered standard output. */
  readonly stream?: DestinationStream | undefined
  /** Replaces parts of it. */
  readonly output?: Output | undefined
}

/**
 * Makes the log: one JSON line an event on standard output, or text for people where
 * `pretty` says that a terminal reads it.
 */
export async function makeLogger(settings: LoggerSettings): Promise<Logger> {
  const { level, pretty, format, stream } = settings
  const make = (options: LoggerOptions) =>
    stream
      ? pino({ level, ...options }, stream)
      : buffered({ level, ...options }, settings)
  if (format === 'ecs') {
    const { ecsOptions } = await import('./ecs-options.ts')
    return make(ecsOptions())
  }
  if (!pretty) return make({})
  const { default: makePretty } = await import('pino-pretty')
  return pino(
    { level },
    makePretty({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }),
  )
}

/**
 * A log whose reader holds up no request, however slow it is: another thread writes, and lines that do
 * not fit are dropped and counted. Pino itself writes the rest at the exit.
 */
function buffered(
  options: LoggerOptions,
  { onDrop, output = {} }: LoggerSettings,
): Logger {
  const { fd = STDOUT, maxBytes = MAX_WAITING_BYTES } = output
  const stream = pino.destination({
    dest: fd,
    sync: false,
    minLength: BUFFER_BYTES,
    maxLength: maxBytes,
    periodicFlush: MAX_DELAY_MS,
  })
  const log = pino(options, stream)
  let dropped = 0
  stream.on('drop', () => {
    dropped += 1
    onDrop?.()
  })
  stream.on('drain', () => {
    if (dropped === 0) return
    const lines = dropped
    dropped = 0
    log.warn({ lines }, 'log lines dropped')
  })
  return log
}
