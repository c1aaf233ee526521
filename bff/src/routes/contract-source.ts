import { CONTRACT_SOURCE_PREFIX, isAddress, RPC_LAYERS } from '@bvlgarichain/contract'
import { parseContractSource } from '@bvlgarichain/contract/contract-source'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { textBytes } from '../cache/cache.ts'
import { tryParse } from '../json/try-parse.ts'
import { ApiError } from '../lib/api-error.ts'
import { sendJson } from '../lib/send-json.ts'
import { type ClientPart, makeGatewayCache } from '../plugins/gateway/gateway-cache.ts'
import {
  type GatewayBounds,
  type GatewayRouteOptions,
  makeGatewayClient,
} from '../plugins/gateway/gateway-client.ts'

/** Lifetimes of a source, and of the absence of one, in milliseconds. */
const FOUND_MS = 10 * 60_000
const MISSING_MS = 30_000

/** JSON of a source; null where the server has none. */
interface Found {
  readonly text: string | null
}

/** Sources of contracts, from a Sourcify server, on the chains that have nodes. */
export async function contractSource(
  app: FastifyInstance,
  options: GatewayRouteOptions,
): Promise<void> {
  app.addHook('onRequest', app.session.refuseOtherSites)
  const { url: serverUrl, cacheBytes } = options
  const server =
    serverUrl === null ? undefined : makeSourceServer(app, serverUrl, options)
  const cache = makeGatewayCache<Found>(app, {
    maxBytes: cacheBytes,
    bytesOf: ({ text }) => (text === null ? 0 : textBytes(text)),
  })

  for (const layer of RPC_LAYERS) {
    const call = `contract-source/${layer}`
    const url = `${CONTRACT_SOURCE_PREFIX}/${layer}/:address`
    const nodes = app.nodes.get(layer)

    const find = async (address: string, reply: FastifyReply) => {
      if (!server || !nodes)
        throw new ApiError(404, 'Sources of contracts are not offered')
      return cache.find(`${layer} ${address}`, reply, {
        read: async (request) => server.find(await nodes.chainId(), address, request),
        ttlOf: ({ text }) => (text === null ? MISSING_MS : FOUND_MS),
        onFailure: (fields) => app.log.error({ ...fields, call }, 'source failure'),
      })
    }

    app.get<{ Params: { address: string } }>(
      url,
      { config: { call } },
      async (request, reply) => {
        // The log must not reveal which contracts visitors look at.
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

function makeSourceServer(app: FastifyInstance, url: string, limits: GatewayBounds) {
  const client = makeGatewayClient(app, { name: 'sourcify', url }, limits)
  return {
    async find(chainId: string, address: string, request: ClientPart): Promise<Found> {
      const response = await client.get({
        ...request,
        path: `/v2/contract/${chainId}/${address}?fields=all`,
        headers: { accept: 'application/json' },
      })
      if (response.status === 404) return { text: null }
      if (response.status !== 200) {
        const cause = new Error(`status ${response.status}`)
        throw new ApiError(502, 'The source server refused the request', cause)
      }
      const source = parseContractSource(tryParse(response.body))
      const isRequested = source?.address === address && source.chainId === chainId
      if (!isRequested) throw unreadable('no source, or that of another contract')
      return { text: JSON.stringify(source) }
    },
  }
}

const unreadable = (fault: string): ApiError =>
  new ApiError(502, 'The response of the source server cannot be read', new Error(fault))
