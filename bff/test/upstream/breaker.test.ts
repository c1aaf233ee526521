import t, { type Test } from 'tap'
import { makeMetrics } from '../../src/plugins/logging/metrics.ts'
import { makeBreaker } from '../../src/upstream/breaker.ts'
import { build, TOKEN } from '../fixtures/build.ts'
import { makeClock } from '../fixtures/clock.ts'
import { passSilence } from '../fixtures/pass-silence.ts'
import { raw, type Script, success } from '../fixtures/scripted-upstream.ts'

const refuse: Script = (_request, _response, { socket }) => void socket.destroy()

function make() {
  const { now, pass } = makeClock()
  const log: (number | string)[] = []
  const breaker = makeBreaker({
    now,
    onOpen: ({ forMs }) => void log.push(forMs),
    onClose: () => void log.push('closed'),
  })
  const admit = (isProbe = false) => breaker.admit({ mayTry: true, isProbe })
  const fail = (times: number) => {
    for (let time = 0; time < times; time += 1) admit()('DOWN')
  }
  return { breaker, admit, fail, pass, log }
}
const UNAVAILABLE = { status: 503, message: 'The backend is unavailable' }

t.test('five failures in a row open it', async (t) => {
  const { admit, fail, log } = make()
  fail(4)
  admit()('NONE')
  admit()('UP')
  fail(4)
  t.same(log, [])
  fail(1)
  t.same(log, [1_000])
  t.throws(() => admit(), { ...UNAVAILABLE, retryAfterS: 1 })
})

t.test('once its time is up, one request tries; its response closes it', async (t) => {
  const { breaker, admit, fail, pass, log } = make()
  fail(5)
  pass(999)
  t.throws(() => admit(), UNAVAILABLE)
  pass(1)
  t.throws(() => breaker.admit({ mayTry: false, isProbe: false }), UNAVAILABLE)
  const report = admit()
  t.throws(() => admit(), UNAVAILABLE, 'one at a time')
  report('NONE')
  const next = admit()
  next('UP')
  next('DOWN')
  t.same(log, [1_000, 'closed'], 'the first evidence counts')
  fail(4)
  t.doesNotThrow(() => admit()('NONE'))
})

t.test('a trial that fails doubles its time, up to a minute', async (t) => {
  const { admit, fail, pass, log } = make()
  fail(5)
  let waitMs = 1_000
  for (const next of [2, 4, 8, 16, 32, 60, 60]) {
    pass(waitMs)
    fail(1)
    waitMs = next * 1_000
    t.throws(() => admit(), { ...UNAVAILABLE, retryAfterS: next })
  }
  pass(waitMs)
  admit()('UP')
  fail(5)
  t.same(log, [1_000, 'closed', 1_000])
})

t.test('a probe is sent at any time, and a response to it closes it', async (t) => {
  const { admit, fail, pass, log } = make()
  fail(5)
  admit(true)('DOWN')
  pass(1_000)
  const trial = admit()
  admit(true)('UP')
  t.same(log, [1_000, 'closed'])
  trial('DOWN')
  t.doesNotThrow(() => admit(), 'a failure from before')
})

/** The app with a clock, and a read that misses every cache. */
async function start(t: Test, script: Script, env: Record<string, string> = {}) {
  const { now, pass } = makeClock()
  const metrics = makeMetrics()
  const built = await build(t, {
    script,
    env: { EXPLORER_CACHE_TTL_MS: '0', EXPLORER_RATE_LIMIT: '0', ...env },
    dependencies: { now, metrics },
  })
  let page = 0
  const read = () => {
    page += 1
    return built.call(`query_block_list_by_page?pageNum=${page}`)
  }
  return { ...built, pass, read, metrics: metrics.text }
}

t.test('a backend that fails gets no requests for a while', async (t) => {
  const { call, send, read, upstream, pass, logged, log } = await start(t, success('a'), {
    EXPLORER_CACHE_TTL_MS: '1000',
  })
  await call('query_chain_list')
  pass(2_000)
  upstream.script = refuse
  const statuses: number[] = []
  while (statuses.at(-1) !== 503) statuses.push((await read()).status)
  t.same(statuses, [502, 502, 502, 502, 502, 503])
  const before = upstream.seen.length
  t.match(await read(), {
    status: 503,
    headers: { 'retry-after': '1', 'x-cache': 'BYPASS' },
    json: { code: 503, message: 'The backend is unavailable' },
  })
  t.match(log.at(-1), { status: 503, cache: 'BYPASS', upstreamMs: null })
  const old = await call('query_chain_list')
  t.match(old, { status: 200, headers: { 'x-cache': 'STALE' } })
  t.equal((await call('service/open', { headers: TOKEN })).status, 503)
  t.equal(upstream.seen.length, before, 'nothing was sent')
  t.match(await logged({ msg: 'circuit breaker opened' }), { forMs: 1_000 })

  pass(1_000)
  t.equal((await call('service/open', { headers: TOKEN })).status, 503, 'no change tries')
  t.equal((await read()).status, 502, 'half open: one read finds out')
  pass(1_500)
  t.match(await read(), { status: 503, headers: { 'retry-after': '1' } }, 'two seconds')
  upstream.script = success('back')
  pass(500)
  t.match(await read(), { status: 200, json: { data: 'back' } })
  await logged({ msg: 'circuit breaker closed' })

  upstream.script = refuse
  while ((await read()).status !== 503);
  upstream.script = success([])
  t.equal((await send('/readyz')).status, 200, 'a server that is ready takes requests')
  t.equal((await read()).status, 200)
})

t.test('a silent backend opens it by its timeouts', async (t) => {
  const { read, logged } = await start(t, passSilence)
  while ((await read()).status !== 503);
  t.match(await logged({ msg: 'circuit breaker opened' }), {
    cause: 'UND_ERR_HEADERS_TIMEOUT',
  })
})

t.test('faulty responses reach the client', async (t) => {
  const { read, upstream, metrics } = await start(
    t,
    raw(500, '{"code":7,"message":"no"}'),
  )
  for (let n = 0; n < 8; n += 1) t.equal((await read()).status, 500)
  upstream.script = raw(501, '{"code":501,"message":"no"}')
  await read()
  t.match(await metrics(), /^explorer_upstream_up 1$/m, '501 says what it does not offer')
})

t.test('a read whose connection is closed is sent twice, a change once', async (t) => {
  const { read, call, upstream, logged } = await start(t, refuse)
  t.equal((await read()).status, 502)
  t.equal(upstream.seen.length, 2)
  t.match(await logged({ msg: 'call' }), { retries: 1 })
  t.equal((await call('service/open', { headers: TOKEN })).status, 502)
  t.equal(upstream.seen.length, 3)
})

t.test('a response that began is not requested again', async (t) => {
  const { read, upstream } = await start(t, (_request, response, { socket }) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"code":0', () => socket.destroy())
  })
  t.equal((await read()).status, 502)
  t.equal(upstream.seen.length, 1)
})
