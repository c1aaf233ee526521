import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { LOG_LEVELS } from '@bvlgarichain/contract/env'
import type { Purged } from '../cache/stored-response.ts'
import type { Metrics } from '../plugins/logging/metrics.ts'
import { isPrivateHost } from './operator-host.ts'

type LogLevel = (typeof LOG_LEVELS)[number]

/** Parts of a running server that its operator sees and changes. */
export interface OperatorActions {
  readonly metrics: Metrics
  /** Effective settings without secrets. */
  readonly settings: () => object
  readonly logLevel: () => string
  setLogLevel(level: LogLevel): void
  /** Names of the calls that a purge can name. */
  readonly calls: ReadonlySet<string>
  /** Removes the cached responses to a call, or all. */
  purge(call: string | undefined): Promise<Purged>
}

interface Result {
  readonly status: number
  readonly type?: string
  readonly body: string
}

type Route = (
  query: URLSearchParams,
  actions: OperatorActions,
) => Result | Promise<Result>

const json = (value: object, status = 200): Result => ({
  status,
  type: 'application/json; charset=utf-8',
  body: `${JSON.stringify(value, null, 2)}\n`,
})
const fault = (status: number, sentence: string): Result => ({
  status,
  body: `${sentence}\n`,
})

/** By method and path. */
const ROUTES: Readonly<Record<string, Route>> = {
  'GET /metrics': async (_query, { metrics }) => ({
    status: 200,
    type: metrics.contentType,
    body: await metrics.text(),
  }),
  'GET /admin/settings': (_query, { settings }) => json(settings()),
  'GET /admin/log-level': (_query, { logLevel }) => json({ level: logLevel() }),
  'PUT /admin/log-level': (query, { logLevel, setLogLevel }) => {
    const level = LOG_LEVELS.find((one) => one === query.get('level'))
    if (level === undefined) return fault(400, `level must be ${LOG_LEVELS.join(', ')}`)
    setLogLevel(level)
    return json({ level: logLevel() })
  },
  'DELETE /admin/cache': async (query, { calls, purge }) => {
    const call = query.get('call') ?? undefined
    const isKnown = call === undefined || calls.has(call)
    if (!isKnown) return fault(400, 'call must be a call of the contract')
    return json({ removed: await purge(call) })
  },
}

/**
 * Serves metrics and the operator's actions on their own port, which visitors never reach.
 * Rejects if the port cannot be listened on.
 */
export async function startOperatorServer(
  actions: OperatorActions,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    handle(request, actions, host)
      .catch(() => fault(500, 'Something went wrong'))
      .then(({ status, type = 'text/plain; charset=utf-8', body }) => {
        response
          .writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
          .end(request.method === 'HEAD' ? undefined : body)
      })
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

async function handle(
  request: IncomingMessage,
  actions: OperatorActions,
  listensOn: string,
) {
  const [path, query] = (request.url ?? '').split('?', 2)
  const { host, origin } = request.headers
  // A page may reach this port by DNS rebinding: under its own name, and with its origin.
  const isPage = origin !== undefined || (host && !isPrivateHost(host, listensOn))
  if (isPage) return fault(403, 'Not for web pages')
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const route = ROUTES[`${method} ${path}`]
  if (route) return route(new URLSearchParams(query), actions)
  return fault(404, `Try ${Object.keys(ROUTES).join(', ')}`)
}
