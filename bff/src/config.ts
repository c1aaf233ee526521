import { CALL_PREFIX, DEFAULT_UNION_ID, type Trust } from '@bvlgarichain/shared'
import { type CallPaths, parseCallPaths } from './lib/call-paths.ts'
import {
  cookieNames,
  type Environment,
  integer,
  link,
  makeEnvReader,
  matching,
  oneOf,
  origin,
  pathPrefix,
  shownText,
  trust,
} from './lib/env-reader.ts'

/** Environments with a backend of their own; LOCAL is the embedded one. */
const REMOTE = ['DEV', 'TEST', 'PRE', 'PROD'] as const
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * What the page is told about where it runs. Part of the served HTML, so nothing in it is
 * secret.
 */
export interface RuntimeSettings {
  readonly env: string
  readonly chainName: string
  readonly title: string
  readonly testnetTitle: string
  readonly testnetHost?: string
  readonly l1ExplorerUrl?: string
  readonly docsUrl?: string
  readonly unionId: string
  /** Whom the operator trusts beside Intel and SP1. */
  readonly trust?: Trust
}

/** Everything the BFF lets its environment decide; nothing else reads the environment. */
export interface Config {
  readonly env: (typeof REMOTE)[number] | 'LOCAL'
  /**
   * Origin of the backend; null in LOCAL, where the embedded backend says it once it is
   * ready.
   */
  readonly origin: string | null
  /** Path that replaces the public prefix, without closing slash. */
  readonly upstreamPrefix: string
  readonly callPaths: CallPaths
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  readonly upstreamTimeoutMs: number
  /** Bound of one answer, on the wire and decoded, in bytes. */
  readonly maxResponseBytes: number
  /** Overrides every call's own time to live, in milliseconds; 0 turns the cache off. */
  readonly cacheTtlMs: number | null
  readonly cacheMaxBytes: number
  readonly forwardCookies: '*' | readonly string[]
  /** Port of `GET /metrics`, apart from the public one; null = there is none. */
  readonly metricsPort: number | null
  readonly logLevel: (typeof LOG_LEVELS)[number]
  readonly settings: RuntimeSettings
}

/**
 * Reads the environment into a frozen configuration.
 * Throws a ConfigError with one sentence for every variable that is missing or bad.
 */
export function readConfig(environment: Environment = process.env): Config {
  const reader = makeEnvReader(environment)
  const env = reader.read('EXPLORER_ENV', oneOf([...REMOTE, 'LOCAL']), 'PROD')
  const origins = new Map(
    REMOTE.map((name) => [name, reader.read(`EXPLORER_UPSTREAM_${name}`, origin, null)]),
  )
  if (env !== 'LOCAL' && !environment[`EXPLORER_UPSTREAM_${env}`]?.trim()) {
    reader.fault(
      `EXPLORER_UPSTREAM_${env}`,
      `must be set when EXPLORER_ENV is ${env}: the origin of the backend, such as https://backend.example`,
    )
  }
  const config: Config = {
    env,
    origin: env === 'LOCAL' ? null : (origins.get(env) ?? null),
    upstreamPrefix: reader.read('EXPLORER_UPSTREAM_PREFIX', pathPrefix, CALL_PREFIX),
    callPaths: reader.read('EXPLORER_CALL_PATHS', parseCallPaths, new Map()),
    host: reader.read(
      'HOST',
      matching(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address to listen on'),
      env === 'LOCAL' ? '127.0.0.1' : '0.0.0.0',
    ),
    port: reader.read('PORT', integer(0, 65_535, 'a port'), 8080),
    upstreamTimeoutMs: reader.read(
      'EXPLORER_UPSTREAM_TIMEOUT_MS',
      integer(1, 3_600_000, 'a time in milliseconds'),
      30_000,
    ),
    maxResponseBytes: reader.read(
      'EXPLORER_MAX_RESPONSE_BYTES',
      integer(1, 1_073_741_824, 'a number of bytes'),
      16_777_216,
    ),
    cacheTtlMs: reader.read(
      'EXPLORER_CACHE_TTL_MS',
      integer(0, 86_400_000, 'a time in milliseconds (0 = no cache)'),
      null,
    ),
    cacheMaxBytes: reader.read(
      'EXPLORER_CACHE_MAX_BYTES',
      integer(1, 68_719_476_736, 'a number of bytes'),
      67_108_864,
    ),
    forwardCookies: reader.read('EXPLORER_FORWARD_COOKIES', cookieNames, '*'),
    metricsPort: reader.read('EXPLORER_METRICS_PORT', integer(0, 65_535, 'a port'), null),
    logLevel: reader.read('LOG_LEVEL', oneOf(LOG_LEVELS), 'info'),
    settings: {
      env,
      chainName: reader.read('EXPLORER_CHAIN_NAME', shownText, 'BVLGARIChain'),
      title: reader.read('EXPLORER_TITLE', shownText, 'BVLGARIChain Explorer'),
      testnetTitle: reader.read(
        'EXPLORER_TESTNET_TITLE',
        shownText,
        'BVLGARIChain Testnet Explorer',
      ),
      ...optional('testnetHost', reader.read('EXPLORER_TESTNET_HOST', hostName, null)),
      ...optional('l1ExplorerUrl', reader.read('EXPLORER_L1_EXPLORER_URL', link, null)),
      ...optional('docsUrl', reader.read('EXPLORER_DOCS_URL', link, null)),
      unionId: reader.read('EXPLORER_UNION_ID', unionId, DEFAULT_UNION_ID),
      ...optional('trust', reader.read('EXPLORER_TRUST', trust, null)),
    },
  }
  reader.done()
  return Object.freeze(config)
}

const hostName = matching(
  /^[A-Za-z0-9.-]+(:\d{1,5})?$/,
  'must be a host name, such as testnet.example',
)
const unionId = matching(
  /^[A-Za-z0-9_-]{1,64}$/,
  'must be 1 to 64 letters, digits, "_" or "-"',
)

const optional = <Key extends string, Value>(key: Key, value: Value | null) =>
  (value === null ? {} : { [key]: value }) as { [K in Key]?: Value }
