import { calls as contract, type Label, type Trust } from '@bvlgarichain/shared'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import type { AppliedAdapter } from './adapters/apply-adapter.ts'
import { makeCompressor } from './cache/compressor.ts'
import { censorJson, type JsonCensor } from './censor/censor-json.ts'
import type { Config, RuntimeSettings } from './config.ts'
import { endpointTable } from './lib/endpoint-table.ts'
import type { CurrentPreparation } from './lib/preparation.ts'
import { PASS_THROUGH_BODY_LIMIT } from './lib/request-body.ts'
import { cache } from './plugins/call-cache/call-cache.ts'
import { connections } from './plugins/connections.ts'
import { endpoints } from './plugins/endpoints.ts'
import { errors, sendFrameworkError } from './plugins/errors/errors.ts'
import { loadShedding } from './plugins/load-shedding/load-shedding.ts'
import type { LoopDelay } from './plugins/load-shedding/loop-delay.ts'
import { type ClientErrors, makeClientErrors } from './plugins/logging/client-errors.ts'
import { makeDriftMonitor } from './plugins/logging/drift-monitor.ts'
import { frameworkLevel, logging } from './plugins/logging/logging.ts'
import type { Metrics } from './plugins/logging/metrics.ts'
import { requestId } from './plugins/logging/request-id.ts'
import { makeVisitors } from './plugins/logging/visitors.ts'
import { protocol } from './plugins/protocol.ts'
import { rateLimit } from './plugins/rate-limit/rate-limit.ts'
import { response } from './plugins/response.ts'
import { LAYERS, rpcNodes } from './plugins/rpc/rpc-nodes.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { session } from './plugins/session/session.ts'
import { type Tracer, tracing } from './plugins/tracing/tracing.ts'
import { upstream } from './plugins/upstream.ts'
import { valkey } from './plugins/valkey.ts'
import type { BuiltPage } from './plugins/web/built-page.ts'
import { web } from './plugins/web/web.ts'
import { calls } from './routes/calls.ts'
import { consensus } from './routes/consensus.ts'
import { contractSource } from './routes/contract-source.ts'
import { health } from './routes/health.ts'
import { initialState } from './routes/initial-state.ts'
import { media } from './routes/media.ts'
import { passThrough } from './routes/pass-through.ts'
import { rpc } from './routes/rpc.ts'
import { DEADLINE_TIMEOUTS } from './upstream/client.ts'

/**
 * Longest wait for a whole request of a visitor, in milliseconds; for its headers, a
 * third.
 */
const REQUEST_TIMEOUT_MS = 30_000
/**
 * A connection that moves nothing for this long after the backend's time is up is cut.
 */
const IDLE_MARGIN_MS = 30_000

/**
 * Results of each chain's nodes, sources of contracts, and files of IPFS are each kept in this part
 * of the cache's size, beside it.
 */
const NODE_CACHE_PART = 4

export interface AppDependencies {
  /** Origins of the backend, at least one. */
  readonly origins: readonly string[]
  readonly log: Logger
  readonly page: BuiltPage
  /** Replaces the censor. */
  readonly censor?: JsonCensor | undefined
  /** Clock of cache, connections and pauses, in milliseconds. */
  readonly now?: (() => number) | undefined
  /** Progress of the embedded network before its history is complete. */
  readonly preparation?: CurrentPreparation | undefined
  /** True once a stop was requested: `/readyz` fails from then on. */
  readonly isStopping?: (() => boolean) | undefined
  /** Counts the calls. */
  readonly metrics?: Metrics | undefined
  /** Traces requests. */
  readonly tracer?: Tracer | undefined
  /** Maps the contract to a foreign backend. */
  readonly adapter?: AppliedAdapter | undefined
  /** Names the adapter's code. */
  readonly adapterDigest?: string | undefined
  /** The operator's labels of addresses as they are now. */
  readonly labels?: (() => readonly Label[]) | undefined
  /** Node that has blobs of layer 1 where there is no beacon node. */
  readonly blobsUrl?: string | undefined
  /** Whom the operator trusts as of now; as the settings say by default. */
  readonly trust?: (() => Trust | undefined) | undefined
  /** Requests under way before more are refused. */
  readonly maxOpen?: number | undefined
  /** Connections of clients at a time. */
  readonly connectionsMax?: number | undefined
  /** Time of the backend after which an older response is sent, in milliseconds. */
  readonly slowMs?: number | undefined
  /** Measures the delay of the event loop. */
  readonly loopDelay?: LoopDelay | undefined
  /** Longest wait for a whole request, in milliseconds. */
  readonly requestTimeoutMs?: number | undefined
}

