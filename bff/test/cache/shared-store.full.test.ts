import t, { type Test } from 'tap'
import { makeMetrics } from '../../src/plugins/logging/metrics.ts'
import { type Built, build } from '../fixtures/build.ts'
import { makeClock } from '../fixtures/clock.ts'
import {
  counting,
  type ScriptedUpstream,
  scriptedUpstream,
  success,
} from '../fixtures/scripted-upstream.ts'
import {
  skipWithoutValkey as skip,
  type ValkeyServer,
  valkeyServer,
} from '../fixtures/valkey-server.ts'

if (skip) t.fail(skip)

const CALL = 'query_chain_list'

interface Pair {
  readonly one: Built
  readonly other: Built
  readonly backend: ScriptedUpstream
  readonly pass: (ms: number) => void
  metrics(): Promise<string>
}

/** Two servers of one deployment, in front of one backend and with one clock. */
async function pair(t: Test, valkey: ValkeyServer, env: Record<string, string> = {}) {
  const backend = await scriptedUpstream(counting())
  t.teardown(() => backend.close())
  const clock = makeClock()
  const metrics = makeMetrics()
  const make = () =>
    build(t, {
      env: {
        EXPLORER_UPSTREAM_PROD: backend.origin,
        EXPLORER_CACHE_URL: valkey.url,
        // Long enough for a busy machine.
        EXPLORER_CACHE_TIMEOUT_MS: '10000',
        ...env,
      },
      dependencies: { now: clock.now, metrics },
    })
  const pair: Pair = {
    one: await make(),
    other: await make(),
    backend,
    pass: clock.pass,
    metrics: metrics.text,
  }
  for (const { app } of [pair.one, pair.other]) {
    while (app.valkey?.redis.status !== 'ready') await new Promise(setImmediate)
  }
  return pair
}

/** Names of what is stored, once there are so many. */
async function stored({ client }: ValkeyServer, count = 1): Promise<string[]> {
  for (;;) {
    const names = await client.keys('*:entry:*')
    if (names.length >= count) return names
  }
}

const seen = ({ headers, json }: Awaited<ReturnType<Built['call']>>) => [
  headers['x-cache'],
  json.data,
]

t.test('a response of one process is a hit in another', { skip }, async (t) => {
  const valkey = await valkeyServer(t)
  const { one, other, backend, pass, metrics } = await pair(t, valkey)
  t.same(seen(await one.call(CALL)), ['MISS', 1])
  const [name = ''] = await stored(valkey)
  pass(10_000)
  const hit = await other.call(CALL)
  t.same(seen(hit), ['HIT', 1])
  t.equal(hit.headers.age, '10')
  t.same(seen(await other.call(CALL)), ['HIT', 1])
  t.match(await metrics(), /^explorer_shared_cache_lookups_total\{result="hit"\} 1$/m)
  t.match(await metrics(), /^explorer_shared_cache_up 1$/m)
  t.match(
    name,
    /^explorer:3:[\w-]{12}:entry:query_chain_list:[\w-]{43}$/,
    'names hold no request',
  )
  const leftMs = await valkey.client.pttl(name)
  t.ok(leftMs > 100_000 && leftMs <= 120_000, 'its time, and that of a stand-in')

  backend.script = success('new')
  pass(50_000)
  t.same(seen(await other.call(CALL)), ['MISS', 'new'])
  while (seen(await one.call(CALL))[1] !== 'new');
  t.equal(backend.seen.length, 2)
  await backend.close()
  pass(60_000)
  t.same(seen(await one.call(CALL)), ['STALE', 'new'])
  for (const { log } of [one, other]) t.notMatch(JSON.stringify(log), valkey.password)
})

t.test('a purge removes the responses to one call, or all', { skip }, async (t) => {
  const valkey = await valkeyServer(t)
  const { one, other, backend } = await pair(t, valkey)
  await one.call(CALL)
  for (let page = 1; page <= 3; page += 1) {
    await one.call(`query_block_list_by_page?pageNum=${page}`)
  }
  await stored(valkey, 4)
  await valkey.client.set('elsewhere:entry:1', 'stays')
  t.same(await one.app.cache.purge('query_block_list_by_page'), { own: 3, shared: 3 })
  t.same(seen(await other.call(CALL)), ['HIT', 1])
  t.equal(seen(await other.call('query_block_list_by_page?pageNum=1'))[0], 'MISS')
  await stored(valkey, 2)
  t.same(await one.app.cache.purge(undefined), { own: 1, shared: 2 })
  t.equal(seen(await one.call(CALL))[0], 'MISS')
  t.equal(await valkey.client.get('elsewhere:entry:1'), 'stays')

  // A response that was requested before the purge may be what the operator wants gone.
  let response: () => void = () => undefined
  backend.script = (...exchange) => {
    response = () => void success('old')(...exchange)
  }
  const pending = one.call('query_token_count')
  while (backend.seen.at(-1)?.url.includes('query_token_count') !== true) {
    await new Promise(setImmediate)
  }
  await one.app.cache.purge(undefined)
  response()
  t.equal((await pending).json.data, 'old')
  backend.script = success('new')
  t.same(seen(await one.call('query_token_count')), ['MISS', 'new'])
})

