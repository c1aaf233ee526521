import { parseArgs } from 'node:util'
import {
  type EndpointName,
  endpoints,
  percentDecoded,
  publicPath,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '@bvlgarichain/contract'
import { ConfigError } from '@bvlgarichain/contract/env'
import { readConfigOf } from './config.ts'
import {
  type BackendResponse,
  checkBackend,
  hasEmptyScreen,
} from './contract-check/check.ts'
import { formatReports } from './contract-check/table.ts'
import { type Endpoint, endpointTable } from './lib/endpoint-table.ts'
import { cookieHeader, parseCookieHeader } from './plugins/session/cookies.ts'
import { makeUpstreamClient } from './upstream/client.ts'
import { endpointRequest } from './upstream/endpoint-request.ts'
import { setCookieList } from './upstream/set-cookie.ts'

const USAGE = 'npm run check:backend -- <origin> [--cookie "name=value; …"] [--json]'

/**
 * Step one of a deployment: requests everything that the screens show from a backend, over the BFF's
 * own client, and compares its responses with the contract. Reads the BFF's settings for prefix,
 * paths and limits. Exit code 1 when a screen would be empty, 2 when it cannot begin or reach the
 * backend.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { cookie: { type: 'string' }, json: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [address] = positionals
  if (address === undefined || positionals.length > 1) throw new Error(`Usage: ${USAGE}`)
  const config = configOf(address)
  const rows = new Map(endpointTable(config).map((row) => [row.name, row]))
  const session = makeSession(values.cookie)
  const client = makeUpstreamClient({
    origin: config.origin ?? address,
    timeoutMs: config.upstreamTimeoutMs,
    maxBytes: config.maxResponseBytes,
    now: () => performance.now(),
  })

  const call = async (
    endpoint: EndpointName,
    parameters: object,
  ): Promise<BackendResponse> => {
    const row = rows.get(endpoints[endpoint].path)
    if (row === undefined)
      throw new Error(`${publicPath(endpoints[endpoint])} is no endpoint`)
    const headers = { accept: 'application/json', ...session.headers() }
    const request = endpointRequest(row, { headers, ...encode(row, parameters) })
    // Failures of some endpoints must not keep the check from others.
    const response = await client.fetch({ ...request, isProbe: true })
    session.read(response.headers['set-cookie'])
    // Skips a byte order mark, as the BFF does.
    return { status: response.status, text: new TextDecoder().decode(response.body) }
  }

  try {
    const reports = await checkBackend({
      call,
      now: Date.now(),
      onRequest: (endpoint) => showProgress(endpoints[endpoint].path),
    })
    process.stdout.write(
      values.json ? `${JSON.stringify(reports, null, 2)}\n` : formatReports(reports),
    )
    return hasEmptyScreen(reports) ? 1 : 0
  } finally {
    showProgress('')
    await client.close()
  }
}

/** The BFF's settings for this backend. Throws a ConfigError that names the argument. */
function configOf(address: string) {
  try {
    return readConfigOf(address)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const named = error.faults.map((fault) =>
      fault.replace('EXPLORER_UPSTREAM_PROD', `The address "${address}"`),
    )
    throw new ConfigError(named)
  }
}

/** Shows the endpoint being read on one line of the terminal, overwritten by the next. */
function showProgress(path: string): void {
  if (!process.stderr.isTTY) return
  process.stderr.write(`\r\u001b[K${path === '' ? '' : `Requesting ${path} …`}`)
}

function encode({ payload }: Endpoint, parameters: object) {
  if (payload === 'json') {
    return { query: '', body: Buffer.from(JSON.stringify(parameters)) }
  }
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(parameters)) query.append(key, String(value))
  return { query: query.toString(), body: null }
}

/** The cookies of the check, and those that the backend sets on the way, as in a browser. */
function makeSession(given: string | undefined) {
  const cookies = new Map(parseCookieHeader(given))
  return {
    headers(): Record<string, string> {
      const header = cookieHeader(cookies)
      const token = cookies.get(XSRF_COOKIE)
      return {
        ...(header !== undefined && { cookie: header }),
        // As a page reads it.
        ...(token !== undefined && { [XSRF_HEADER]: percentDecoded(token) }),
      }
    },
    read(setCookie: string | string[] | undefined) {
      for (const header of setCookieList(setCookie)) {
        const [pair = ''] = header.split(';')
        for (const [name, value] of parseCookieHeader(pair)) cookies.set(name, value)
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
