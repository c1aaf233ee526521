import { readFileSync } from 'node:fs'
import {
  CALL_PREFIX,
  DEFAULT_SETTINGS,
  opaqueEndpoints,
  type PageSettings,
} from '@bvlgarichain/contract'
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
  origin,
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

/** Settings of earlier versions, and what to use instead. */
const REMOVED: Readonly<Record<string, string>> = {
  EXPLORER_ADAPTER:
    "the backend, or a service in front of it, has to serve the contract's own endpoints; `npm run check:backend` lists what differs",
}

/** Everything the BFF lets its environment decide; nothing else reads the environment. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the environment into a frozen configuration. The table in docs/configuration.md is made
 * of the descriptions here, by `npm run docs:settings -w @bvlgarichain/bff`.
 * Throws a ConfigError with one sentence for every variable that is missing or bad.
 */
export function readConfig(
  environment: Environment = process.env,
  reader = makeEnvReader(environment, (path) => readFileSync(path, 'utf8')),
) {
  const { read } = reader
  const env = read(
    'EXPLORER_ENV',
    oneOf([...REMOTE, 'LOCAL']),
    'PROD' as const,
    '`DEV`, `TEST`, `PRE`, `PROD`, or `LOCAL` for the embedded network, which `npm start` sets',
  )
  const address = readAddress(reader, env)
  const config = {
    env,
    ...address,
    /**
     * Origin of the backend; null in LOCAL, where the embedded backend says its own once it is ready.
     */
    origin: readOrigin(reader, environment, { env, ...address }),
    /**
     * JSON-RPC nodes of each chain, maybe none. They may hold passwords and keys. In LOCAL the
     * embedded backend says its own.
     */
    rpcUrls: {
      l2: read(
        'EXPLORER_L2_RPC_URL',
        rpcUrls,
        [],
        'JSON-RPC node of the chain, or several between commas, behind the [read-only gateway](gateways.md#json-rpc-gateway); LOCAL has its own. Without one the page has no features that read a node',
      ),
      l1: read('EXPLORER_L1_RPC_URL', rpcUrls, [], 'The same for layer 1'),
    },
    sourcifyUrl: read(
      'EXPLORER_SOURCIFY_URL',
      link,
      null,
      'Sourcify server (API v2) with the sources of contracts, such as `https://sourcify.dev/server`; needs the node of the chain. LOCAL has its own',
    ),
    ipfsGateway: read(
      'EXPLORER_IPFS_GATEWAY',
      link,
      null,
      'IPFS gateway that serves files by path (`<gateway>/ipfs/<CID>`), such as `https://ipfs.example`: source of [pictures and metadata of NFTs](gateways.md#files-of-ipfs). Without it only those on the chain are shown',
    ),
    consensusUrl: read(
      'EXPLORER_L1_CONSENSUS_URL',
      link,
      null,
      'Beacon node of an Ethereum L1 that serves light clients and blobs (Beacon API, `/eth/v1/beacon/light_client/…`, `/eth/v1/beacon/blobs/…`): the browser verifies the finality of L1 blocks by the sync committee’s signatures, and the data of batches in blobs. Needs `EXPLORER_L1_RPC_URL`. Without it, L1 finality is only as reported by the L1 node, and blobs aren’t checked, except in LOCAL, whose node serves them',
    ),
    checkpoint: read(
      'EXPLORER_L1_CHECKPOINT',
      blockRoot,
      null,
      'Root of a finalized beacon block (`0x…`), at most a few weeks old, from which the browser starts; without it, the visitor enters one',
    ),
    /** Without closing slash. */
    upstreamPrefix: read(
      'EXPLORER_UPSTREAM_PREFIX',
      pathPrefix,
      CALL_PREFIX,
      'Path that replaces the public prefix on the way out',
    ),
    callPaths: read(
      'EXPLORER_CALL_PATHS',
      parseCallPaths,
      new Map<string, string>(),
      `JSON object: default path of an endpoint → the deployment's own path, for ${opaqueEndpoints.map(({ path }) => `\`${path}\``).join(', ')}`,
    ),
    labels: read(
      'EXPLORER_LABELS',
      (text) => text,
      null,
      'File or URL of a JSON list of names for addresses of this network, shown instead of hex: `[{"address":"0x…","name":"Bridge"}]`, at most 5,000 names of 64 characters. A file is read at start and must be valid; a URL is read again every ten minutes, and if that fails, the last list stays. LOCAL names its own contracts',
    ),
    upstreamTimeoutMs: read(
      'EXPLORER_UPSTREAM_TIMEOUT_MS',
      integer(1, 3_600_000, 'a time in milliseconds'),
      30_000,
      "Longest wait for the backend's headers and between body bytes",
    ),
    maxResponseBytes: read(
      'EXPLORER_MAX_RESPONSE_BYTES',
      integer(1, 1_073_741_824, 'a number of bytes'),
      16_777_216,
      'Larger responses (on the wire or decoded) are refused',
    ),
    cacheTtlMs: read(
      'EXPLORER_CACHE_TTL_MS',
      integer(0, 86_400_000, 'a time in milliseconds (0 = no cache)'),
      null,
      "Overrides every endpoint's time to live; `0` turns the cache off",
    ),
    cacheMaxBytes: read(
      'EXPLORER_CACHE_MAX_BYTES',
      integer(1, 68_719_476_736, 'a number of bytes'),
      67_108_864,
      'Size bound of the cache; gateways have five more, each a quarter',
    ),
    /** May hold a password. */
    cacheUrl: read(
      'EXPLORER_CACHE_URL',
      cacheUrl,
      null,
      'Valkey or Redis that [several processes](faults-and-caching.md#several-processes) share (`redis://`, or `rediss://` for TLS); not in LOCAL',
    ),
    cacheTimeoutMs: read(
      'EXPLORER_CACHE_TIMEOUT_MS',
      integer(1, 60_000, 'a time in milliseconds'),
      50,
      'Longest wait for a reply of that server; then the request continues without it',
    ),
    cacheRevalidateMs: read(
      'EXPLORER_CACHE_REVALIDATE_MS',
      integer(0, 86_400_000, 'a time in milliseconds'),
      0,
      'How long past its time a response is still sent at once, while one request fetches a new one (`x-cache: REVALIDATING`)',
    ),
    rateLimit: read(
      'EXPLORER_RATE_LIMIT',
      integer(0, 1_000_000_000, 'a number of requests per minute (0 = no limit)'),
      env === 'LOCAL' ? 0 : DEFAULT_RATE_LIMIT,
      'Reads of one client per minute that reach the backend; a tenth of it for changes and for endpoints that the contract does not know; `0`: no limit. Behind a proxy that sends no `X-Forwarded-For` all visitors are one client',
    ),
    // The one variable for which empty is a value: no cookie at all.
    forwardCookies:
      environment.EXPLORER_FORWARD_COOKIES?.trim() === ''
        ? []
        : read(
            'EXPLORER_FORWARD_COOKIES',
            cookieNames,
            '*' as const,
            'Comma-separated names of the cookies that go to the backend; `*`: all but well-known analytics and consent cookies; set but empty: only `XSRF-TOKEN`',
          ),
    /** As @fastify/proxy-addr takes them. */
    trustedProxies: read(
      'EXPLORER_TRUSTED_PROXIES',
      proxies,
      PRIVATE_NETWORKS,
      'Peers whose `X-Forwarded-…` headers are believed: addresses, networks such as `10.1.0.0/16`, these names, or `none`. If visitors have private addresses too, name your proxies',
    ),
    drainMs: read(
      'EXPLORER_DRAIN_MS',
      integer(0, 600_000, 'a time in milliseconds'),
      0,
      'Time after SIGTERM in which only `/readyz` fails, so that a balancer takes the process out first; the Helm chart sets 10 s',
    ),
    /** How traces are exported; where to, the OpenTelemetry SDK reads itself. Null = not at all. */
    otlpProtocol: readTracing(reader, environment),
    logLevel: read(
      'LOG_LEVEL',
      oneOf(LOG_LEVELS),
      'info' as const,
      'pino level; `npm start` sets `warn` on a terminal',
    ),
    logFormat: read(
      'EXPLORER_LOG_FORMAT',
      oneOf(LOG_FORMATS),
      'json' as const,
      '`ecs`: field names of the Elastic Common Schema',
    ),
    logSample: read(
      'EXPLORER_LOG_SAMPLE',
      share,
      1,
      'Share of successful requests that are logged, from 0 to 1; metrics count all',
    ),
    settings: readSettings(reader, env),
  }
  for (const [name, instead] of Object.entries(REMOVED)) {
    if (reader.isSet(name)) reader.fault(name, `no longer exists: ${instead}`)
  }
  reader.done()
  return Object.freeze({
    ...config,
    /** Names that look like settings and are none, such as misspelt ones; all have been read by now. */
    unknownVariables: unknownVariables(environment, reader.variables),
  })
}