/** Puts the BFF together; it does not listen yet. */
export async function buildApp(
  config: Config,
  dependencies: AppDependencies,
): Promise<FastifyInstance> {
  const {
    origins,
    log,
    page,
    metrics,
    censor = censorJson,
    now = Date.now,
  } = dependencies
  const { adapter, maxOpen, loopDelay, connectionsMax } = dependencies
  const { preparation = () => undefined, isStopping = () => false } = dependencies
  const { env, upstreamPrefix, forwardCookies, rpcUrls } = config
  const { blobsUrl } = dependencies
  const settings = { ...config.settings, ...nodeSettings(config, blobsUrl) }
  const { labels = () => [], trust = () => settings.trust } = dependencies
  const { upstreamTimeoutMs: timeoutMs, maxResponseBytes: maxBytes } = config
  const table = endpointTable(config)
  // Harmless, cheap, and part of every page load.
  const probe = table.find(({ name }) => name === contract.chainList.suffix)
  if (probe === undefined) throw new Error('The contract has no list of chains')
  const deployment = deploymentOf(config, dependencies)
  const visitor = makeVisitors()
  const clientErrors = makeClientErrors(log, visitor)
  const drift = makeDriftMonitor({ metrics, now })
  const cacheBytes =
    config.cacheTtlMs === 0 ? 0 : Math.floor(config.cacheMaxBytes / NODE_CACHE_PART)
  const app = makeServer(config, dependencies, clientErrors)

  await app.register(tracing, { tracer: dependencies.tracer })
  await app.register(connections, { max: connectionsMax })
  await app.register(errors)
  await app.register(securityHeaders)
  const sample = config.logSample
  await app.register(logging, {
    env,
    log,
    sample,
    clientErrors,
    visitor,
    drift,
    metrics,
  })
  await app.register(protocol, { clientErrors })
  await app.register(loadShedding, { maxOpen, loopDelay })
  await app.register(upstream, { origins, censor, timeoutMs, maxBytes, metrics, now })
  await app.register(endpoints, { adapter })
  await app.register(rpcNodes, { urls: rpcUrls, timeoutMs, maxBytes, now })
  await app.register(session, { forwardCookies, probe, now })
  await app.register(valkey, {
    url: sharedUrl(config),
    commandMs: config.cacheTimeoutMs,
    deployment,
    metrics,
  })
  await app.register(rateLimit, { perMinute: config.rateLimit })
  const { cacheRevalidateMs: revalidateMs } = config
  const compressor = makeCompressor()
  await app.register(cache, {
    cacheBytes: config.cacheMaxBytes,
    isPreparing: () => preparation() !== undefined,
    compressor,
    revalidateMs,
    timeoutMs,
    maxBytes,
    slowMs: dependencies.slowMs,
    metrics,
    now,
  })
  await app.register(response, { compressor })
  await app.register(web, { page, settings, trust, preparation })

  await app.register(calls, { table })
  await app.register(passThrough, { table, upstreamPrefix })
  await app.register(rpc, { maxBytes, cacheBytes, now, metrics })
  await app.register(contractSource, {
    url: config.sourcifyUrl,
    timeoutMs,
    maxBytes,
    cacheBytes,
    now,
    metrics,
  })
  await app.register(media, {
    url: config.ipfsGateway,
    timeoutMs,
    maxBytes,
    cacheBytes,
    now,
    metrics,
  })
  await app.register(consensus, {
    url: config.consensusUrl,
    blobsUrl,
    timeoutMs,
    maxBytes,
    cacheBytes,
    now,
    metrics,
  })
  await app.register(initialState, { env, labels })
  await app.register(health, { probe, log, preparation, isStopping, now })
  return app
}

/** Settings that tell the page of nodes, sources, files of IPFS, consensus and blobs. */
function nodeSettings(
  { rpcUrls, sourcifyUrl, ipfsGateway, consensusUrl, checkpoint }: Config,
  blobsUrl: string | undefined,
): Pick<
  RuntimeSettings,
  'rpc' | 'contractSources' | 'media' | 'consensus' | 'blobs' | 'checkpoint'
> {
  const layers = LAYERS.filter((layer) => rpcUrls[layer].length > 0)
  // Only a node tells where the metadata of a token is.
  if (layers.length === 0) return {}
  return {
    rpc: layers,
    contractSources: sourcifyUrl !== null || undefined,
    media: ipfsGateway !== null || undefined,
    blobs: consensusUrl !== null || blobsUrl !== undefined || undefined,
    ...(consensusUrl !== null && {
      consensus: true,
      checkpoint: checkpoint ?? undefined,
    }),
  }
}

/** The embedded network dies with its data: what is stored elsewhere would outlive it. */
const sharedUrl = ({ env, cacheUrl }: Config): string | null =>
  env === 'LOCAL' ? null : cacheUrl

/** All settings that can change a response: processes that have them in common share responses. */
const deploymentOf = (
  config: Config,
  { origins, adapterDigest }: AppDependencies,
): string => {
  const { env, upstreamPrefix, callPaths, forwardCookies, settings } = config
  const { chainName, sendBizId } = settings
  // An adapter that changes at its place gives other responses.
  const adapter = adapterDigest ?? config.adapter
  const own = { env, upstreamPrefix, adapter, forwardCookies, chainName, sendBizId }
  return JSON.stringify({
    ...own,
    callPaths: [...callPaths],
    origins: [...origins].sort(),
  })
}

/** Makes the server without plugins and routes. */
function makeServer(
  { upstreamTimeoutMs, trustedProxies }: Config,
  { log, requestTimeoutMs = REQUEST_TIMEOUT_MS }: AppDependencies,
  clientErrors: ClientErrors,
): FastifyInstance {
  // Requests and addresses are logged once, by our plugin; the framework's warnings pass.
  const frameworkLog: FastifyBaseLogger = log.child({}, { level: frameworkLevel(log) })
  const app: FastifyInstance = fastify({
    loggerInstance: frameworkLog,
    logController: new LogController({ disableRequestLogging: true }),
    // Each of our lines names its request itself; a logger for each request costs.
    childLoggerFactory: (logger, _bindings, options) =>
      options.level === undefined ? logger : logger.child({}, options),
    genReqId: requestId,
    bodyLimit: PASS_THROUGH_BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: upstreamTimeoutMs * DEADLINE_TIMEOUTS + IDLE_MARGIN_MS,
    http: {
      // Refused by the plugin `protocol`, in the envelope.
      requireHostHeader: false,
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs / 3,
      connectionsCheckingInterval: requestTimeoutMs / 6,
    },
    clientErrorHandler: clientErrors.handle,
    // Anyone else's X-Forwarded headers are ignored.
    trustProxy: [...trustedProxies],
    return503OnClosing: false,
    frameworkErrors: sendFrameworkError(clientErrors),
  })
  // Whatever type a request declares, its body is bytes first and must be JSON later.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
  return app
}
