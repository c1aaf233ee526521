import t from 'tap'
import type { Preparation } from '../../../src/lib/preparation.ts'
import { build } from '../../fixtures/build.ts'
import { makeClock } from '../../fixtures/clock.ts'
import { counting, raw, success } from '../../fixtures/scripted-upstream.ts'

t.test('a response is reused for its time', async (t) => {
  const { now, pass } = makeClock()
  const { call, upstream } = await build(t, { script: counting(), dependencies: { now } })
  t.match(await call('query_chain_list'), {
    headers: { 'x-cache': 'MISS', age: '0' },
    json: { data: 1 },
  })
  pass(59_000)
  t.match(await call('query_chain_list'), {
    headers: { 'x-cache': 'HIT', age: '59', 'server-timing': 'cache;desc=HIT' },
    json: { data: 1 },
  })
  pass(1_000)
  t.match(await call('query_chain_list'), {
    headers: { 'x-cache': 'MISS' },
    json: { data: 2 },
  })
  t.equal(upstream.seen.length, 2)
})

t.test('the time to live can be set for all calls, and be none', async (t) => {
  const { now, pass } = makeClock()
  const long = await build(t, {
    script: counting(),
    env: { EXPLORER_CACHE_TTL_MS: '3600000' },
    dependencies: { now },
  })
  await long.call('query_statistic_info')
  pass(3_599_999)
  t.equal((await long.call('query_statistic_info')).headers['x-cache'], 'HIT')

  const none = await build(t, { script: counting(), env: { EXPLORER_CACHE_TTL_MS: '0' } })
  for (const data of [1, 2]) {
    t.match(await none.call('query_chain_list'), {
      headers: { 'x-cache': 'BYPASS' },
      json: { data },
    })
  }
})

t.test('an old response is sent while one request fetches a new one', async (t) => {
  const { now, pass } = makeClock()
  const { call, upstream } = await build(t, {
    script: counting(),
    env: { EXPLORER_CACHE_REVALIDATE_MS: '10000' },
    dependencies: { now },
  })
  const stateAndData = async () => {
    const { headers, json } = await call('query_chain_list')
    return [headers['x-cache'], json.data]
  }
  t.same(await stateAndData(), ['MISS', 1])
  pass(60_000)
  // Two requests before the backend responds share its response.
  let respond = () => {}
  const asBefore = upstream.script
  upstream.script = (...exchange) => {
    respond = () => asBefore(...exchange)
  }
  t.same(await stateAndData(), ['REVALIDATING', 1])
  t.same(await stateAndData(), ['REVALIDATING', 1])
  while (upstream.seen.length < 2) await new Promise(setImmediate)
  respond()
  let last = await stateAndData()
  while (last[0] === 'REVALIDATING') last = await stateAndData()
  t.same(last, ['HIT', 2])
  t.equal(upstream.seen.length, 2)

  upstream.script = raw(200, 'no JSON')
  pass(65_000)
  t.same(await stateAndData(), ['REVALIDATING', 2], 'a failure changes nothing yet')
  pass(5_000)
  t.same(await stateAndData(), ['STALE', 2])
})

t.test('a response that cannot be fetched anew is left for a second', async (t) => {
  const { now, pass } = makeClock()
  const { call, upstream, logged, log } = await build(t, {
    script: counting(),
    env: { EXPLORER_CACHE_REVALIDATE_MS: '60000' },
    dependencies: { now },
  })
  const state = async () => (await call('query_chain_list')).headers['x-cache']
  await state()
  const good = upstream.script
  upstream.script = raw(500, '{"code":7,"message":"no"}')
  pass(60_000)
  t.equal(await state(), 'REVALIDATING')
  while (upstream.seen.length < 2) await new Promise(setImmediate)
  // Its failure is known before the next request.
  await state()
  for (let times = 0; times < 20; times += 1) await state()
  t.equal(upstream.seen.length, 2)
  pass(1_000)
  upstream.script = raw(200, 'no JSON')
  await state()
  await logged({ msg: 'upstream failure' })
  for (let times = 0; times < 20; times += 1) await state()
  t.equal(upstream.seen.length, 3)
  t.equal(log.filter(({ msg }) => msg === 'upstream failure').length, 1)
  pass(1_000)
  upstream.script = good
  while ((await state()) !== 'HIT');
  t.equal(upstream.seen.length, 4)
})

t.test('nothing is kept of a history that is being made', async (t) => {
  let preparing: Preparation | undefined = { step: 'history', percent: 1, text: '' }
  const { call } = await build(t, { dependencies: { preparation: () => preparing } })
  const state = async () => (await call('query_chain_list')).headers['x-cache']
  t.same([await state(), await state()], ['MISS', 'MISS'])
  preparing = undefined
  t.same([await state(), await state()], ['MISS', 'HIT'])
})

