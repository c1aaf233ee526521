import { Agent, createServer, type RequestListener } from 'node:http'
import httpProxy from '@fastify/http-proxy'
import fastify from 'fastify'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { Pool } from 'undici'
import { censorText } from '../src/censor/censor-text.ts'
import { explorerBody } from './bodies.ts'

/** Peers that the BFF is compared with, each in its own process: `peer.js KIND [ORIGIN]`. */
const [kind = '', origin = ''] = process.argv.slice(2)

/**
 * Bodies by URL. Its query has the size in kB as `pageSize` and the listed part of all
 * strings as `cursor`, because the BFF drops parameters that the contract does not know.
 */
const bodies = new Map<string, Buffer>()
function bodyFor(url: string): Buffer {
  const known = bodies.get(url)
  if (known !== undefined) return known
  const query = new URL(url, 'http://x').searchParams
  const size = Number(query.get('pageSize') ?? 2)
  const body = explorerBody(size * 1_000, Number(query.get('cursor') ?? 0))
  bodies.set(url, body)
  return body
}

const TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** The backend: a ready buffer. */
const upstream: RequestListener = (request, response) => {
  const body = bodyFor(request.url ?? '')
  request.resume()
  response.writeHead(200, { ...TYPE, 'content-length': body.length }).end(body)
}

/** Listens with bare node:http. */
async function bare(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const walk = (value: unknown): unknown => {
  if (typeof value === 'string') return censorText(value)
  if (Array.isArray(value)) return value.map(walk)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one)]))
}

/** Fastify as a hello world, as a bare proxy, or as a proxy that parses to censor. */
async function app(): Promise<string> {
  const server = fastify()
  if (kind === 'http-proxy') await server.register(httpProxy, { upstream: origin })
  if (kind === 'hello') {
    server.post('/*', (request, reply) => reply.headers(TYPE).send(bodyFor(request.url)))
  }
  if (kind === 'naive') {
    const pool = new Pool(origin, { connections: 64 })
    server.post('/*', async (request, reply) => {
      const { body } = await pool.request({ path: request.url, method: 'POST' })
      return reply.headers(TYPE).send(JSON.stringify(walk(await body.json())))
    })
  }
  return server.listen({ host: '127.0.0.1', port: 0 })
}

const middleware = (): RequestListener => {
  const proxy = createProxyMiddleware({
    target: origin,
    agent: new Agent({ keepAlive: true }),
  })
  return (request, response) => void proxy(request, response)
}

const start = (): Promise<string> => {
  switch (kind) {
    case 'upstream':
      return bare(upstream)
    case 'http-proxy-middleware':
      return bare(middleware())
    default:
      return app()
  }
}

const url = await start()
process.stdout.write(`${url}\n`)