/** The environment that a process is for. */
type EnvironmentName = (typeof REMOTE)[number] | 'LOCAL'

function readAddress({ read, fault }: EnvReader, env: EnvironmentName) {
  const host = read(
    'HOST',
    listeningHost,
    env === 'LOCAL' ? '127.0.0.1' : '0.0.0.0',
    'Listening address',
  )
  const port = read(
    'PORT',
    integer(0, 65_535, 'a port'),
    8080,
    'Listening port; `0` lets the system choose',
  )
  const metricsPort = read(
    'EXPLORER_METRICS_PORT',
    integer(0, 65_535, 'a port'),
    null,
    "Port of `GET /metrics` (Prometheus) and of the [operator's actions](metrics-and-traces.md#operators-port), apart from the public one",
  )
  const metricsHost = read(
    'EXPLORER_METRICS_HOST',
    listeningHost,
    host,
    'Listening address of that port; unset: as `HOST`',
  )
  if (metricsPort === port && port !== 0) {
    fault('EXPLORER_METRICS_PORT', `must differ from PORT, which is ${port} too`)
  }
  return { host, port, metricsHost, metricsPort }
}

/** Origin of the chosen environment's backend; the others are checked all the same. */
function readOrigin(
  { read, fault, isSet }: EnvReader,
  environment: Environment,
  address: {
    readonly env: EnvironmentName
    readonly host: string
    readonly port: number
  },
): string | null {
  const { env, host, port } = address
  const backends = new Map(
    REMOTE.map((name) => [
      name,
      read(
        `EXPLORER_UPSTREAM_${name}`,
        origin,
        null,
        name === 'DEV'
          ? 'Origin of the backend of DEV; required when `EXPLORER_ENV` is `DEV`'
          : `The same for ${name}`,
      ),
    ]),
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
  if (backend !== null && isOwnOrigin(backend, host, port)) {
    fault(
      name,
      `must be the origin of the backend; ${backend} is where this server itself listens`,
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
  const exporter = read(
    'OTEL_TRACES_EXPORTER',
    oneOf(['otlp', 'none']),
    fallback,
    '`otlp`: [traces](metrics-and-traces.md#traces) are exported; the default where `OTEL_EXPORTER_OTLP_ENDPOINT` or `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT` is set',
  )
  const isDisabled = textOf('OTEL_SDK_DISABLED')?.toLowerCase() === 'true'
  if (exporter === 'none' || isDisabled) return null
  const name = 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'
  const general = read(
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    oneOf(OTLP_PROTOCOLS),
    OTLP_PROTOCOLS[0],
    'Protocol of all exports: `http/protobuf` or `http/json`',
  )
  return read(
    name,
    oneOf(OTLP_PROTOCOLS),
    general,
    'Protocol of the export of traces; unset: that of all',
  )
}

function readSettings({ read }: EnvReader, env: EnvironmentName): PageSettings {
  const sendBizId = read(
    'EXPLORER_SEND_BIZ_ID',
    oneOf(['0', '1']),
    '0',
    '`1`: the backend reads `bizId`, the id of a chain, so the page sends it. `0`: choosing another chain opens its own explorer (`explorerUrl` in the chain list)',
  )
  return {
    env,
    chainName: read(
      'EXPLORER_CHAIN_NAME',
      shownText,
      DEFAULT_SETTINGS.chainName,
      'Name of the network on the page',
    ),
    title: read('EXPLORER_TITLE', shownText, DEFAULT_SETTINGS.title, 'Title of the page'),
    testnetTitle: read(
      'EXPLORER_TESTNET_TITLE',
      shownText,
      DEFAULT_SETTINGS.testnetTitle,
      'The same in testnet mode',
    ),
    testnetHost: read(
      'EXPLORER_TESTNET_HOST',
      hostName,
      undefined,
      'Host name under which the page is always in testnet mode',
    ),
    l1ExplorerUrl: read(
      'EXPLORER_L1_EXPLORER_URL',
      link,
      undefined,
      'Explorer that transactions and addresses of layer 1 link to',
    ),
    docsUrl: read(
      'EXPLORER_DOCS_URL',
      link,
      undefined,
      'Documentation site with the legal texts that the footer links to: `/terms-of-service`, `/brand-usage-policy`, `/privacy-policy` and `/disclaimer` below it. Without it there are no such links; in LOCAL they lead to pages that say why there are no texts',
    ),
    unionId: read(
      'EXPLORER_UNION_ID',
      unionId,
      DEFAULT_SETTINGS.unionId,
      '`unionId` (group of listed chains) for a page URL without one',
    ),
    sendBizId: sendBizId === '1' || undefined,
    trust: read(
      'EXPLORER_TRUST',
      trust,
      undefined,
      "JSON with the keys, measurements and contracts that the visitor's browser verifies against, beside Intel's root and SP1's keys ([members](security.md#trust)); LOCAL has its own",
    ),
  }
}

/** Read by the embedded backend and docker-compose.yml, or, where empty, not at all. */
const OTHERS_VARIABLE =
  /^EXPLORER_(?:BIND_(?:LOCAL|DEV|TEST|PRE|PROD)$|DATA_DIR$|EMBEDDED_|FORWARD_COOKIES$)/

const unknownVariables = (
  environment: Environment,
  variables: EnvReader['variables'],
): readonly string[] =>
  Object.keys(environment)
    .filter((name) => name.startsWith('EXPLORER_'))
    .filter((name) => !variables.has(name.replace(/_FILE$/, '')))
    .filter((name) => !OTHERS_VARIABLE.test(name))

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
