import { isIpfsPath, MEDIA_PREFIX } from '@bvlgarichain/contract/ipfs-path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '../lib/api-error.ts'
import { makeGatewayCache } from '../plugins/gateway/gateway-cache.ts'
import type { GatewayRouteOptions } from '../plugins/gateway/gateway-client.ts'
import { type MediaFile, makeIpfsGateway } from '../plugins/media/ipfs-gateway.ts'

/** Lifetime of a missing file in the cache, in milliseconds. */
const MISSING_MS = 60_000
/** One file after another can fail: further failures within this time are of level debug. */
const WARN_EVERY_MS = 10_000
/** A CID identifies its content forever; for a file that was not compared with its CID we rely on the gateway. */
const IMMUTABLE = 'public, max-age=604800, immutable'
const UNVERIFIED = 'public, max-age=3600'
/** Lifetime of a file that was not compared, in milliseconds. */
const UNVERIFIED_MS = 60 * 60_000
/** A file that was compared stays until its room is needed. */
const ALWAYS = Number.POSITIVE_INFINITY
/** A file that a visitor opens on its own runs nothing and has no origin. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Pictures and metadata of tokens, from a gateway of IPFS. */
export async function media(
  app: FastifyInstance,
  options: GatewayRouteOptions,
): Promise<void> {
  app.addHook('onRequest', app.session.refuseOtherSites)
  const call = 'media'
  const { url, cacheBytes } = options
  const { now } = app
  const gateway = url === null ? undefined : makeIpfsGateway(app, url, options)
  const cache = makeGatewayCache<MediaFile>(app, {
    maxBytes: cacheBytes,
    bytesOf: ({ file }) => file?.body.length ?? 0,
  })

  let warnedAt = Number.NEGATIVE_INFINITY
  const isFirstFailure = () => {
    const isFirst = now() - warnedAt >= WARN_EVERY_MS
    if (isFirst) warnedAt = now()
    return isFirst
  }

  const find = async (path: string, reply: FastifyReply) => {
    if (!gateway) throw new ApiError(404, 'Files of IPFS are not offered')
    if (!isIpfsPath(path)) throw new ApiError(400, 'The path of the file is malformed')
    return cache.find(path, reply, {
      read: (request) => gateway.read(path, request),
      ttlOf: lifetimeOf,
      onFailure: (fields) => {
        const level = isFirstFailure() ? 'warn' : 'debug'
        app.log[level]({ ...fields, call }, 'media failure')
      },
    })
  }

  app.get(`${MEDIA_PREFIX}/*`, { config: { call } }, async (request, reply) => {
    // The log must not reveal which tokens visitors look at.
    if (request.callRecord) request.callRecord.path = `${MEDIA_PREFIX}/*`
    // Undecoded: the one spelling that the check knows.
    const { found, state } = await find(request.url.slice(MEDIA_PREFIX.length + 1), reply)
    reply.header('x-cache', state)
    if (found.file === null) {
      throw new ApiError(404, 'There is no picture or metadata under this path')
    }
    return reply
      .headers({
        'cache-control': found.file.isVerified ? IMMUTABLE : UNVERIFIED,
        'content-security-policy': FILE_POLICY,
      })
      .type(found.file.type)
      .send(found.file.body)
  })
}

function lifetimeOf({ file }: MediaFile): number {
  if (file === null) return MISSING_MS
  return file.isVerified ? ALWAYS : UNVERIFIED_MS
}
