import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LevelWithSilent } from 'pino'
import { type Timing, timings } from './timing.ts'

const levels: readonly LevelWithSilent[] = [
  'trace',
  'debug',
  'info',
  'warn',
  'error',
  'fatal',
  'silent',
]

/** Validated settings of the process. */
export interface Config {
  /** Absolute path of the folder that holds everything the process writes. */
  readonly dataDir: string
  readonly logLevel: LevelWithSilent
  /** Where programs are looked for, in the form of `PATH`. */
  readonly searchPath: string
  /**
   * JSON-RPC of the chain to explore instead of an own network. May hold a password or a
   * key: it is not to be logged.
   */
  readonly rpcUrl?: string
  /** How fast the own network goes. */
  readonly timing: Timing
}

/** A setting is missing or has a value that cannot be used. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** `<repository>/.data`; this file and its compiled twin stand equally deep. */
const defaultDataDir = join(fileURLToPath(new URL('../../..', import.meta.url)), '.data')

function readRpcUrl(value: string | undefined): string | undefined {
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new ConfigError(
      'EXPLORER_EMBEDDED_RPC must be an http or https address, such as http://127.0.0.1:8545',
    )
  }
  return url.href
}

const MIN_POLL_MS = 50
const MAX_POLL_MS = 600_000

/** How often a followed chain is looked at; the timing's own pace unless given. */
function readPollMs(value: string | undefined): number | undefined {
  if (!value) return undefined
  const ms = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN
  if (!(ms >= MIN_POLL_MS && ms <= MAX_POLL_MS)) {
    throw new ConfigError(
      `EXPLORER_EMBEDDED_POLL_MS must be a number of milliseconds from ${MIN_POLL_MS} to ${MAX_POLL_MS}`,
    )
  }
  return ms
}

function readTiming(value: string): Timing {
  if (Object.hasOwn(timings, value)) return timings[value as keyof typeof timings]
  const names = Object.keys(timings).join(' or ')
  throw new ConfigError(`EXPLORER_EMBEDDED_TIMING must be ${names}`)
}

/** Reads the environment. Throws `ConfigError` naming the variable at fault. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const logLevel = levels.find((level) => level === (env.LOG_LEVEL || 'warn'))
  if (!logLevel) {
    throw new ConfigError(`LOG_LEVEL must be one of ${levels.join(', ')}`)
  }
  const timing = readTiming(env.EXPLORER_EMBEDDED_TIMING || 'usual')
  const pollMs = readPollMs(env.EXPLORER_EMBEDDED_POLL_MS)
  const rpcUrl = readRpcUrl(env.EXPLORER_EMBEDDED_RPC)
  return Object.freeze({
    dataDir: resolve(env.EXPLORER_DATA_DIR || defaultDataDir),
    logLevel,
    searchPath: env.PATH || '/usr/local/bin:/usr/bin:/bin',
    ...(rpcUrl !== undefined && { rpcUrl }),
    timing: pollMs === undefined ? timing : { ...timing, pollMs },
  })
}
