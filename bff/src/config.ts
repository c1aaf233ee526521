import { readFileSync } from 'node:fs'
import { CALL_PREFIX, DEFAULT_SETTINGS, type PageSettings } from '@bvlgarichain/contract'
import {
  type Environment,
  type EnvReader,
  integer,
  LOG_LEVELS,
  makeEnvReader,
  matching,
  oneOf,
} from '@bvlgarichain/contract/env'
import { parseCallPaths } from './settings/call-paths.ts'
import {
  blockRoot,
  cacheUrl,
  cookieNames,
  link,
  origins,
  pathPrefix,
  proxies,
  rpcUrls,
  share,
  shownText,
  trust,
} from './settings/parse-settings.ts'

const LOG_FORMATS = ['json', 'ecs'] as const
/** Names of the log's fields: our own, or those of the Elastic Common Schema. */
export type LogFormat = (typeof LOG_FORMATS)[number]

/** Protocols of trace export that are built in. */
const OTLP_PROTOCOLS = ['http/protobuf', 'http/json'] as const
type OtlpProtocol = (typeof OTLP_PROTOCOLS)[number]

/** Environments with their own backend; LOCAL is the embedded one. */
const REMOTE = ['DEV', 'TEST', 'PRE', 'PROD'] as const
/** Where the proxies in front of a server usually are. */
const PRIVATE_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
/** Reads of one client per minute: a page needs about ten, a live one about 60 per minute. */
const DEFAULT_RATE_LIMIT = 6_000

/** Everything the BFF lets its environment decide; nothing else reads the environment. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the environment into a frozen configuration.
 * Throws a ConfigError with one sentence for every variable that is missing or bad.
 */