t.test('only good responses are kept', async (t) => {
  const { call, upstream } = await build(t)
  const scripts = {
    'a code': raw(200, '{"code":5,"message":"no"}'),
    'no code': raw(200, '{"data":1}'),
    'another status': raw(201, '{"code":0}'),
    'an error': raw(500, '{"code":0}'),
    'a failure': raw(200, 'no JSON'),
    'a cookie': success(1, { 'set-cookie': 'sid=1' }),
  }
  for (const [name, script] of Object.entries(scripts)) {
    upstream.script = script
    await call('query_chain_list')
    t.equal((await call('query_chain_list')).headers['x-cache'], 'MISS', name)
  }
})

t.test('an expired response stands in for a failing backend', async (t) => {
  const { now, pass } = makeClock()
  const { call, upstream } = await build(t, {
    script: success('old'),
    dependencies: { now },
  })
  await call('query_statistic_info')
  pass(60_000)
  const standIn = { status: 200, headers: { 'x-cache': 'STALE' }, json: { data: 'old' } }
  upstream.script = (_request, _response, request) => void request.socket.destroy()
  t.match(await call('query_statistic_info'), { ...standIn, headers: { age: '60' } })
  upstream.script = raw(503, '{"code":503,"message":"down"}')
  t.match(await call('query_statistic_info'), standIn)
  upstream.script = raw(404, '{"code":404,"message":"gone"}')
  t.equal((await call('query_statistic_info')).status, 404, 'a clear no is a response')
  upstream.script = raw(503, '{"code":503,"message":"down"}')
  pass(1_000)
  t.equal((await call('query_statistic_info')).status, 503, 'too old')
})

t.test('an expired response is sent while the backend is slow', async (t) => {
  const { now, pass } = makeClock()
  const { call, upstream } = await build(t, {
    script: success('old'),
    dependencies: { now, slowMs: 20 },
  })
  await call('query_statistic_info')
  pass(60_000)
  let respond = () => {}
  upstream.script = (...exchange) => {
    respond = () => void success('new')(...exchange)
  }
  const standIn = { status: 200, headers: { 'x-cache': 'STALE' }, json: { data: 'old' } }
  t.match(await call('query_statistic_info'), standIn)
  t.match(await call('query_statistic_info'), standIn, 'at once while it goes on')
  t.equal(upstream.seen.length, 2, 'one request')
  respond()
  let last = await call('query_statistic_info')
  while (last.headers['x-cache'] === 'STALE') last = await call('query_statistic_info')
  t.match(last.json, { data: 'new' })
  t.equal(upstream.seen.length, 2)

  const first = call('query_chain_list')
  while (upstream.seen.length < 3) await new Promise(setImmediate)
  respond()
  t.match(await first, { headers: { 'x-cache': 'MISS' } }, 'without one, all wait')
})

t.test('a response is censored once, and kept censored', async (t) => {
  const { call, censored, logged } = await build(t, { script: success('damn') })
  t.equal((await call('query_chain_list')).json.data, '***')
  t.equal((await call('query_chain_list')).json.data, '***')
  t.equal(censored(), 1)
  t.match(await logged({ msg: 'call', cache: 'HIT' }), { censored: 1 })
})

t.test('a response is compressed once, and kept so', async (t) => {
  const { call, logged } = await build(t, { script: success('ether '.repeat(1_000)) })
  const send = (accepted: string, reqId: string) =>
    call('query_chain_list', {
      headers: { 'accept-encoding': accepted, 'x-request-id': reqId },
    })
  const plain = await send('identity', 'plain')
  t.match(plain.headers, { vary: 'accept-encoding', 'content-encoding': undefined })
  for (const encoding of ['br', 'gzip']) {
    for (const state of ['first', 'again']) {
      const reply = await send(encoding, `${encoding}-${state}`)
      t.match(reply.headers, { 'content-encoding': encoding, 'x-cache': 'HIT' })
      t.ok(Number(reply.headers['content-length']) < 200)
      const { bytes } = await logged({ reqId: `${encoding}-${state}` })
      t.equal(bytes, Number(reply.headers['content-length']), 'bytes on the wire')
    }
  }
})

t.test('the cache has a bound', async (t) => {
  const { call } = await build(t, {
    script: success('x'.repeat(4_000)),
    env: { EXPLORER_CACHE_MAX_BYTES: '20001' },
  })
  const state = async (n: number) =>
    (await call(`query_block_list_by_page?pageNum=${n}`)).headers['x-cache']
  for (const n of [1, 2, 3]) t.equal(await state(n), 'MISS')
  t.equal(await state(3), 'HIT')
  t.equal(await state(2), 'HIT')
  t.equal(await state(1), 'MISS', 'the oldest had to go')
})
