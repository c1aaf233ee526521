import { relative, sep } from 'node:path'
import { ASSET_PATH, SCREEN_LINKS_FILE } from '@bvlgarichain/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { negotiateEncoding } from '../../lib/content-encoding.ts'

/** A year, for files whose name changes with their content. */
const HASHED = 'public, max-age=31536000, immutable'
export const UNHASHED = 'public, max-age=3600'

/** The page's files with their precompressed forms, by @fastify/static. */
export async function assets(
  app: FastifyInstance,
  { folder }: { folder: string },
): Promise<void> {
  app.addHook('onRequest', (request, _reply, done) => {
    // The plugin takes `*` for gzip, and sees no `q=0` and no `identity`.
    const { headers } = request.raw
    headers['accept-encoding'] =
      negotiateEncoding(headers['accept-encoding']) ?? 'identity'
    done()
  })
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, isVital: true }
  })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: ASSET_PATH,
    // One route for each file at start: any other path does not exist.
    wildcard: false,
    globIgnore: ['index.html', SCREEN_LINKS_FILE, '**/*.{br,gz}'],
    index: false,
    preCompressed: true,
    acceptRanges: false,
    lastModified: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = relative(folder, path).startsWith(`assets${sep}`)
      reply.setHeader('vary', 'accept-encoding')
      reply.setHeader('cache-control', isHashed ? HASHED : UNHASHED)
    },
  })
}
