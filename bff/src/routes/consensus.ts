import { CONSENSUS_PREFIX, isHash } from '@bvlgarichain/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { textBytes } from '../cache/cache.ts'
import { ApiError } from '../lib/api-error.ts'
import { sendJson } from '../lib/send-json.ts'
import { makeBeaconNode } from '../plugins/gateway/beacon-node.ts'
import { type ClientPart, makeGatewayCache } from '../plugins/gateway/gateway-cache.ts'
import type { GatewayRouteOptions } from '../plugins/gateway/gateway-client.ts'

/** Lifetimes of responses, in milliseconds: a slot of Ethereum, and data that changes with periods. */
const SLOT_MS = 12_000
const PERIOD_MS = 10 * 60_000
/** A blob of a block that its root names never changes. */
const ALWAYS = Number.POSITIVE_INFINITY
/** Most updates of one request, by the Beacon API. */
const MAX_UPDATES = 128

/**
 * Responses of a beacon node for light clients (Beacon API, `light_client`), and its blobs. The page
 * checks them: nothing of them needs to be trusted.
 */
export async function consensus(
  app: FastifyInstance,
  options: GatewayRouteOptions & {
    /** Node that has blobs and nothing else of the Beacon API, in place of a beacon node. */
    readonly blobsUrl?: string | undefined
  },
): Promise<void> {
  app.addHook('onRequest', app.session.refuseOtherSites)
  const call = 'consensus'
  const { url, blobsUrl, cacheBytes } = options
  const nodeUrl = url ?? blobsUrl
  const node = nodeUrl === undefined ? undefined : makeBeaconNode(app, nodeUrl, options)
  const cache = makeGatewayCache(app, { maxBytes: cacheBytes, bytesOf: textBytes })

  const relay = async (
    path: string,
    ttl: number,
    reply: FastifyReply,
    read: (path: string, request: ClientPart) => Promise<string>,
  ) => {
    const { found, state } = await cache.find(path, reply, {
      read: (request) => read(path, request),
      ttlOf: () => ttl,
      onFailure: (fields) => app.log.warn({ ...fields, call }, 'consensus failure'),
    })
    return sendJson(reply.header('x-cache', state), found)
  }
  const relayConsensus = (path: string, ttl: number, reply: FastifyReply) => {
    if (url === null || !node) {
      throw new ApiError(404, 'The consensus of layer 1 is not offered')
    }
    return relay(path, ttl, reply, node.read)
  }

  app.get<{ Params: { root: string } }>(
    `${CONSENSUS_PREFIX}/bootstrap/:root`,
    { config: { call } },
    (request, reply) => {
      const root = request.params.root.toLowerCase()
      if (!isHash(root)) throw new ApiError(400, 'The checkpoint is malformed')
      return relayConsensus(`bootstrap/${root}`, PERIOD_MS, reply)
    },
  )
  app.get<{ Querystring: { from?: string } }>(
    `${CONSENSUS_PREFIX}/updates`,
    { config: { call } },
    (request, reply) => {
      const { from } = request.query
      if (typeof from !== 'string' || !/^\d{1,9}$/.test(from)) {
        throw new ApiError(400, 'The period is malformed')
      }
      const path = `updates?start_period=${Number(from)}&count=${MAX_UPDATES}`
      return relayConsensus(path, PERIOD_MS, reply)
    },
  )
  app.get(`${CONSENSUS_PREFIX}/finality`, { config: { call } }, (_request, reply) =>
    relayConsensus('finality_update', SLOT_MS, reply),
  )
  app.get<{ Params: { block: string; versionedHash: string } }>(
    `${CONSENSUS_PREFIX}/blobs/:block/:versionedHash`,
    { config: { call } },
    (request, reply) => {
      const block = request.params.block.toLowerCase()
      const versionedHash = request.params.versionedHash.toLowerCase()
      const isRoot = isHash(block)
      if (!isRoot && !/^(?:0|[1-9]\d{0,14})$/.test(block)) {
        throw new ApiError(400, 'The block is malformed')
      }
      if (!isHash(versionedHash) || !versionedHash.startsWith('0x01')) {
        throw new ApiError(400, 'The versioned hash is malformed')
      }
      if (!node) throw new ApiError(404, 'The blobs of layer 1 are not offered')
      const path = `blobs/${block}/${versionedHash}`
      // Another block may yet take a slot.
      return relay(path, isRoot ? ALWAYS : SLOT_MS, reply, (_, nodeRequest) =>
        node.readBlob({ block, versionedHash }, nodeRequest),
      )
    },
  )
}
