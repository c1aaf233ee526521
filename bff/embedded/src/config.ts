import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Environment,
  httpUrl,
  integer,
  LOG_LEVELS,
  makeEnvReader,
  oneOf,
  type Parse,
} from '@bvlgarichain/contract/env'
import { type Timing, timings } from './timing.ts'

/** Validated settings of the process. */
export interface Config {
  /** Absolute path of the folder that holds everything the process writes. */
  readonly dataDir: string
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Search path for programs, in the form of `PATH`. */
  readonly searchPath: string
  /**
   * JSON-RPC of the chain to explore instead of the embedded network. May hold a password or a
   * key: never log it.
   */
  readonly rpcUrl?: string
  /** Symbol of the coin of that chain: no method of a node says it. */
  readonly coin: string
  /** Timing of the embedded network. */
  readonly timing: Timing
}

/** The repository; this file and its compiled twin stand equally deep. */
const repository = fileURLToPath(new URL('../../..', import.meta.url))

const rpcAddress: Parse<string> = (text) => {
  const url = httpUrl(text)
  if (url === undefined) {
    throw new Error('must be an http or https address, such as http://127.0.0.1:8545')
  }
  return url.href
}

/** As wallets take a symbol (EIP-3085). */
const coinSymbol: Parse<string> = (text) => {
  if (!/^[\w$.-]{1,11}$/.test(text)) {
    throw new Error('must be 1 to 11 letters or digits, such as POL')
  }
  return text
}

/** Reads the environment. Throws a ConfigError with one sentence for every bad variable. */
export function readConfig(
  env: Environment = process.env,
  { read, done } = makeEnvReader(env, (path) => readFileSync(path, 'utf8')),
): Config {
  const dataDir = read(
    'EXPLORER_DATA_DIR',
    (text) => resolve(text),
    '.data',
    'LOCAL only: where the embedded network keeps its chain and index',
  )
  const timing =
    timings[
      read(
        'EXPLORER_EMBEDDED_TIMING',
        oneOf(['usual', 'short', 'still']),
        'usual',
        'LOCAL only: `short`, for tests: batches are final after seconds, and a new network begins with a day of history; `still`: no block comes after a history of three days',
      )
    ]
  const pollMs = read(
    'EXPLORER_EMBEDDED_POLL_MS',
    integer(50, 600_000, 'a time in milliseconds'),
    timing.pollMs,
    'LOCAL only: poll interval for new blocks, 50 to 600000 ms; `100` with `short` or `still`',
  )
  const rpcUrl = read(
    'EXPLORER_EMBEDDED_RPC',
    rpcAddress,
    undefined,
    'LOCAL only: follow the EVM chain at this JSON-RPC URL',
  )
  const coin = read(
    'EXPLORER_EMBEDDED_COIN',
    coinSymbol,
    'ETH',
    "LOCAL only: symbol of that chain's coin (18 decimals)",
  )
  const config: Config = {
    dataDir: resolve(repository, dataDir),
    logLevel: read('LOG_LEVEL', oneOf(LOG_LEVELS), 'warn', 'pino level'),
    searchPath: env.PATH || '/usr/local/bin:/usr/bin:/bin',
    ...(rpcUrl !== undefined && { rpcUrl }),
    coin,
    timing: { ...timing, pollMs },
  }
  done()
  return Object.freeze(config)
}
