// Two processes with a shared cache and two origins, behind nginx as the Compose profile `fleet` has it:
// `npm run soak:fleet -- 10` breaks a part of it in each phase of the ten minutes.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import type { OriginMood } from './fleet-origin.ts'
import { freePort, NODE_FLAGS, responding } from './servers.ts'

const minutes = Number(process.argv[2] ?? 10)
/** Requests per second of visitors, and of the client that goes over its limit. */
const VISITS = 100
const GREEDY = 8
const PAGES = 30
const COOKIES = ['', '', '', 'sid=1', 'sid=2']
const TTL_MS = 1_000
/** Reads of one client per minute, over both processes. */
const LIMIT = 100
/** A phase is shorter than the minute that a limit counts. */
const MAX_PHASE_MS = 50_000
/** Over all deadlines of the fleet. */
const PATIENCE_MS = 30_000
/** Most requests to the origins for one that single flight would send. */
const MAX_UPSTREAM = 1.1
const CALL = '/explorer/v1/fusion_insight/l2/query_block_list_by_page'

const print = (text: string) => void process.stdout.write(`${text}\n`)
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'fleet-soak-'))
const stopped = new Set<() => void>()
// However it ends: what is left over would hold ports and memory.
process.on('exit', () => {
  for (const stop of stopped) stop()
  rmSync(folder, { recursive: true, force: true })
})
process.on('SIGINT', () => process.exit(1))

interface Phase {
  readonly name: string
  /** The server of the shared cache is not at its best. */
  readonly isCacheFaulty?: boolean
  /** Requests under way at a process die with it. */
  readonly mayLose?: boolean
  /** Breaks something; runs on through the phase if it repeats. */
  readonly begin?: (isOver: () => boolean) => Promise<void>
  readonly end?: () => Promise<void> | void
}

// Origins

interface Origin {
  readonly url: string
  tell(mood: OriginMood): void
  kill(): void
  start(): Promise<void>
}

let reads = 0
async function makeOrigin(): Promise<Origin> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const origin: Origin = {
    url: `http://127.0.0.1:${port}`,
    tell: (mood) => void child?.send(mood),
    kill: () => void child?.kill('SIGKILL'),
    async start() {
      const started = fork(path('fleet-origin.js'), [String(port)])
      child = started
      started.on('message', (message) => {
        if (message === 'read') reads += 1
      })
      await once(started, 'message')
    },
  }
  stopped.add(origin.kill)
  await origin.start()
  return origin
}

// Shared cache

const cachePort = await freePort()
let cacheChild: ChildProcess | undefined
const startCache = () => {
  const flags = ['--port', String(cachePort), '--bind', '127.0.0.1']
  const files = ['--dir', folder, '--save', '', '--appendonly', 'no']
  cacheChild = spawn('redis-server', [...flags, ...files], { stdio: 'ignore' })
}
stopped.add(() => cacheChild?.kill('SIGKILL'))
startCache()
const cache = new Redis(cachePort, '127.0.0.1', {
  retryStrategy: () => 100,
  maxRetriesPerRequest: null,
})
cache.on('error', () => undefined)
stopped.add(() => cache.disconnect())

/** Lets the server run for a part of the time only. */
async function stutter(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    cacheChild?.kill('SIGSTOP')
    await pause(200)
    cacheChild?.kill('SIGCONT')
    await pause(200)
  }
}

// Processes and nginx

const origins = [await makeOrigin(), await makeOrigin()] as const
const ports = [await freePort(), await freePort()] as const
const bffs: ChildProcess[] = []
const exitCodes: (number | null)[] = []
stopped.add(() => {
  for (const child of bffs) child.kill('SIGKILL')
})

