import { endpoints as contract, type Label, type Trust } from '@bvlgarichain/contract'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { makeCompressor } from './cache/compressor.ts'
import { censorJson, type JsonCensor } from './censor/censor-json.ts'
import { type Deployment, nodeSettings, sharedUrl, sharingOf } from './deployment.ts'
import { endpointTable } from './lib/endpoint-table.ts'
import type { CurrentPreparation } from './lib/preparation.ts'
import { cache } from './plugins/call-cache/call-cache.ts'
import { connections } from './plugins/connections.ts'
import { errors } from './plugins/errors/errors.ts'
import { loadShedding } from './plugins/load-shedding/load-shedding.ts'
import type { LoopDelay } from './plugins/load-shedding/loop-delay.ts'
import { makeClientErrors } from './plugins/logging/client-errors.ts'
import { logging } from './plugins/logging/logging.ts'
import type { Metrics } from './plugins/logging/metrics.ts'
import { makeVisitors } from './plugins/logging/visitors.ts'
import { protocol } from './plugins/protocol.ts'
import { rateLimit } from './plugins/rate-limit.ts'
import { response } from './plugins/response.ts'
import { rpcNodes } from './plugins/rpc/rpc-nodes.ts'
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
import { makeServer } from './server.ts'

/**
 * Results of each chain's nodes, sources of contracts, and files of IPFS are each kept in this part
 * of the cache's size, beside it.
 */
const NODE_CACHE_PART = 4

/** Facts as of now, while the server runs. */
export interface CurrentState {
  /** Progress of the embedded network before its history is complete. */
  readonly preparation?: CurrentPreparation | undefined
  /** True once a stop was requested: `/readyz` fails from then on. */
  readonly isStopping?: (() => boolean) | undefined
  /** The operator's labels of addresses. */
  readonly labels?: (() => readonly Label[]) | undefined
  /** Keys and contracts that the operator trusts; those of the settings by default. */
  readonly trust?: (() => Trust | undefined) | undefined
}

/** Limits that are no settings. */
export interface AppLimits {
  /** Requests under way before more are refused. */
  readonly maxOpen?: number | undefined
  /** Connections of clients at a time. */
  readonly connectionsMax?: number | undefined
  /** Time of the backend after which an older response is sent, in milliseconds. */
  readonly slowMs?: number | undefined
  /** Longest wait for a whole request, in milliseconds. */
  readonly requestTimeoutMs?: number | undefined
}

/** Parts that a test replaces. */
export interface Replaceable {
  readonly censor?: JsonCensor | undefined
  /** Measures the delay of the event loop. */
  readonly loopDelay?: LoopDelay | undefined
}

export interface AppDependencies {
  readonly log: Logger
  readonly page: BuiltPage
  /** Monotonic clock in milliseconds. */
  readonly now: () => number
  /** Clock in Unix milliseconds. */
  readonly unixNow: () => number
  /** Counts the calls. */
  readonly metrics?: Metrics | null | undefined
  /** Traces requests. */
  readonly tracer?: Tracer | undefined
  readonly current?: CurrentState | undefined
  readonly limits?: AppLimits | undefined
  readonly replaced?: Replaceable | undefined
}

/** Puts the BFF together; it does not listen yet. */
export async function buildApp(
  deployment: Deployment,
  { log, page, now, unixNow, metrics = null, ...dependencies }: AppDependencies,
): Promise<FastifyInstance> {
  const { tracer, current = {}, limits = {}, replaced = {} } = dependencies
  const { censor = censorJson, loopDelay } = replaced
  const { env, upstreamPrefix, forwardCookies, origin, blobsUrl } = deployment
  const { upstreamTimeoutMs: timeoutMs, maxResponseBytes: maxBytes } = deployment
  const settings = { ...deployment.settings, ...nodeSettings(deployment) }
  const { labels = () => [], trust = () => settings.trust } = current
  const { preparation = () => undefined, isStopping = () => false } = current
  const table = endpointTable(deployment)
  // Harmless, cheap, and part of every page load.
  const probe = table.find(({ name }) => name === contract.chainList.path)
  if (probe === undefined) throw new Error('The contract has no list of chains')
  const visitor = makeVisitors()
  const clientErrors = makeClientErrors(log, visitor)
  const compressor = makeCompressor()
  const cacheBytes =
    deployment.cacheTtlMs === 0
      ? 0
      : Math.floor(deployment.cacheMaxBytes / NODE_CACHE_PART)
  /** Of responses from nodes and gateways. */
  const bounds = { timeoutMs, maxBytes, cacheBytes }
  const { requestTimeoutMs } = limits
  const app = makeServer(deployment, {
    log,
    clientErrors,
    metrics,
    now,
    requestTimeoutMs,
  })

  await app.register(tracing, { tracer })
  await app.register(connections, { max: limits.connectionsMax })
  await app.register(errors)
  await app.register(securityHeaders)
  await app.register(logging, {
    env,
    log,
    sample: deployment.logSample,
    clientErrors,
    visitor,
  })
  await app.register(protocol, { clientErrors })
  await app.register(loadShedding, { maxOpen: limits.maxOpen, loopDelay })
  await app.register(upstream, { origin, censor, timeoutMs, maxBytes })
  await app.register(rpcNodes, { urls: deployment.rpcUrls, timeoutMs, maxBytes })
  await app.register(session, { forwardCookies, probe })
  await app.register(valkey, {
    url: sharedUrl(deployment),
    commandMs: deployment.cacheTimeoutMs,
    deployment: sharingOf(deployment),
  })
  await app.register(rateLimit, { perMinute: deployment.rateLimit })
  await app.register(cache, {
    cacheBytes: deployment.cacheMaxBytes,
    isPreparing: () => preparation() !== undefined,
    unixNow,
    revalidateMs: deployment.cacheRevalidateMs,
    slowMs: limits.slowMs,
  })
  await app.register(response, { compressor })
  await app.register(web, { page, settings, trust, preparation })

  await app.register(calls, { table })
  await app.register(passThrough, { table, upstreamPrefix })
  await app.register(rpc, bounds)
  await app.register(contractSource, { url: deployment.sourcifyUrl, ...bounds })
  await app.register(media, { url: deployment.ipfsGateway, ...bounds })
  await app.register(consensus, { url: deployment.consensusUrl, blobsUrl, ...bounds })
  await app.register(initialState, { env, labels })
  await app.register(health, { probe, log, preparation, isStopping })
  return app
}
