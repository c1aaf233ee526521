import { CONTRACT_SOURCE_PREFIX, isAddress } from '@bvlgarichain/shared'
import { parseContractSource } from '@bvlgarichain/shared/contract-source'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ApiError, logCause } from '../lib/api-error.ts'
import { clientSignal } from '../lib/client-signal.ts'
import { compress, negotiateEncoding } from '../lib/content-encoding.ts'
import type { CacheState } from '../plugins/cache/cache.ts'
import { makeSingleFlight } from '../plugins/cache/single-flight.ts'
import type { Nodes } from '../plugins/rpc/nodes.ts'
import { LAYERS } from '../plugins/rpc/rpc-nodes.ts'
import { makeUpstreamClient } from '../plugins/upstream/client.ts'

/** How long a source is kept, and that there is none, in milliseconds. */
const FOUND_MS = 10 * 60_000
const MISSING_MS = 30_000
const CHAIN_ID_MS = 10_000
/** An entry's own size beside its text, in bytes. */
const ENTRY_BYTES = 256

interface ContractSourceOptions {
  /** Sourcify server; null = there is none. */
  readonly url: string | null
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Bound of the sources that are kept, in bytes; 0 = none are. */
  readonly cacheBytes: number
  /** Clock in milliseconds. */
  readonly now: () => number
}

/** JSON of a source; null where the server has none. */
interface Found {
  readonly text: string | null
}

/** Sources of contracts, from a Sourcify server, on the chains that have nodes. */
export async function contractSource(
  app: FastifyInstance,
  options: ContractSourceOptions,
): Promise<void> {
  app.addHook('onRequest', (request, _reply, done) => {
    app.session.refuseOtherSites(request)
    done()
  })
  const server = options.url === null ? undefined : makeSourceServer(options.url, options)
  if (server) app.addHook('onClose', () => server.close())
  const cache = makeCache(options)
  const flights = makeSingleFlight<Found>()

  for (const layer of LAYERS) {
    const call = `contract-source/${layer}`
    const url = `${CONTRACT_SOURCE_PREFIX}/${layer}/:address`
    const nodes = app.nodes.get(layer)
    const chainId = nodes && memoizeChainId(nodes)

    const find = async (address: string, reply: FastifyReply) => {
      if (!server || !chainId)
        throw new ApiError(404, 'Sources of contracts are not offered')
      const key = `${layer} ${address}`
      const known = cache?.get(key)
      if (known !== undefined) return { found: known, state: 'HIT' as const }
      await app.rateLimits.count(reply, 'rpc')
      const { ip: client, id: reqId } = reply.request
      const { leader, result } = flights.join(
        key,
        clientSignal(reply),
        async (signal) => {
          try {
            const id = await chainId()
            const found = await server.find(id, address, { signal, client })
            cache?.set(key, found, { ttl: found.text === null ? MISSING_MS : FOUND_MS })
            return found
          } catch (error) {
            const failure = toSourceError(error)
            app.log.error({ reqId, call, cause: logCause(failure) }, 'source failure')
            throw failure
          }
        },
      )
      const state: CacheState = leader ? 'MISS' : 'COALESCED'
      return { found: await result, state }
    }

    app.get<{ Params: { address: string } }>(
      url,
      { config: { call } },
      async (request, reply) => {
        // The log is not to tell which contracts visitors look at.
        if (request.callRecord) request.callRecord.path = url
        const address = request.params.address.toLowerCase()
        if (!isAddress(address)) throw new ApiError(400, 'The address is malformed')
        const { found, state } = await find(address, reply)
        reply.header('x-cache', state)
        if (found.text === null)
          throw new ApiError(404, 'There is no source of this contract')
        return sendJson(reply, found.text)
      },
    )
  }
}

async function sendJson(reply: FastifyReply, text: string): Promise<FastifyReply> {
  const body = Buffer.from(text)
  const encoding = negotiateEncoding(reply.request.headers['accept-encoding'])
  reply
    .headers({ 'cache-control': 'private, no-store', vary: 'accept-encoding' })
    .type('application/json; charset=utf-8')
  if (encoding === null) return reply.send(body)
  return reply.header('content-encoding', encoding).send(await compress(body, encoding))
}

function makeCache({ cacheBytes, now }: ContractSourceOptions) {
  if (cacheBytes === 0) return undefined
  return new LRUCache<string, Found>({
    maxSize: cacheBytes,
    sizeCalculation: ({ text }, key) =>
      (text?.length ?? 0) * 2 + key.length + ENTRY_BYTES,
    perf: { now },
  })
}

/** Gets the id of a chain from its nodes once; a failure is forgotten. */
function memoizeChainId(nodes: Nodes): () => Promise<string> {
  let known: Promise<string> | undefined
  const look = async () => {
    const response = await nodes.send({
      method: 'eth_chainId',
      params: [],
      signal: new AbortController().signal,
      deadlineMs: CHAIN_ID_MS,
    })
    const id = 'result' in response ? response.result : undefined
    if (typeof id !== 'string' || !/^0x[\da-f]{1,16}$/i.test(id)) {
      throw new ApiError(502, 'The node does not tell its chain')
    }
    return String(BigInt(id))
  }
  return () => {
    known ??= look().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}

function makeSourceServer(
  url: string,
  limits: { readonly timeoutMs: number; readonly maxBytes: number },
) {
  const { origin, pathname } = new URL(url)
  const client = makeUpstreamClient({ origins: [origin], ...limits })
  const prefix = pathname.replace(/\/+$/, '')
  return {
    close: client.close,
    async find(
      chainId: string,
      address: string,
      request: { readonly signal: AbortSignal; readonly client: string },
    ): Promise<Found> {
      const response = await client.fetch({
        ...request,
        method: 'GET',
        path: `${prefix}/v2/contract/${chainId}/${address}?fields=all`,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'gzip',
          'user-agent': 'bvlgarichain-explorer-bff',
        },
        body: null,
      })
      if (response.status === 404) return { text: null }
      if (response.status !== 200) {
        const cause = new Error(`status ${response.status}`)
        throw new ApiError(502, 'The source server refused the request', cause)
      }
      const source = parseContractSource(parseJson(response.body))
      const isAsked = source?.address === address && source.chainId === chainId
      if (!isAsked) throw unreadable('no source, or that of another contract')
      return { text: JSON.stringify(source) }
    },
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

const unreadable = (fault: string): ApiError =>
  new ApiError(502, 'The response of the source server cannot be read', new Error(fault))

/** The words for the client are about the backend else. */
function toSourceError(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.message.includes('source server'))
    return error
  if (error.status === 504) {
    return new ApiError(504, 'The source server did not answer in time', error.cause)
  }
  return error.status === 502
    ? new ApiError(502, 'The source server cannot be reached', error.cause ?? error)
    : error
}