t.test('an entry sent past its expiry stays as long', { skip }, async (t) => {
  const valkey = await valkeyServer(t)
  const env = { EXPLORER_CACHE_REVALIDATE_MS: '600000' }
  const { one, other, pass } = await pair(t, valkey, env)
  await one.call(CALL)
  const [name = ''] = await stored(valkey)
  t.ok((await valkey.client.pttl(name)) > 650_000)
  pass(500_000)
  t.same(seen(await other.call(CALL)), ['REVALIDATING', 1])
})

t.test('clients with cookies have entries of their own', { skip }, async (t) => {
  const valkey = await valkeyServer(t)
  const { one, other } = await pair(t, valkey)
  const personal = { headers: { cookie: 'sid=1' } }
  t.same(seen(await one.call(CALL)), ['MISS', 1])
  t.same(seen(await one.call(CALL, personal)), ['MISS', 2])
  await stored(valkey, 2)
  t.same(seen(await other.call(CALL)), ['HIT', 1])
  t.same(seen(await other.call(CALL, personal)), ['HIT', 2])
})

t.test('a value that is no entry is fetched', { skip }, async (t) => {
  const valkey = await valkeyServer(t)
  const { one, other, metrics } = await pair(t, valkey)
  await one.call(CALL)
  const [name = ''] = await stored(valkey)
  await valkey.client.set(name, 'garbage')
  t.same(seen(await other.call(CALL)), ['MISS', 2])
  t.match(await metrics(), /^explorer_shared_cache_lookups_total\{result="invalid"\} 1$/m)

  const page = 'query_block_list_by_page?pageNum=1'
  await one.call(page)
  const entry = (await stored(valkey, 2)).find((one) => one !== name) ?? ''
  await valkey.client.del(entry)
  await valkey.client.rpush(entry, 'a list')
  t.equal(seen(await other.call(page))[0], 'MISS', 'another type')
  t.match(await metrics(), /^explorer_shared_cache_lookups_total\{result="failed"\} 1$/m)
})

t.test('a full server keeps nothing and breaks nothing', { skip }, async (t) => {
  const options = ['--maxmemory', '1', '--maxmemory-policy', 'noeviction']
  const { one, other, backend } = await pair(t, await valkeyServer(t, options))
  t.same(seen(await one.call(CALL)), ['MISS', 1])
  t.same(seen(await one.call(CALL)), ['HIT', 1], 'in the process itself')
  t.same(seen(await other.call(CALL)), ['MISS', 2])
  t.equal(backend.seen.length, 2)
})

t.test('readiness shows it, and does not depend on it', { skip }, async (t) => {
  const valkey = await valkeyServer(t)
  const { one, metrics } = await pair(t, valkey)
  t.same((await one.send('/readyz')).json, { status: 'ready' })
  const verbose = () => one.send('/readyz?verbose')
  t.same((await verbose()).json, { status: 'ready', sharedCache: 'up' })
  await valkey.kill()
  await one.logged({ msg: 'shared cache is down' })
  t.same((await verbose()).json, { status: 'ready', sharedCache: 'down' })
  t.match(await metrics(), /^explorer_shared_cache_up 0$/m)
  await valkey.start()
  await one.logged({ msg: 'shared cache is up again' })
  t.same((await verbose()).json, { status: 'ready', sharedCache: 'up' })
  const lines = one.log.filter(({ msg }) => /^shared cache/.test(String(msg)))
  t.equal(lines.length, 2, 'one line for each change')
  const alone = await build(t, { script: success([]) })
  t.match((await alone.send('/readyz?verbose')).json, { sharedCache: 'off' })
})

t.test('a wrong password is an outage that names no password', { skip }, async (t) => {
  const valkey = await valkeyServer(t)
  const url = valkey.url.replace(valkey.password, 'wr0ng')
  const { call, logged, log } = await build(t, { env: { EXPLORER_CACHE_URL: url } })
  t.match(await logged({ msg: 'shared cache is down' }), { cause: { code: 'WRONGPASS' } })
  t.equal((await call(CALL)).status, 200)
  t.notMatch(JSON.stringify(log), /wr0ng/)
})

t.test('limits are those of all processes', { skip }, async (t) => {
  const valkey = await valkeyServer(t)
  const { one, other } = await pair(t, valkey, { EXPLORER_RATE_LIMIT: '30' })
  let page = 0
  // In parallel, so that the window doesn't end meanwhile on a busy machine.
  const read = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => {
        page += 1
        const { call } = index % 2 ? one : other
        return call(`query_block_list_by_page?pageNum=${page}`)
      }),
    )
  for (const { status } of await read(20)) t.equal(status, 200)
  const passed = (await read(12)).filter(({ status }) => status === 200)
  t.equal(passed.length, 10)
  const left = passed.map(({ headers }) => Number(headers['ratelimit-remaining']))
  t.same(
    left.sort((a, b) => a - b),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  )
  await valkey.kill()
  await one.logged({ msg: 'shared cache is down' })
  for (const { status } of await read(2))
    t.equal(status, 200, 'without it there are none')
})
