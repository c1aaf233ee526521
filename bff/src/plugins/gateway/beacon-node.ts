import { createHash } from 'node:crypto'
import { isRecord } from '@bvlgarichain/contract'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../lib/api-error.ts'
import type { ClientPart } from './gateway-cache.ts'
import { type GatewayBounds, makeGatewayClient } from './gateway-client.ts'

/** Blob of EIP-4844 as hex: 4,096 field elements. */
const BLOB = /^0x[0-9a-f]*$/i
const BLOB_CHARACTERS = 2 + 2 * 4_096 * 32
/** Statuses of a node that doesn't know a path of the Beacon API, or the block in it. */
const NOT_THERE = [404, 405, 410, 501]

interface BlobName {
  /** Root of a beacon block, or its slot. */
  readonly block: string
  readonly versionedHash: string
}

/** Client of a beacon node (Beacon API, https://ethereum.github.io/beacon-APIs/). */
export function makeBeaconNode(app: FastifyInstance, url: string, limits: GatewayBounds) {
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