async function startBff(index: number): Promise<void> {
  const child = spawn(process.execPath, [...NODE_FLAGS, path('../../../dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      EXPLORER_UPSTREAM_PROD: origins.map(({ url }) => url).join(','),
      EXPLORER_UPSTREAM_TIMEOUT_MS: '5000',
      EXPLORER_CACHE_URL: `redis://127.0.0.1:${cachePort}`,
      EXPLORER_CACHE_TTL_MS: String(TTL_MS),
      EXPLORER_RATE_LIMIT: String(LIMIT),
      EXPLORER_DRAIN_MS: '3000',
      HOST: '127.0.0.1',
      PORT: String(ports[index]),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  bffs[index] = child
  await responding(`http://127.0.0.1:${ports[index]}/healthz`)
}
async function restartBff(index: number): Promise<void> {
  const child = bffs[index]
  child?.kill('SIGTERM')
  if (child) exitCodes.push((await once(child, 'exit'))[0] as number | null)
  await startBff(index)
}
/** As after a lack of memory. */
async function killBff(index: number): Promise<void> {
  const child = bffs[index]
  child?.kill('SIGKILL')
  if (child) await once(child, 'exit')
  await startBff(index)
}
await Promise.all([startBff(0), startBff(1)])

const nginxPort = await freePort()
const conf = readFileSync(path('../../../deploy/fleet/nginx.conf'), 'utf8')
  .replace(/bff-(\d):8080/g, (_, n) => `127.0.0.1:${ports[Number(n) - 1]}`)
  .replace(/listen \d+;/, `listen 127.0.0.1:${nginxPort};`)
  .replaceAll('/tmp/', `${folder}/`)
writeFileSync(join(folder, 'nginx.conf'), conf)
const nginx = spawn(
  'nginx',
  ['-p', folder, '-e', '/dev/null', '-c', join(folder, 'nginx.conf')].concat([
    '-g',
    'daemon off; master_process off;',
  ]),
  { stdio: 'ignore' },
)
stopped.add(() => nginx.kill('SIGKILL'))
await responding(`http://127.0.0.1:${nginxPort}/healthz`)

// Load

interface Figures {
  sent: number
  readonly statuses: Map<string, number>
  unanswered: number
  /** Requests under way at most. */
  open: number
  wrong: number
  ideal: number
  upstream: number
  accepted: number
  readonly ms: number[]
}
const makeFigures = (): Figures => ({
  sent: 0,
  statuses: new Map(),
  unanswered: 0,
  open: 0,
  wrong: 0,
  ideal: 0,
  upstream: 0,
  accepted: 0,
  ms: [],
})

const agent = new Agent({ keepAlive: true, maxSockets: 500 })
/** Why requests got no response. */
const reasons = new Map<string, number>()

interface Reply {
  readonly status: number
  readonly cache: string
  readonly data: string
  /** Its place is within the limit; requests that are refused before have none. */
  readonly isWithinLimit: boolean
}

/** Sends a read; the result is null if nobody responded. */
function read(page: number, headers: Record<string, string>) {
  return new Promise<Reply | null>((resolve) => {
    const sent = request({
      host: '127.0.0.1',
      port: nginxPort,
      path: `${CALL}?pageNum=${page}`,
      method: 'POST',
      headers,
      agent,
    })
    const fail = (reason: string) => {
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      resolve(null)
    }
    sent.setTimeout(PATIENCE_MS, () => {
      sent.destroy(Object.assign(new Error('late'), { code: 'LATE' }))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.name))
    sent.on('close', () => resolve(null))
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode: status = 0 } = response
        // Each BFF names what it responds to; nginx itself does not.
        const isFromBff = response.headers['x-request-id'] !== undefined
        if (status >= 500 && !isFromBff) return fail(`nginx ${status}`)
        const cache = String(response.headers['x-cache'] ?? '')
        const isCounted = response.headers['ratelimit-limit'] !== undefined
        resolve({
          status,
          cache,
          data: dataOf(Buffer.concat(chunks).toString()),
          isWithinLimit: isCounted && status !== 429,
        })
      })
    })
    sent.end()
  })
}

function dataOf(text: string): string {
  try {
    return String((JSON.parse(text) as { data?: unknown }).data)
  } catch {
    return ''
  }
}

let figures = makeFigures()
let open = 0
/** When single flight would next fetch each response, in milliseconds. */
const freshUntil = new Map<string, number>()
let nextPage = PAGES

