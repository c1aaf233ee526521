import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'

export interface Load {
  readonly perSecond: number
  /** Responses in all. */
  readonly count: number
  /** Median time of a response, in milliseconds. */
  readonly p50Ms: number
  readonly failed: number
}

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon')
const run = promisify(execFile)

/** Encodings that browsers accept. */
const BROWSER = 'accept-encoding=gzip, deflate, br, zstd'

/** POSTs to an address for some seconds over so many connections, with autocannon. */
export async function load(
  url: string,
  options: { seconds: number; connections: number; asBrowser?: boolean },
): Promise<Load> {
  const { seconds, connections, asBrowser = false } = options
  const flags = ['-j', '-m', 'POST', '-d', String(seconds), '-c', String(connections)]
  const args = [...flags, ...(asBrowser ? ['-H', BROWSER] : []), url]
  const { stdout } = await run(process.execPath, [AUTOCANNON, ...args], {
    maxBuffer: 1e8,
  })
  const { requests, latency, non2xx, errors } = JSON.parse(stdout) as {
    requests: { average: number; total: number }
    latency: { p50: number }
    non2xx: number
    errors: number
  }
  return {
    perSecond: requests.average,
    count: requests.total,
    p50Ms: latency.p50,
    failed: non2xx + errors,
  }
}

/**
 * Median time of one response over one connection, in milliseconds to the microsecond:
 * autocannon's own are whole milliseconds.
 */
export async function soloMs(url: string, count = 1_500): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const started = performance.now()
    // As the backend sends it: else the client would be timed as it decompresses.
    const headers = { 'accept-encoding': 'identity' }
    const reply = await fetch(url, { method: 'POST', headers })
    await reply.arrayBuffer()
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)[count >> 1] ?? 0
}
