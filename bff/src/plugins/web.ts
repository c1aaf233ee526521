import { randomBytes } from 'node:crypto'
import { ASSET_PATH, BASE_PATH } from '@bvlgarichain/shared'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { RuntimeSettings } from '../config.ts'
import { chooseEncoding } from '../lib/accept-encoding.ts'
import type { BuiltPage } from '../lib/built-page.ts'
import { AVAILABLE, compress } from '../lib/compressor.ts'
import { Failure } from '../lib/failure.ts'
import { makePageTemplate, pagePolicy } from '../lib/page-template.ts'

/** A year, for files whose name changes with their content. */
const HASHED = 'public, max-age=31536000, immutable'
const UNHASHED = 'public, max-age=3600'

/**
 * The built page under `/l2` with any path below it, its files, and the way there from
 * `/`.
 */
export const web = fp<{ page: BuiltPage; settings: RuntimeSettings }>(
  async (app, { page, settings }) => {
    const render = makePageTemplate(page.html, settings)

    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.method === 'GET') await app.session.giveToken(request, reply)
      const nonce = randomBytes(16).toString('base64')
      const html = Buffer.from(render(nonce))
      const encoding = chooseEncoding(request.headers['accept-encoding'], AVAILABLE)
      if (encoding !== null) reply.header('content-encoding', encoding)
      return reply
        .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
        .header('content-security-policy', pagePolicy(nonce))
        .type('text/html; charset=utf-8')
        .send(encoding === null ? html : await compress(html, encoding))
    }
    app.get(BASE_PATH, sendPage)
    app.get(`${BASE_PATH}/*`, sendPage)

    app.get('/', (request, reply) => {
      const cut = request.url.indexOf('?')
      // Byte for byte as it came; what could end a header never gets past the parser.
      return reply.redirect(BASE_PATH + (cut === -1 ? '' : request.url.slice(cut)), 302)
    })

    app.get<{ Params: { '*': string } }>(`${ASSET_PATH}*`, (request, reply) => {
      const file = page.files.get(request.params['*'])
      if (file === undefined) throw new Failure(404, 'There is no such file')
      const encoding = chooseEncoding(
        request.headers['accept-encoding'],
        new Set(file.encoded.keys()),
      )
      const etag = `"${file.etag}${encoding === null ? '' : `-${encoding}`}"`
      reply.headers({ 'cache-control': file.hashed ? HASHED : UNHASHED, etag })
      if (file.encoded.size > 0) reply.header('vary', 'accept-encoding')
      if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      if (encoding !== null) reply.header('content-encoding', encoding)
      return reply
        .type(file.type)
        .send((encoding && file.encoded.get(encoding)) ?? file.bytes)
    })
  },
  { name: 'web', dependencies: ['session'] },
)

/** Weak comparison, which is what a GET asks for. */
const hasEtag = (header: string | undefined, etag: string): boolean =>
  header
    ?.split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === etag || candidate === '*') ?? false
