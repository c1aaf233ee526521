import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, NODE_FLAGS, responding } from './servers.ts'
import type { Mood } from './soak-upstream.ts'

/** Minutes of load: `npm run soak -- 10`. */
const minutes = Number(process.argv[2] ?? 10)
const CALLERS = 40
/** Time after which a request counts as forgotten, well over the BFF's own deadlines. */
const PATIENCE_MS = 30_000
/** Fault of the backend in each part of the run; `killed` ends its process for a while. */
const PHASES: readonly (Mood | 'killed')[] = [
  'well',
  'slow',
  'well',
  'corrupt',
  'well',
  'killed',
  'well',
  'silent',
]
const PHASE_MS = 5_000
const CALLS = [
  'query_tx_list_by_page?pageNum=',
  'query_block_list_by_page?pageNum=',
  'query_batch_list_by_page?pageNum=',
  'unknown/call?n=',
  'service/open?service=s',
]
/** More than this from one half of the run to the other is no wobble. */
const GROWTH_MAX = 1.15
const PREFIX = '/explorer/v1/fusion_insight/l2'
const TOKEN = { cookie: 'XSRF-TOKEN=t', 'x-xsrf-token': 't' }

const print = (text: string) => void process.stdout.write(`${text}\n`)
const child = (name: string) => fileURLToPath(new URL(name, import.meta.url))

async function startUpstream(port: number): Promise<[ChildProcess, number]> {
  const upstream = fork(child('soak-upstream.js'), [String(port)])
  const [listening] = await once(upstream, 'message')
  return [upstream, Number(listening)]
}

let [upstream, upstreamPort] = await startUpstream(0)
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const bff = spawn(process.execPath, [...NODE_FLAGS, child('../../../dist/main.js')], {
  env: {
    PATH: process.env.PATH,
    EXPLORER_UPSTREAM_PROD: `http://127.0.0.1:${upstreamPort}`,
    EXPLORER_UPSTREAM_TIMEOUT_MS: '2000',
    // Short, so that hits, misses and stale responses alternate.
    EXPLORER_CACHE_TTL_MS: '50',
    EXPLORER_CACHE_MAX_BYTES: '4000000',
    EXPLORER_RATE_LIMIT: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let ended = false
bff.once('exit', () => {
  ended = true
})

/** Clients that closed the connection before the response, according to the log. */
const LEFT = 499
/** Status of each call by its request's id: in the log, and as its caller saw it. */
const logged = new Map<string, number>()
const seen = new Map<string, number>()
let twice = 0
createInterface({ input: bff.stdout }).on('line', (line) => {
  const { msg, reqId, status } = JSON.parse(line) as Record<string, string | number>
  if (msg !== 'call') return
  if (logged.has(String(reqId))) twice += 1
  logged.set(String(reqId), Number(status))
})
const forgotten: string[] = []
const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })

function call(id: string, target: string, leaveAfterMs?: number): Promise<number> {
  return new Promise((resolve) => {
    const headers = { ...TOKEN, 'x-request-id': id }
    const asked = request(origin + target, { agent, method: 'POST', headers })
    const waiting = setTimeout(() => {
      forgotten.push(target)
      asked.destroy()
    }, PATIENCE_MS)
    const leaving =
      leaveAfterMs === undefined
        ? undefined
        : setTimeout(() => asked.destroy(new Error('left')), leaveAfterMs)
    const settle = (status: number) => {
      clearTimeout(waiting)
      clearTimeout(leaving)
      resolve(status)
    }
    asked.on('error', () => settle(LEFT))
    asked.on('response', (response) => {
      response.resume()
      response.on('end', () => settle(response.statusCode ?? 0))
      response.on('error', () => settle(LEFT))
    })
    asked.end()
  })
}

const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${bff.pid}/status`, 'utf8'))?.[1]) /
  1_024
const sockets = () =>
  readdirSync(`/proc/${bff.pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${bff.pid}/fd/${fd}`).startsWith('socket:')
    } catch {
      return false
    }
  }).length

await responding(`${origin}/healthz`)
const socketsAtRest = sockets()
const until = Date.now() + minutes * 60_000
const memory: number[] = []
const phases = (async () => {
  for (let n = 0; Date.now() < until; n++) {
    const phase = PHASES[n % PHASES.length] ?? 'well'
    if (phase === 'killed') {
      upstream.kill('SIGKILL')
      await pause(PHASE_MS)
      ;[upstream] = await startUpstream(upstreamPort)
    } else {
      upstream.send(phase)
      await pause(PHASE_MS)
    }
    memory.push(residentMb())
  }
})()
const callers = Array.from({ length: CALLERS }, async (_, caller) => {
  for (let n = caller; Date.now() < until && !ended; n += 1) {
    const target = `${PREFIX}/${CALLS[n % CALLS.length]}${n % 500}`
    const leaves = n % 17 === 0 ? n % 40 : undefined
    const id = `${caller}-${n}`
    seen.set(id, await call(id, target, leaves))
    await pause(n % 8)
  }
})
await Promise.all([...callers, phases])
upstream.send('well')
agent.destroy()
// Kept connections to the backend end by themselves after a few seconds.
await pause(8_000)
const socketsAfter = sockets()
bff.kill('SIGTERM')
await once(bff, 'close')
upstream.kill()

const tally = (statuses: ReadonlyMap<string, number>) => {
  const counts = new Map<number, number>()
  for (const status of statuses.values())
    counts.set(status, (counts.get(status) ?? 0) + 1)
  const parts = [...counts].sort(([a], [b]) => a - b).map((part) => part.join(': '))
  return `${String(statuses.size).padEnd(8)} ${parts.join(', ')}`
}
const half = memory.length >> 1
const peak = (part: readonly number[]) => Math.round(Math.max(...part))
const [early, late] = [peak(memory.slice(0, half)), peak(memory.slice(half))]
// A client that left may have been answered all the same, or its request never arrived.
const differing = [...seen].filter(
  ([id, status]) => status !== LEFT && logged.get(id) !== status,
)
print(`callers saw  ${tally(seen)}`)
print(`log says     ${tally(logged)}`)
print(`differing    ${differing.length}, logged twice ${twice}`)
print(`unanswered   ${forgotten.length}`)
print(`sockets      ${socketsAtRest} before, ${socketsAfter} after`)
print(`memory       at most ${early} MB in the first half, ${late} MB in the second`)
const faults = [
  ...(bff.exitCode === 0 ? [] : [`the process ended with ${bff.exitCode}`]),
  ...(forgotten.length === 0 ? [] : ['requests were not answered']),
  ...(socketsAfter <= socketsAtRest ? [] : ['sockets were left']),
  ...(differing.length === 0 && twice === 0 ? [] : ['the log does not add up']),
  ...(late <= early * GROWTH_MAX ? [] : ['memory grows']),
]
print(faults.length === 0 ? 'no fault' : `FAULTS: ${faults.join('; ')}`)
process.exitCode = faults.length === 0 ? 0 : 1
