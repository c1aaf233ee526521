import { createHash } from 'node:crypto'
import { CONSENSUS_PREFIX, isHash, isRecord } from '@bvlgarichain/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { textBytes } from '../cache/cache.ts'
import { ApiError } from '../lib/api-error.ts'
import { sendJson } from '../lib/send-json.ts'
import { type ClientPart, makeGatewayCache } from '../plugins/gateway/gateway-cache.ts'
import {
  type GatewayBounds,
  type GatewayRouteOptions,
  makeGatewayClient,
} from '../plugins/gateway/gateway-client.ts'

/** Lifetimes of responses, in milliseconds: a slot of Ethereum, and data that changes with periods. */
const SLOT_MS = 12_000
const PERIOD_MS = 10 * 60_000
/** A blob of a block that its root names never changes. */
const ALWAYS = Number.POSITIVE_INFINITY
/** Most updates of one request, by the Beacon API. */
const MAX_UPDATES = 128
/** Blob of EIP-4844 as hex: 4,096 field elements. */
const BLOB = /^0x[0-9a-f]*$/i
const BLOB_CHARACTERS = 2 + 2 * 4_096 * 32
/** Statuses of a node that doesn't know a path of the Beacon API, or the block in it. */
const NOT_THERE = [404, 405, 410, 501]

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

interface BlobName {
  /** Root of a beacon block, or its slot. */
  readonly block: string
  readonly versionedHash: string
}

function makeBeaconNode(app: FastifyInstance, url: string, limits: GatewayBounds) {
  const client = makeGatewayClient(app, { name: 'consensus', url }, limits)
  /** A response; `undefined` where the node doesn't have this path, or the block in it. */
  const find = async (path: string, request: ClientPart): Promise<unknown> => {
    const { status, body } = await client.get({
      ...request,
      path: `/eth/v1/beacon/${path}`,
      headers: { accept: 'application/json' },
    })
    if (NOT_THERE.includes(status)) return undefined
    if (status !== 200) {
      const cause = new Error(`status ${status}`)
      throw new ApiError(502, 'The beacon node refused the request', cause)
    }
    return parseJson(body)
  }
  return {
    async read(path: string, request: ClientPart): Promise<string> {
      const found = await find(`light_client/${path}`, request)
      if (found === undefined) {
        throw new ApiError(404, 'The beacon node does not have this')
      }
      return JSON.stringify(found)
    },
    async readBlob(name: BlobName, request: ClientPart): Promise<string> {
      const { block, versionedHash } = name
      const query = `versioned_hashes=${versionedHash}`
      const current = await find(`blobs/${block}?${query}`, request)
      const found =
        current === undefined
          ? sidecarBlobs(await find(`blob_sidecars/${block}`, request), versionedHash)
          : listIn(current)
      const [blob, ...others] = found ?? []
      // A node that ignores the query sends all blobs of the block, without their hashes.
      if (others.some((other) => other !== blob)) throw unreadable(new Error('too many'))
      if (blob !== undefined) return JSON.stringify({ data: readBlob(blob) })
      // A block without its blobs has lost them; a node may also leave out the whole block.
      const isKnown =
        found !== undefined || (await find(`headers/${block}`, request)) !== undefined
      throw isKnown
        ? new ApiError(410, 'The beacon node no longer keeps this blob')
        : new ApiError(404, 'The beacon node does not have this block')
    },
  }
}

/** Blobs of a block in the older form of the Beacon API that have a versioned hash. */
function sidecarBlobs(
  response: unknown,
  versionedHash: string,
): readonly unknown[] | undefined {
  if (response === undefined) return undefined
  return listIn(response)
    .filter(isRecord)
    .filter(({ kzg_commitment: commitment }) => hashOf(commitment) === versionedHash)
    .map(({ blob }) => blob)
}

/** Versioned hash of a commitment (EIP-4844). */
function hashOf(commitment: unknown): string | undefined {
  if (typeof commitment !== 'string' || !/^0x[0-9a-f]{96}$/i.test(commitment)) {
    return undefined
  }
  const digest = createHash('sha256').update(commitment.slice(2), 'hex').digest('hex')
  return `0x01${digest.slice(2)}`
}

function listIn(response: unknown): readonly unknown[] {
  const data = isRecord(response) ? response.data : undefined
  if (!Array.isArray(data)) throw unreadable(new Error('no list'))
  return data
}

function readBlob(value: unknown): string {
  if (
    typeof value !== 'string' ||
    value.length !== BLOB_CHARACTERS ||
    !BLOB.test(value)
  ) {
    throw unreadable(new Error('no blob'))
  }
  return value.toLowerCase()
}

const unreadable = (cause: unknown) =>
  new ApiError(502, 'The response of the beacon node cannot be read', cause)

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw unreadable(cause)
  }
}