export function readConfig(environment: Environment = process.env) {
  const reader = makeEnvReader(environment, (path) => readFileSync(path, 'utf8'))
  const { read } = reader
  const env = read('EXPLORER_ENV', oneOf([...REMOTE, 'LOCAL']), 'PROD' as const)
  const address = readAddress(reader, env)
  const config = {
    env,
    ...address,
    /**
     * Origins of the backend, at least one; null in LOCAL, where the embedded backend says its
     * own once it is ready.
     */
    origins: readOrigins(reader, environment, { env, ...address }),
    /**
     * JSON-RPC nodes of each chain, maybe none. They may hold passwords and keys. In LOCAL the
     * embedded backend says its own.
     */
    rpcUrls: {
      l1: read('EXPLORER_L1_RPC_URL', rpcUrls, []),
      l2: read('EXPLORER_L2_RPC_URL', rpcUrls, []),
    },
    /**
     * Sourcify server with the sources of contracts; null = none, or in LOCAL the embedded backend.
     */
    sourcifyUrl: read('EXPLORER_SOURCIFY_URL', link, null),
    /** Gateway of IPFS with pictures and metadata of tokens; null = there is none. */
    ipfsGateway: read('EXPLORER_IPFS_GATEWAY', link, null),
    /** Beacon node of layer 1 that serves light clients; null = none. */
    consensusUrl: read('EXPLORER_L1_CONSENSUS_URL', link, null),
    /** Root of a finalized beacon block; null = the visitor names one. */
    checkpoint: read('EXPLORER_L1_CHECKPOINT', blockRoot, null),
    /** Path that replaces the public prefix, without closing slash. */
    upstreamPrefix: read('EXPLORER_UPSTREAM_PREFIX', pathPrefix, CALL_PREFIX),
    callPaths: read('EXPLORER_CALL_PATHS', parseCallPaths, new Map<string, string>()),
    /** Module that maps the contract to a foreign backend; null = the backend implements the contract. */
    adapter: read('EXPLORER_ADAPTER', (text) => text, null),
    /** File or URL of the operator's labels of addresses; null = there are none. */
    labels: read('EXPLORER_LABELS', (text) => text, null),
    upstreamTimeoutMs: read(
      'EXPLORER_UPSTREAM_TIMEOUT_MS',
      integer(1, 3_600_000, 'a time in milliseconds'),
      30_000,
    ),
    /** Bound of one response, on the wire and decoded, in bytes. */
    maxResponseBytes: read(
      'EXPLORER_MAX_RESPONSE_BYTES',
      integer(1, 1_073_741_824, 'a number of bytes'),
      16_777_216,
    ),
    /** Overrides every call's own time to live, in milliseconds; 0 turns the cache off. */
    cacheTtlMs: read(
      'EXPLORER_CACHE_TTL_MS',
      integer(0, 86_400_000, 'a time in milliseconds (0 = no cache)'),
      null,
    ),
    cacheMaxBytes: read(
      'EXPLORER_CACHE_MAX_BYTES',
      integer(1, 68_719_476_736, 'a number of bytes'),
      67_108_864,
    ),
    /** Valkey or Redis that processes share; may hold a password; null = there is none. */
    cacheUrl: read('EXPLORER_CACHE_URL', cacheUrl, null),
    /** Longest wait for a reply from the shared cache, in milliseconds. */
    cacheTimeoutMs: read(
      'EXPLORER_CACHE_TIMEOUT_MS',
      integer(1, 60_000, 'a time in milliseconds'),
      50,
    ),
    /** How long past its time a response is sent while a new one is fetched, in milliseconds. */
    cacheRevalidateMs: read(
      'EXPLORER_CACHE_REVALIDATE_MS',
      integer(0, 86_400_000, 'a time in milliseconds'),
      0,
    ),
    /** Reads of one client per minute that reach the backend; 0 = no limit. */
    rateLimit: read(
      'EXPLORER_RATE_LIMIT',
      integer(0, 1_000_000_000, 'a number of requests per minute (0 = no limit)'),
      env === 'LOCAL' ? 0 : DEFAULT_RATE_LIMIT,
    ),
    // The one variable for which empty is a value: no cookie at all.
    forwardCookies:
      environment.EXPLORER_FORWARD_COOKIES?.trim() === ''
        ? []
        : read('EXPLORER_FORWARD_COOKIES', cookieNames, '*' as const),
    /** Addresses whose X-Forwarded headers are believed, as @fastify/proxy-addr takes them. */
    trustedProxies: read('EXPLORER_TRUSTED_PROXIES', proxies, PRIVATE_NETWORKS),
    /** Time between SIGTERM and the end of new connections, in milliseconds. */
    drainMs: read('EXPLORER_DRAIN_MS', integer(0, 600_000, 'a time in milliseconds'), 0),
    /** How traces are exported; where to, the OpenTelemetry SDK reads itself. Null = not at all. */
    otlpProtocol: readTracing(reader, environment),
    logLevel: read('LOG_LEVEL', oneOf(LOG_LEVELS), 'info' as const),
    logFormat: read('EXPLORER_LOG_FORMAT', oneOf(LOG_FORMATS), 'json' as const),
    /** Part of the successful calls that get a line in the log, 0 to 1. */
    logSample: read('EXPLORER_LOG_SAMPLE', share, 1),
    settings: readSettings(reader, env),
  }
  reader.done()
  return Object.freeze({
    ...config,
    /** Names that look like settings and are none, such as misspelt ones; all have been read by now. */
    unknownVariables: unknownVariables(environment, reader.names),
  })
}

/** The environment that a process is for. */
type EnvironmentName = (typeof REMOTE)[number] | 'LOCAL'

function readAddress({ read, fault }: EnvReader, env: EnvironmentName) {
  const host = read('HOST', listeningHost, env === 'LOCAL' ? '127.0.0.1' : '0.0.0.0')
  // 0 lets the system choose.
  const port = read('PORT', integer(0, 65_535, 'a port'), 8080)
  const metricsHost = read('EXPLORER_METRICS_HOST', listeningHost, host)
  const metricsPort = read('EXPLORER_METRICS_PORT', integer(0, 65_535, 'a port'), null)
  if (metricsPort === port && port !== 0) {
    fault('EXPLORER_METRICS_PORT', `must differ from PORT, which is ${port} too`)
  }
  return { host, port, metricsHost, metricsPort }
}

