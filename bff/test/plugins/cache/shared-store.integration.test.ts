import t, { type Test } from 'tap'
import { makeMetrics } from '../../../src/plugins/logging/metrics.ts'
import { type Built, build } from '../../fixtures/build.ts'
import { makeClock } from '../../fixtures/clock.ts'
import {
  counting,
  type ScriptedUpstream,
  scriptedUpstream,
  success,
} from '../../fixtures/scripted-upstream.ts'
import {
  skipWithoutValkey as skip,
  type ValkeyServer,
  valkeyServer,
} from '../../fixtures/valkey-server.ts'

if (skip) t.pass(`SKIPPED: the cache that processes share: ${skip}`)

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
        ...env,
      },
      // Long enough for a busy machine.
      dependencies: { now: clock.now, metrics, sharedCacheMs: 10_000 },
    })
  const pair: Pair = {
    one: await make(),
    other: await make(),
    backend,
    pass: clock.pass,
    metrics: metrics.text,
  }
  for (const { app } of [pair.one, pair.other]) {
    while (!app.valkey?.isUp()) await new Promise(setImmediate)
  }
  return pair
}

/** Names of what is stored, once there is something. */
async function stored({ client }: ValkeyServer): Promise<string[]> {
  for (;;) {
    const names = await client.keys('*:entry:*')
    if (names.length > 0) return names
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
    /^explorer:1:[\w-]{12}:entry:[\w-]{8}:[\w-]{43}$/,
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
  while ((await valkey.client.keys('*:entry:*')).length < 4);
  await valkey.client.set('elsewhere:entry:1', 'stays')
  t.same(await one.app.cache.purge('query_block_list_by_page'), { own: 3, shared: 3 })
  t.same(seen(await other.call(CALL)), ['HIT', 1])
  t.equal(seen(await other.call('query_block_list_by_page?pageNum=1'))[0], 'MISS')
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

t.test('processes wait for the one that fetches', { skip }, async (t) => {
  const valkey = await valkeyServer(t)
  const { one, other, backend } = await pair(t, valkey)
  const sent = new Promise<() => void>((resolve) => {
    backend.script = (...exchange) => resolve(() => success('once')(...exchange))
  })
  const pending = Promise.all([one, one, other, other].map(({ call }) => call(CALL)))
  const respond = await sent
  while ((await valkey.client.keys('*:lease:*')).length === 0);
  respond()
  const states = (await pending).map(({ headers }) => headers['x-cache'])
  t.same(states.sort(), ['COALESCED', 'COALESCED', 'COALESCED', 'MISS'])
  t.equal(backend.seen.length, 1)
  while ((await valkey.client.keys('*:lease:*')).length > 0);
  t.pass('the lease is given back')
})

t.test('a process that died holds the others up for a while', { skip }, async (t) => {
  const valkey = await valkeyServer(t)
  const { client } = valkey
  const env = { EXPLORER_UPSTREAM_TIMEOUT_MS: '1000' }
  const { one, pass } = await pair(t, valkey, env)
  await one.call(CALL)
  const [entry = ''] = await stored(valkey)
  const lease = entry.replace(':entry:', ':lease:')
  const token = '0b0ac2e4-6b5f-4b0c-9d6a-3d3f3f1f3a11'
  while ((await client.exists(lease)) > 0);
  pass(60_000)
  await client.set(lease, token, 'PX', 300)
  t.same(seen(await one.call(CALL)), ['MISS', 2], 'until its lease ends')
  pass(60_000)
  await client.set(lease, token)
  t.same(seen(await one.call(CALL)), ['MISS', 3], 'or has lasted too long')
  while ((await client.exists(lease)) > 0);
  t.pass('such a lease is removed')
})

t.test('what is not an entry of this key is fetched', { skip }, async (t) => {
  const valkey = await valkeyServer(t)
  const { client } = valkey
  const { one, other, metrics } = await pair(t, valkey)
  await one.call(CALL)
  const [name = ''] = await stored(valkey)
  const entry = (await client.getBuffer(name)) ?? Buffer.alloc(0)
  const personal = { cookie: 'sid=1' }
  await one.call(CALL, { headers: personal })
  while ((await client.keys('*:entry:*')).length < 2);
  const names = await client.keys('*:entry:*')
  const personalName = names.find((one) => one !== name) ?? ''
  // Each partition gets the other's entry.
  await client.set(name, (await client.getBuffer(personalName)) ?? '')
  await client.set(personalName, entry)
  t.same(seen(await other.call(CALL)), ['MISS', 3])
  t.same(seen(await other.call(CALL, { headers: personal })), ['MISS', 4])
  t.match(await metrics(), /^explorer_shared_cache_lookups_total\{result="invalid"\} 2$/m)

  const fresh = await pair(t, valkey)
  await fresh.one.call(CALL)
  const mine = (await client.keys('*:entry:*')).filter((one) => !names.includes(one))
  const lease = String(mine[0]).replace(':entry:', ':lease:')
  await client.del(String(mine[0]))
  await client.rpush(String(mine[0]), 'a list')
  await client.set(lease, 'nonsense')
  t.same(
    seen(await fresh.other.call(CALL)),
    ['MISS', 2],
    'other types, and a false lease',
  )
  t.match(await fresh.other.logged({ msg: 'shared cache refuses commands' }), {
    cause: { code: 'WRONGTYPE' },
  })
})

t.test('a full server keeps nothing and breaks nothing', { skip }, async (t) => {
  const options = ['--maxmemory', '1', '--maxmemory-policy', 'noeviction']
  const { one, other, backend } = await pair(t, await valkeyServer(t, options))
  t.same(seen(await one.call(CALL)), ['MISS', 1])
  t.match(await one.logged({ msg: 'shared cache refuses commands' }), {
    cause: { code: 'OOM' },
  })
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
  const env = { EXPLORER_RATE_LIMIT: '3' }
  const { one, other } = await pair(t, valkey, env)
  const read = ({ call }: Built, page: number) =>
    call(`query_block_list_by_page?pageNum=${page}`)
  const limited = []
  for (const page of [1, 2, 3, 4]) {
    limited.push((await read(page % 2 ? one : other, page)).status)
  }
  t.same(limited, [200, 200, 200, 429])
  await valkey.kill()
  await one.logged({ msg: 'shared cache is down' })
  t.equal((await read(one, 5)).status, 200, 'and then those of each')
})