async function visit(): Promise<void> {
  const now = figures
  const page = Math.floor(Math.random() * PAGES)
  const cookie = COOKIES[Math.floor(Math.random() * COOKIES.length)] ?? ''
  const host = Math.floor(Math.random() * 4_000)
  const key = `${cookie} ${page} `
  const time = performance.now()
  now.sent += 1
  if ((freshUntil.get(key) ?? 0) <= time) {
    now.ideal += 1
    freshUntil.set(key, time + TTL_MS)
  }
  const reply = await read(page, {
    'accept-encoding': 'identity',
    'x-forwarded-for': `198.51.${100 + (host >> 8)}.${host & 255}`,
    ...(cookie === '' ? {} : { cookie }),
  })
  now.ms.push(performance.now() - time)
  if (reply === null) {
    now.unanswered += 1
    return
  }
  const name = reply.status === 200 ? reply.cache : String(reply.status)
  now.statuses.set(name, (now.statuses.get(name) ?? 0) + 1)
  if (reply.status === 200 && !reply.data.startsWith(key)) now.wrong += 1
}

/** Reads a page that nobody read before, so that each counts. */
async function visitGreedily(address: string): Promise<void> {
  const now = figures
  nextPage += 1
  now.ideal += now.accepted < LIMIT ? 1 : 0
  const reply = await read(nextPage, { 'x-forwarded-for': address })
  if (reply === null) now.unanswered += 1
  else if (reply.isWithinLimit) now.accepted += 1
}

/** Sends more at a time than one client may; the result is how many pass. */
async function storm(address: string): Promise<number> {
  const replies = await Promise.all(
    Array.from({ length: LIMIT + GREEDY }, () => {
      nextPage += 1
      return read(nextPage, { 'x-forwarded-for': address })
    }),
  )
  const accepted = replies.filter((reply) => reply?.isWithinLimit).length
  const now = figures
  now.unanswered += replies.filter((reply) => reply === null).length
  now.ideal += accepted
  return accepted
}

/** Starts so many per second until it is over. */
function everySecond(count: number, start: () => Promise<void>): () => void {
  const begun = performance.now()
  let started = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) / 1_000) * count
    for (; started < due; started += 1) {
      open += 1
      figures.open = Math.max(figures.open, open)
      void start().finally(() => {
        open -= 1
      })
    }
  }, 10)
  return () => clearInterval(timer)
}

// Phases

const [first, second] = origins
const phases: readonly Phase[] = [
  { name: 'well' },
  {
    name: 'cache killed',
    isCacheFaulty: true,
    begin: async () => void cacheChild?.kill('SIGKILL'),
  },
  { name: 'cache back, empty', isCacheFaulty: true, begin: async () => startCache() },
  { name: 'cache slow', isCacheFaulty: true, begin: stutter },
  {
    name: 'cache frozen',
    isCacheFaulty: true,
    begin: async () => void cacheChild?.kill('SIGSTOP'),
    end: () => void cacheChild?.kill('SIGCONT'),
  },
  {
    name: 'cache flushed',
    isCacheFaulty: true,
    async begin(isOver) {
      while (!isOver()) {
        await cache.flushall()
        await pause(1_000)
      }
    },
  },
  { name: 'well again' },
  { name: 'origin killed', begin: async () => first.kill(), end: () => first.start() },
  {
    name: 'origin slow',
    begin: async () => second.tell('slow'),
    end: () => second.tell('well'),
  },
  { name: 'process restarted', begin: () => restartBff(0) },
  { name: 'the other restarted', begin: () => restartBff(1) },
  { name: 'process killed', mayLose: true, begin: () => killBff(0) },
  { name: 'well at last' },
]
const phaseMs = Math.min(MAX_PHASE_MS, (minutes * 60_000) / phases.length)
const rounds = Math.max(1, Math.round((minutes * 60_000) / (phaseMs * phases.length)))

const all: Figures[] = []
const unanswered: string[] = []
const overLimit: string[] = []
const faultyWindows: string[] = []
const quantile = (values: number[], part: number) =>
  Math.round(values.sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0)
