import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CALL_PREFIX, type Endpoint, endpoints } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { parse } from 'yaml'
import { startOnFreePort } from '../fixtures/free-port.ts'
import { skipWithout } from '../fixtures/programs.ts'
import { success } from '../fixtures/scripted-upstream.ts'
import { PATIENT, startSharing } from '../fixtures/sharing-servers.ts'
import { skipWithoutValkey } from '../fixtures/valkey-server.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => readFileSync(`${repository}${path}`, 'utf8')
const CALL = '/explorer/v1/fusion_insight/l2/query_block_list_by_page'

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
if (skipWithoutValkey) t.fail(skipWithoutValkey)

/** Two processes, a shared cache and nginx with the committed configuration. */
async function start(t: Test, env: Record<string, string> = {}) {
  const { backend, servers, urls } = await startSharing(t, {
    count: processes.length,
    dataOf: ({ url }) => url,
    env: { LOG_LEVEL: 'error', ...PATIENT, ...env },
  })
  const folder = t.testdir({})
  const hosts = urls.map((url) => new URL(url).host)
  const origin = await startOnFreePort((port) => startNginx(t, { folder, hosts, port }))
  return { backend, servers, origin }
}

/** Starts nginx with the committed configuration; rejects if it ends before it serves. */
async function startNginx(
  t: Test,
  { folder, hosts, port }: { folder: string; hosts: readonly string[]; port: number },
): Promise<string> {
  const conf = processes
    .reduce((text, name, n) => text.replace(name, hosts[n] ?? ''), nginxConf)
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
  const serves = async () => {
    // nginx writes its process ID once it has the port, so no other process replies.
    const pid = readFileSync(`${folder}/nginx.pid`, 'utf8').trim()
    if (pid !== String(nginx.pid)) return false
    return (await fetch(`${origin}/healthz`)).ok
  }
  while (!(await serves().catch(() => false))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`)
    await new Promise(setImmediate)
  }
  return origin
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
  const before = backend.seen.length
  const requests = Array.from({ length: 1_000 }, () => call(origin, 1))
  t.same(new Set(await Promise.all(requests)), new Set([200]))
  t.equal(backend.seen.length - before, 1)

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

t.test('reads, and nothing else, are sent to a second process', (t) => {
  const [, pattern = ''] = /location ~ (\S+) \{/.exec(nginxConf) ?? []
  const repeats = new RegExp(pattern)
  for (const { path, changes } of Object.values<Endpoint>(endpoints)) {
    t.equal(repeats.test(`${CALL_PREFIX}/${path}`), !changes, path)
  }
  t.ok(repeats.test('/explorer/v1/rpc/l2'))
  t.notOk(repeats.test(`${CALL_PREFIX}/unknown`))
  t.end()
})

t.test('a read whose process is killed succeeds', { skip }, async (t) => {
  const { backend, servers, origin } = await start(t)
  const pending: (() => void)[] = []
  const before = backend.seen.length
  backend.script = (...exchange) => {
    pending.push(() => void success([])(...exchange))
  }
  // The one with fewer requests gets the next: each has some.
  const reads = [1, 2, 3, 4].map((page) => call(origin, page))
  while (pending.length < 4) await new Promise(setImmediate)
  servers[0]?.child.kill('SIGKILL')
  await servers[0]?.ended
  backend.script = success([])
  for (const respond of pending) respond()
  t.same(await Promise.all(reads), [200, 200, 200, 200])
  t.ok(backend.seen.length - before > 4, 'some were sent again')
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
    t.same(await statuses(address), { 200: 20, 429: 10 }, address)
  }
  const forged = '192.0.2.9, 203.0.113.1'
  const forgeries = []
  for (let page = 91; page < 96; page += 1) {
    forgeries.push(await call(origin, page, { 'x-forwarded-for': forged }))
  }
  t.ok(forgeries.includes(429), `the nearest counts: ${forgeries}`)
})
