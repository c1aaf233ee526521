import { randomBytes } from 'node:crypto'
import {
  ASSET_PATH,
  BASE_PATH,
  CALL_PREFIX,
  type PageSettings,
  type Trust,
} from '@bvlgarichain/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../../lib/api-error.ts'
import type { CurrentPreparation } from '../../lib/preparation.ts'
import { sendCompressed } from '../../lib/send-json.ts'
import { assets, UNHASHED } from './assets.ts'
import type { BuiltPage } from './built-page.ts'
import { makePageTemplate, pagePolicy } from './page-template.ts'

interface WebOptions {
  readonly page: BuiltPage
  readonly settings: PageSettings
  /** Whom the operator trusts as of now. */
  readonly trust: () => Trust | undefined
  readonly preparation: CurrentPreparation
}

/** The built page and its files, and the way there from `/`. */
export const web = fp<WebOptions>(
  async (app, options) => {
    const { folder, html } = options.page
    if (folder !== undefined) await app.register(assets, { folder })
    servePage(app, options)
    serveCrawlers(app, { html, isPublic: options.settings.env === 'PROD' })
    app.get('/', (request, reply) => {
      const cut = request.url.indexOf('?')
      // Byte for byte as it came; what could end a header never gets past the parser.
      return reply.redirect(BASE_PATH + (cut === -1 ? '' : request.url.slice(cut)), 302)
    })
    for (const url of [BASE_PATH, `${BASE_PATH}/*`, '/', `${ASSET_PATH}*`]) {
      app.route({
        method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        url,
        onRequest(_request, reply, done) {
          reply.header('allow', 'GET, HEAD')
          done(new ApiError(405, 'Pages and files are read by GET'))
        },
        handler: () => undefined,
      })
    }
  },
  { name: 'web', dependencies: ['session'] },
)

/** The page under `/l2` and any path below it, with its own nonce each time. */
function servePage(app: FastifyInstance, options: WebOptions) {
  const { page, settings, trust, preparation } = options
  const makeTemplates = (trusted: Trust | undefined) => {
    const current = { ...settings, trust: trusted }
    const ready = makePageTemplate(page, current)
    const preparing = makePageTemplate(page, { ...current, preparing: true })
    return { trusted, ready, preparing }
  }
  let templates = makeTemplates(trust())

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'GET') await app.session.giveToken(request, reply)
    const nonce = randomBytes(16).toString('base64')
    const trusted = trust()
    if (trusted !== templates.trusted) templates = makeTemplates(trusted)
    const render = templates[preparation() === undefined ? 'ready' : 'preparing']
    const { host } = request
    const path = request.url.slice(BASE_PATH.length).split('?')[0] ?? ''
    const traceparent = app.tracing?.traceparentOf(request)
    const html = Buffer.from(render(nonce, { host, traceparent, path }))
    // With a visitor's own token in its headers it is that visitor's alone.
    const isPrivate = reply.hasHeader('set-cookie')
    reply
      .headers({
        'cache-control': isPrivate ? 'private, no-cache' : 'no-cache',
        'content-security-policy': pagePolicy(nonce),
      })
      .type('text/html; charset=utf-8')
    return sendCompressed(reply, html)
  }
  app.get(BASE_PATH, sendPage)
  app.get(`${BASE_PATH}/*`, sendPage)
}

/** Files that browsers and crawlers request unprompted. */
function serveCrawlers(
  app: FastifyInstance,
  { html, isPublic }: { html: string; isPublic: boolean },
) {
  // Test networks copy the real one's pages: only that one belongs in search engines.
  const robots = isPublic
    ? `User-agent: *\nAllow: ${BASE_PATH}\nDisallow: ${CALL_PREFIX}/\n`
    : 'User-agent: *\nDisallow: /\n'
  const icon = /<link rel="icon"[^>]* href="(\/[^"]+)"/.exec(html)?.[1]

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', UNHASHED)
      .type('text/plain; charset=utf-8')
      .send(robots),
  )
  app.get('/favicon.ico', (_request, reply) => {
    if (icon === undefined) throw new ApiError(404, 'There is no such file')
    return reply.header('cache-control', UNHASHED).redirect(icon, 302)
  })
}