print(
  `${rounds * phases.length} phases of ${Math.round(phaseMs / 1_000)} s, ${VISITS + GREEDY} requests per second, limit ${LIMIT}`,
)
const COLUMNS = [20, 7, 5, 6, 9, 9, 7, 7, 7]
const row = (cells: readonly (string | number)[], rest = '') =>
  print(
    `${cells
      .map((cell, n) =>
        n === 0
          ? String(cell).padEnd(COLUMNS[n] ?? 0)
          : String(cell).padStart(COLUMNS[n] ?? 0),
      )
      .join('')}  ${rest}`,
  )
row(
  ['', 'sent', 'none', 'wrong', 'upstream', 'of ideal', 'limit', 'p50 ms', 'p99 ms'],
  'x-cache or status',
)
const stopVisits = everySecond(VISITS, visit)
for (let n = 0; n < rounds * phases.length; n += 1) {
  const phase = phases[n % phases.length] as Phase
  figures = makeFigures()
  all.push(figures)
  reads = 0
  let isOver = false
  const stopGreed = everySecond(GREEDY, () => visitGreedily(`203.0.113.${(n % 250) + 1}`))
  const work = phase.begin?.(() => isOver)
  if (phase.begin === undefined) {
    const passed = await storm(`203.0.114.${(n % 250) + 1}`)
    if (passed !== LIMIT) overLimit.push(`${phase.name}, at a time ${passed}`)
  }
  await pause(phaseMs)
  isOver = true
  stopGreed()
  await work
  await phase.end?.()
  const done = figures
  done.upstream = reads
  const limit = done.accepted
  // A short phase does not reach the limit.
  if (limit !== LIMIT && phaseMs * GREEDY > LIMIT * 1_000) {
    const list = phase.isCacheFaulty ? faultyWindows : overLimit
    list.push(`${phase.name} ${limit}`)
  }
  const { sent, unanswered: none, wrong, upstream, ideal, ms } = done
  const states = [...done.statuses].sort(([a], [b]) => (a < b ? -1 : 1))
  row(
    [
      phase.name,
      sent,
      none,
      wrong,
      upstream,
      (upstream / ideal).toFixed(2),
      limit,
      quantile(ms, 0.5),
      quantile(ms, 0.99),
    ],
    states.map(([state, count]) => `${state} ${count}`).join(', '),
  )
}
stopVisits()
for (let waited = 0; open > 0 && waited < PATIENCE_MS; waited += 100) await pause(100)
for (const [n, one] of all.entries()) {
  const { name, mayLose } = phases[n % phases.length] as Phase
  // As many as were under way at the most may have been at the process that was killed.
  if (one.unanswered > (mayLose ? one.open : 0))
    unanswered.push(`${name} ${one.unanswered}`)
}
if (open > 0) unanswered.push(`at the end ${open}`)
/** Sum of one figure of all phases; late responses count, too. */
const sum = (name: 'sent' | 'unanswered' | 'wrong' | 'upstream' | 'ideal') =>
  all.reduce((count, one) => count + one[name], 0)
for (const [reason, count] of reasons) print(`no response: ${count} ${reason}`)
const ratio = sum('upstream') / sum('ideal')
row([
  'all',
  sum('sent'),
  sum('unanswered'),
  sum('wrong'),
  sum('upstream'),
  ratio.toFixed(2),
  '',
  '',
  '',
])
if (faultyWindows.length > 0)
  print(`limits while the cache failed: ${faultyWindows.join(', ')}`)
const faults = [
  ...(unanswered.length === 0 ? [] : [`not answered: ${unanswered.join(', ')}`]),
  ...(sum('wrong') === 0 ? [] : ['responses of another partition']),
  ...(ratio <= MAX_UPSTREAM ? [] : ['too many requests to the origins']),
  ...(overLimit.length === 0 ? [] : [`limits not exact: ${overLimit.join(', ')}`]),
  ...(exitCodes.every((code) => code === 0) ? [] : [`exit codes ${exitCodes}`]),
]
print(faults.length === 0 ? 'no fault' : `FAULTS: ${faults.join('; ')}`)
process.exit(faults.length === 0 ? 0 : 1)
