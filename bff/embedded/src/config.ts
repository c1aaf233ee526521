import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LevelWithSilent } from 'pino'

const levels: readonly LevelWithSilent[] = [
  'trace',
  'debug',
  'info',
  'warn',
  'error',
  'fatal',
  'silent',
]

/** What the process needs to know, checked. */
export type Config = {
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

/** Reads the environment. Throws `ConfigError` naming the variable at fault. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const logLevel = levels.find((level) => level === (env.LOG_LEVEL || 'warn'))
  if (!logLevel) {
    throw new ConfigError(`LOG_LEVEL must be one of ${levels.join(', ')}`)
  }
  const rpcUrl = readRpcUrl(env.EXPLORER_EMBEDDED_RPC)
  return Object.freeze({
    dataDir: resolve(env.EXPLORER_DATA_DIR || defaultDataDir),
    logLevel,
    searchPath: env.PATH || '/usr/local/bin:/usr/bin:/bin',
    ...(rpcUrl !== undefined && { rpcUrl }),
  })
}