/** Origins of the chosen environment's backend; the others are checked all the same. */
function readOrigins(
  { read, fault, isSet }: EnvReader,
  environment: Environment,
  address: {
    readonly env: EnvironmentName
    readonly host: string
    readonly port: number
  },
): readonly string[] | null {
  const { env, host, port } = address
  const backends = new Map(
    REMOTE.map((name) => [name, read(`EXPLORER_UPSTREAM_${name}`, origins, null)]),
  )
  if (env === 'LOCAL') return null
  const name = `EXPLORER_UPSTREAM_${env}`
  // Where EXPLORER_ENV itself is at fault, its default needs no backend.
  const isEnvKnown = [undefined, '', env].includes(environment.EXPLORER_ENV?.trim())
  if (isEnvKnown && !isSet(name)) {
    fault(
      name,
      `must be set when EXPLORER_ENV is ${env}: the origin of the backend, such as https://backend.example`,
    )
  }
  const backend = backends.get(env) ?? null
  const own = backend?.find((origin) => isOwnOrigin(origin, host, port))
  if (own !== undefined) {
    fault(
      name,
      `must be the origin of the backend; ${own} is where this server itself listens`,
    )
  }
  return backend
}

/** Tracing is on if an exporter or its address is set, as the OpenTelemetry specification has it. */
function readTracing({ read }: EnvReader, environment: Environment): OtlpProtocol | null {
  const textOf = (name: string) => environment[name]?.trim() || undefined
  const endpoint =
    textOf('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? textOf('OTEL_EXPORTER_OTLP_ENDPOINT')
  const fallback = endpoint === undefined ? 'none' : 'otlp'
  const exporter = read('OTEL_TRACES_EXPORTER', oneOf(['otlp', 'none']), fallback)
  const isDisabled = textOf('OTEL_SDK_DISABLED')?.toLowerCase() === 'true'
  if (exporter === 'none' || isDisabled) return null
  const name = 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'
  const general = read(
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    oneOf(OTLP_PROTOCOLS),
    OTLP_PROTOCOLS[0],
  )
  return read(name, oneOf(OTLP_PROTOCOLS), general)
}

function readSettings({ read }: EnvReader, env: EnvironmentName): PageSettings {
  const sendBizId = read('EXPLORER_SEND_BIZ_ID', oneOf(['0', '1']), '0') === '1'
  return {
    env,
    chainName: read('EXPLORER_CHAIN_NAME', shownText, DEFAULT_SETTINGS.chainName),
    title: read('EXPLORER_TITLE', shownText, DEFAULT_SETTINGS.title),
    testnetTitle: read(
      'EXPLORER_TESTNET_TITLE',
      shownText,
      DEFAULT_SETTINGS.testnetTitle,
    ),
    testnetHost: read('EXPLORER_TESTNET_HOST', hostName, undefined),
    l1ExplorerUrl: read('EXPLORER_L1_EXPLORER_URL', link, undefined),
    docsUrl: read('EXPLORER_DOCS_URL', link, undefined),
    unionId: read('EXPLORER_UNION_ID', unionId, DEFAULT_SETTINGS.unionId),
    sendBizId: sendBizId || undefined,
    trust: read('EXPLORER_TRUST', trust, undefined),
  }
}

/** Read by the embedded backend and docker-compose.yml, or, where empty, not at all. */
const OTHERS_VARIABLE = /^EXPLORER_(?:BIND_|DATA_DIR$|EMBEDDED_|FORWARD_COOKIES$)/

const unknownVariables = (
  environment: Environment,
  names: ReadonlySet<string>,
): readonly string[] =>
  Object.keys(environment)
    .filter((name) => name.startsWith('EXPLORER_'))
    .filter((name) => !names.has(name) && !OTHERS_VARIABLE.test(name))

/** Names and addresses of this machine that a server reaches itself by. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '0.0.0.0', '[::]'])

/** True if a server that listens there would be its own backend. */
function isOwnOrigin(backend: string, host: string, port: number): boolean {
  const url = new URL(backend)
  const backendPort = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const own = host.includes(':') ? `[${host}]` : host
  const isHere = url.hostname === own || (LOOPBACK.has(own) && LOOPBACK.has(url.hostname))
  return backendPort === port && isHere
}

/** The same for a check of one backend, whatever environment this process is set to. */
export const readConfigOf = (backend: string): Config =>
  readConfig({ ...process.env, EXPLORER_ENV: 'PROD', EXPLORER_UPSTREAM_PROD: backend })

const listeningHost = matching(
  /^[A-Za-z0-9.:_-]+$/,
  'must be a host name or an address to listen on',
)
const hostName = matching(
  /^[A-Za-z0-9.-]+(:\d{1,5})?$/,
  'must be a host name, such as testnet.example',
)
const unionId = matching(
  /^[A-Za-z0-9_-]{1,64}$/,
  'must be 1 to 64 letters, digits, "_" or "-"',
)
