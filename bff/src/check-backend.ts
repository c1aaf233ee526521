import { parseArgs } from 'node:util'
import {
  type CallName,
  calls,
  pathOf,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '@bvlgarichain/shared'
import { request } from 'undici'
import { applyAdapter } from './adapter/apply-adapter.ts'
import { loadAdapter } from './adapter/load-adapter.ts'
import {
  type BackendResponse,
  checkBackend,
  hasEmptyScreen,
} from './check-backend/check.ts'
import { formatReports } from './check-backend/table.ts'
import { readConfigOf } from './config.ts'
import { type Endpoint, endpointTable } from './lib/endpoint-table.ts'
import { setCookieList } from './lib/set-cookie.ts'
import { parseCookieHeader } from './plugins/session/cookies.ts'
import type { RawResponse } from './plugins/upstream/client.ts'

const USAGE = 'npm run check:backend -- <origin> [--cookie "name=value; …"] [--json]'

/**
 * Step one of a deployment: asks a backend for everything that the screens show and compares
 * its answers with the contract. Reads the BFF's own settings for prefix, paths and adapter.
 * Exit code 1 when a screen would be empty, 2 when it cannot begin.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { cookie: { type: 'string' }, json: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [origin] = positionals
  if (origin === undefined || positionals.length > 1) throw new Error(`Usage: ${USAGE}`)
  const config = readConfigOf(origin)
  const adapter =
    config.adapter === null
      ? undefined
      : applyAdapter(await loadAdapter(config.adapter), config.settings)
  const rows = new Map(endpointTable(config).map((row) => [row.name, row]))
  const session = makeSession(values.cookie)

  const send = async (sent: {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly body: Buffer | null
  }): Promise<RawResponse> => {
    const { statusCode, headers, body } = await request(
      new URL(sent.path, config.origin ?? origin),
      {
        method: sent.method,
        headers: {
          accept: 'application/json',
          ...session.headers(),
          ...(sent.body && { 'content-type': 'application/json' }),
        },
        body: sent.body,
        headersTimeout: config.upstreamTimeoutMs,
        bodyTimeout: config.upstreamTimeoutMs,
      },
    )
    session.read(headers['set-cookie'])
    return { status: statusCode, headers, body: Buffer.from(await body.arrayBuffer()) }
  }
  const ask = async (
    endpoint: CallName,
    parameters: object,
  ): Promise<BackendResponse> => {
    const row = rows.get(calls[endpoint].suffix)
    if (row === undefined) throw new Error(`${pathOf(calls[endpoint])} is no endpoint`)
    const { query, body } = encode(row, parameters)
    const { status, body: bytes } = adapter?.covers(row)
      ? await adapter.ask(row, { query, body }, send)
      : await send({
          method: 'POST',
          path: query === '' ? row.path : `${row.path}?${query}`,
          body,
        })
    return { status, text: bytes.toString('utf8') }
  }

  const reports = await checkBackend({ ask, now: Date.now() })
  process.stdout.write(
    values.json ? `${JSON.stringify(reports, null, 2)}\n` : formatReports(reports),
  )
  return hasEmptyScreen(reports) ? 1 : 0
}

function encode({ payload }: Endpoint, parameters: object) {
  if (payload === 'json') {
    return { query: '', body: Buffer.from(JSON.stringify(parameters)) }
  }
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(parameters)) query.append(key, String(value))
  return { query: query.toString(), body: null }
}

/** The cookies of the check, with the backend's XSRF token where it gives one. */
function makeSession(given: string | undefined) {
  const cookies = new Map(parseCookieHeader(given))
  return {
    headers(): Record<string, string> {
      const token = cookies.get(XSRF_COOKIE)
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return {
        ...(cookie !== '' && { cookie }),
        ...(token !== undefined && { [XSRF_HEADER]: decodeURIComponent(token) }),
      }
    },
    read(setCookie: string | string[] | undefined) {
      for (const header of setCookieList(setCookie)) {
        const [pair = ''] = header.split(';')
        const [name = '', ...value] = pair.split('=')
        if (name.trim() === XSRF_COOKIE) cookies.set(XSRF_COOKIE, value.join('='))
      }
    },
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
