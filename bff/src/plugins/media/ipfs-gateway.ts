import { MAX_RASTER_PIXELS, rasterPixels } from '@bvlgarichain/contract/raster-size'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../lib/api-error.ts'
import {
  type GatewayBounds,
  type GatewayRequest,
  makeGatewayClient,
} from '../gateway/gateway-client.ts'
import { checkContent } from './ipfs-content.ts'
import { type MediaType, mediaTypeOf } from './media-type.ts'

/** Largest file that is relayed, in bytes. */
const MAX_FILE_BYTES = 8_388_608
/** Longest wait for a whole file, in milliseconds: it may be on a single slow peer. */
const FILE_MS = 20_000

/** A file, or `null` in its place: there is none that can be relayed. */
export interface MediaFile {
  readonly file: {
    readonly type: MediaType
    readonly body: Buffer
    /** It is what its CID names. */
    readonly isVerified: boolean
  } | null
}

export interface IpfsGateway {
  /** Reads a file by its checked path. Throws an ApiError where the gateway fails. */
  read(
    path: string,
    request: Pick<GatewayRequest, 'signal' | 'client' | 'trace'>,
  ): Promise<MediaFile>
}

/** A gateway of IPFS that serves files below `/ipfs/`; no redirect of it is followed. */
export function makeIpfsGateway(
  app: FastifyInstance,
  url: string,
  limits: GatewayBounds,
): IpfsGateway {
  const client = makeGatewayClient(
    app,
    { name: 'ipfs', url },
    {
      timeoutMs: Math.min(limits.timeoutMs, FILE_MS),
      maxBytes: Math.min(limits.maxBytes, MAX_FILE_BYTES),
    },
  )
  return {
    async read(path, request) {
      const response = await client.get({
        ...request,
        path: `/ipfs/${path}`,
        // A small body that unpacks to a large file would be read within the bounds of a small one.
        headers: { accept: 'image/*, application/json', 'accept-encoding': 'identity' },
        deadlineMs: FILE_MS,
      })
      const { status, body } = response
      if (status === 404 || status === 410) return { file: null }
      if (status !== 200) {
        throw new ApiError(502, 'The IPFS gateway refused', new Error(`status ${status}`))
      }
      const check = checkContent(path, body)
      if (check === 'DIFFERENT') {
        const cause = new Error('the file does not have the hash of its CID')
        throw new ApiError(502, 'The IPFS gateway sent another file', cause)
      }
      const type = mediaTypeOf(body)
      const isUsable = type !== undefined && !isTooLarge(type, body)
      const isVerified = check === 'MATCH'
      return { file: isUsable ? { type, body, isVerified } : null }
    },
  }
}

/** A few bytes can stand for a picture that fills the memory of a browser. */
const isTooLarge = (type: MediaType, body: Buffer) =>
  type !== 'application/json' && (rasterPixels(body) ?? 0) > MAX_RASTER_PIXELS
