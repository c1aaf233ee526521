import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { parse } from 'yaml'
import { freePort } from '../fixtures/free-port.ts'
import { skipWithout } from '../fixtures/programs.ts'
import { scriptedUpstream } from '../fixtures/scripted-upstream.ts'
import { startServer } from '../fixtures/server-process.ts'
import { skipWithoutValkey, valkeyServer } from '../fixtures/valkey-server.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const MAIN = `${repository}bff/dist/main.js`
const read = (path: string) => readFileSync(`${repository}${path}`, 'utf8')
const CALL = '/explorer/v1/fusion_insight/l2/query_block_list_by_page'
/** Longest time of the backend for a response. */
const BACKEND_MS = 20

const nginxConf = read('bff/deploy/fleet/nginx.conf')
/** Processes that nginx knows, as `host:port`. */
const processes = [...nginxConf.matchAll(/^ +server (\S+:\d+)/gm)].map(
  ([, name = '']) => name,
)

interface Service {
  readonly profiles: string[]
  readonly build?: object
  readonly environment: Record<string, string | number>
  readonly networks?: string[]
  readonly ports?: string[]
  readonly volumes: string[]
  readonly depends_on: object
}
const compose: {
  services: Record<string, Service>
  networks: Record<string, { internal: boolean }>
} = parse(read('docker-compose.yml'), { merge: true })

t.test('the services of the profile find one another', async (t) => {
  const fleet = Object.entries(compose.services).filter(([, { profiles }]) =>
    profiles.includes('fleet'),
  )
  const bffs = fleet.filter(([, { build }]) => build)
  t.same(
    bffs.map(([name, { environment }]) => `${name}:${environment.PORT}`),
    processes,
  )
  const { balancer, valkey } = compose.services
  t.match(valkey, { networks: ['cache'] })
  t.match(compose.networks, { cache: { internal: true } })
  for (const [name, { environment, networks, ports }] of bffs) {
    t.equal(environment.EXPLORER_CACHE_URL, 'redis://valkey:6379')
    t.ok(networks?.includes('cache'), name)
    t.notOk(ports, 'visitors come through nginx')
  }
  t.same(
    Object.keys(balancer?.depends_on ?? {}),
    bffs.map(([name]) => name),
  )
  const [, listen = ''] = /listen (\d+);/.exec(nginxConf) ?? []
  t.match(balancer?.ports?.[0], RegExp(`:${listen}$`))
  const [path = ''] = balancer?.volumes[0]?.split(':') ?? []
  t.equal(read(path.replace('./', '')), nginxConf)
})

const skip = skipWithout(t, 'nginx', '-v') || skipWithoutValkey
if (skipWithoutValkey) t.pass(`SKIPPED: ${skipWithoutValkey}`)

/** Two processes, a shared cache and nginx with the committed configuration. */
async function start(t: Test, env: Record<string, string> = {}) {
  const valkey = await valkeyServer(t)
  const backend = await scriptedUpstream((request, response) => {
    const body = JSON.stringify({ code: 0, message: 'ok', data: request.url })
    setTimeout(() => {
      response.setHeader('content-type', 'application/json')
      response.end(body)
    }, BACKEND_MS)
  })
  const servers = processes.map(() =>
    startServer(MAIN, {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      EXPLORER_UPSTREAM_PROD: backend.origin,
      EXPLORER_CACHE_URL: valkey.url,
      LOG_LEVEL: 'error',
      ...env,
    }),
  )
  t.teardown(async () => {
    for (const { child } of servers) child.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    await backend.close()
  })
  const urls = await Promise.all(servers.map(({ listening }) => listening))
  const folder = t.testdir({})
  const port = await freePort()
  const conf = processes
    .reduce((text, name, n) => text.replace(name, new URL(urls[n] ?? '').host), nginxConf)
    .replace(/listen \d+;/, `listen 127.0.0.1:${port};`)
    .replaceAll('/tmp/', `${folder}/`)
  writeFileSync(`${folder}/nginx.conf`, conf)
  const flags = ['-p', folder, '-e', 'stderr', '-c', `${folder}/nginx.conf`]
  const check = spawnSync('nginx', ['-t', ...flags], { encoding: 'utf8' })
  t.equal(check.status, 0, check.stderr)
  t.notMatch(check.stderr, /\[(?:warn|emerg)\]/)
  const nginx = spawn('nginx', [...flags, '-g', 'daemon off; master_process off;'], {
    stdio: 'ignore',
  })
  const ended = once(nginx, 'exit')
  t.teardown(async () => {
    nginx.kill('SIGKILL')
    await ended
  })
  const origin = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  );
  for (const url of urls) await untilShared(url)
  return { backend, servers, origin }
}

async function untilShared(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(new URL('/readyz?verbose', url))
    const { sharedCache } = (await response.json()) as { sharedCache?: string }
    if (sharedCache === 'up') return
  }
}

/** Status of a read. */
async function call(origin: string, page: number, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}${CALL}?pageNum=${page}`, {
    method: 'POST',
    headers,
  })
  await response.arrayBuffer()
  return response.status
}

t.test('1,000 equal requests are one for the backend', { skip }, async (t) => {
  const { backend, servers, origin } = await start(t, { EXPLORER_RATE_LIMIT: '0' })
  const counts: number[] = []
  // On a busy machine the shared cache may miss its time; then each process fetches.
  for (let page = 1; page <= 5 && counts.at(-1) !== 1; page += 1) {
    const before = backend.seen.length
    const requests = Array.from({ length: 1_000 }, () => call(origin, page))
    t.same(new Set(await Promise.all(requests)), new Set([200]))
    counts.push(backend.seen.length - before)
  }
  t.equal(counts.at(-1), 1, `${counts}`)

  const headers = { 'x-request-id': 'from-the-client' }
  t.equal(await call(origin, 6, headers), 200)
  t.match(backend.seen.at(-1)?.headers, headers)
  t.equal(await call(origin, 7), 200)
  t.match(backend.seen.at(-1)?.headers['x-request-id'], /^[0-9a-f]{32}$/, 'of nginx')

  const [stopped] = servers
  stopped?.child.kill('SIGTERM')
  t.equal((await stopped?.ended)?.code, 0)
  for (let page = 10; page < 30; page += 1) t.equal(await call(origin, page), 200)
})

t.test('a client is an address, whatever process serves it', { skip }, async (t) => {
  const { origin } = await start(t, { EXPLORER_RATE_LIMIT: '20' })
  const statuses = async (address: string) => {
    const counts: Record<number, number> = {}
    for (let page = 1; page <= 30; page += 1) {
      const headers = { 'x-forwarded-for': address, cookie: `a=${address}` }
      const status = await call(origin, page, headers)
      counts[status] = (counts[status] ?? 0) + 1
    }
    return counts
  }
  for (const address of ['203.0.113.1', '203.0.113.2']) {
    const { 200: allowed = 0, 429: refused = 0 } = await statuses(address)
    // A busy machine's Redis may miss its 50 ms, and a request that is not counted is served.
    t.ok(
      allowed >= 20 && refused > 0,
      `${address}: ${allowed} served, ${refused} refused`,
    )
    t.equal(allowed + refused, 30)
  }
  const forged = '192.0.2.9, 203.0.113.1'
  const forgeries = []
  for (let page = 91; page < 96; page += 1) {
    forgeries.push(await call(origin, page, { 'x-forwarded-for': forged }))
  }
  t.ok(forgeries.includes(429), `the nearest counts: ${forgeries}`)
})
