import t, { type Test } from 'tap'
import { makeMetrics } from '../../src/plugins/logging/metrics.ts'
import { type Built, build, TOKEN } from '../fixtures/build.ts'
import { makeClock } from '../fixtures/clock.ts'
import { passSilence } from '../fixtures/pass-silence.ts'
import {
  raw,
  type Script,
  type ScriptedUpstream,
  scriptedUpstream,
  success,
} from '../fixtures/scripted-upstream.ts'

const READ = 'query_block_list_by_page'
const refuse: Script = (_request, _response, { socket }) => void socket.destroy()
const silent: Script = () => undefined

interface Fleet extends Built {
  readonly origins: readonly ScriptedUpstream[]
  readonly pass: (ms: number) => void
  /** A read that misses every cache. */
  read(): ReturnType<Built['call']>
  metrics(): Promise<string>
}

/** The app in front of several scripted origins, with its own clock. */
async function fleet(t: Test, scripts: Script[], env: Record<string, string> = {}) {
  const origins = await Promise.all(scripts.map((script) => scriptedUpstream(script)))
  t.teardown(() => Promise.all(origins.map((origin) => origin.close())))
  const clock = makeClock()
  const metrics = makeMetrics()
  const built = await build(t, {
    env: {
      EXPLORER_UPSTREAM_PROD: origins.map(({ origin }) => origin).join(', '),
      EXPLORER_CACHE_TTL_MS: '0',
      ...env,
    },
    dependencies: { now: clock.now, metrics },
  })
  let page = 0
  const read = () => {
    page += 1
    return built.call(`${READ}?pageNum=${page}`)
  }
  const fleet: Fleet = {
    ...built,
    origins,
    pass: clock.pass,
    read,
    metrics: metrics.text,
  }
  return fleet
}

const seen = ({ origins }: Fleet) => origins.map((origin) => origin.seen.length)

/** Fails the first origin until it is ejected. */
async function ejectFirst(fleet: Fleet) {
  while (!/origin_up\{origin="0"\} 0/.test(await fleet.metrics())) await fleet.read()
}

t.test('reads take turns, and the log names the index alone', async (t) => {
  const both = await fleet(t, [success('a'), success('b')])
  const data = []
  for (let times = 0; times < 4; times += 1) data.push((await both.read()).json.data)
  t.same(data, ['a', 'b', 'a', 'b'])
  t.match(await both.logged({ msg: 'call', origin: 1 }), { status: 200 })
  t.match(both.log.filter(({ msg }) => msg === 'call')[0], { origin: 0 })
  t.notMatch(JSON.stringify(both.log), /127\.0\.0\.1/)
  t.match(await both.metrics(), /^explorer_upstream_origin_up\{origin="1"\} 1$/m)
})

t.test('a single origin has neither index nor metric', async (t) => {
  const one = await fleet(t, [success('a')])
  await one.read()
  t.notOk('origin' in (await one.logged({ msg: 'call' })))
  t.notMatch(await one.metrics(), /^explorer_upstream_origin_up\{/m)
})

t.test('an origin that is down costs no read its response', async (t) => {
  const both = await fleet(t, [refuse, success('b')])
  const replies = await Promise.all(Array.from({ length: 20 }, () => both.read()))
  t.same([...new Set(replies.map(({ status }) => status))], [200])
  t.match(await both.logged({ msg: 'origin ejected' }), { origin: 0, left: 1 })
  const [received] = seen(both)
  for (let times = 0; times < 10; times += 1) await both.read()
  t.equal(both.origins[0]?.seen.length, received, 'it gets no further request')
  const repeats = /^explorer_upstream_repeats_total (\d+)$/m.exec(await both.metrics())
  t.equal(Number(repeats?.[1]), received)
})

t.test('an ejected origin comes back by a probe', async (t) => {
  const both = await fleet(t, [refuse, success('b')])
  await ejectFirst(both)
  const first = both.origins[0] as ScriptedUpstream
  first.script = success('a')
  const before = first.seen.length
  await both.read()
  t.equal(first.seen.length, before, 'not before its time')
  both.pass(1_000)
  t.equal((await both.read()).json.data, 'b', 'no client waits for the probe')
  t.match(await both.logged({ msg: 'origin is back' }), { origin: 0 })
  const data = [(await both.read()).json.data, (await both.read()).json.data]
  t.same(data.sort(), ['a', 'b'])
})

t.test('server errors eject an origin, but never the last one', async (t) => {
  const down = raw(500, '{"code":500,"message":"broken"}')
  const both = await fleet(t, [down, success('b')])
  await ejectFirst(both)
  const second = both.origins[1] as ScriptedUpstream
  second.script = down
  for (let times = 0; times < 10; times += 1) {
    t.equal((await both.read()).json.message, 'broken')
  }
})

t.test('a silent origin is ejected by its timeouts', async (t) => {
  const both = await fleet(t, [passSilence, success('b')])
  const statuses = new Set<number>()
  while (!/origin_up\{origin="0"\} 0/.test(await both.metrics())) {
    statuses.add((await both.read()).status)
  }
  t.same([...statuses], [200])
  t.match(await both.logged({ msg: 'origin ejected' }), {
    origin: 0,
    cause: 'UND_ERR_HEADERS_TIMEOUT',
  })
})

t.test('without any origin requests fail at once, or get an old response', async (t) => {
  const both = await fleet(t, [success('a'), success('b')], {
    EXPLORER_CACHE_TTL_MS: '1000',
  })
  await both.call('query_chain_list')
  both.pass(2_000)
  for (const origin of both.origins) origin.script = refuse
  const statuses = new Set<number>()
  while (!statuses.has(503)) statuses.add((await both.read()).status)
  const [a = 0, b = 0] = seen(both)
  t.match(await both.read(), {
    status: 503,
    headers: { 'retry-after': '1' },
    json: { code: 503, message: 'The backend is unavailable' },
  })
  t.match(await both.call('query_chain_list'), {
    status: 200,
    headers: { 'x-cache': 'STALE' },
  })
  const change = await both.call('service/open', { headers: TOKEN })
  t.equal(change.status, 503)
  t.same(seen(both), [a, b], 'none of them was sent')
  t.match(both.log.at(-1), { status: 503, upstreamMs: null })

  for (const origin of both.origins) origin.script = success('back')
  both.pass(1_000)
  t.match(await both.read(), { status: 200, json: { data: 'back' } })
})

t.test('a single origin that fails gets no requests for a while', async (t) => {
  const one = await fleet(t, [success('a')], { EXPLORER_CACHE_TTL_MS: '1000' })
  await one.call('query_chain_list')
  one.pass(2_000)
  for (const origin of one.origins) origin.script = refuse
  const statuses: number[] = []
  while (statuses.at(-1) !== 503) statuses.push((await one.read()).status)
  t.same(statuses, [502, 502, 502, 502, 502, 503])
  const before = seen(one)
  const refused = await one.read()
  t.match(refused, { status: 503, headers: { 'retry-after': '1' } })
  const old = await one.call('query_chain_list')
  t.match(old, { status: 200, headers: { 'x-cache': 'STALE' } })
  t.equal((await one.call('service/open', { headers: TOKEN })).status, 503)
  t.same(seen(one), before, 'nothing was sent')
  t.match(await one.logged({ msg: 'circuit breaker opened' }), { forMs: 1_000 })

  // Half open: one read finds out, and the next time is longer.
  one.pass(1_000)
  t.equal((await one.read()).status, 503)
  t.equal(seen(one)[0], Number(before[0]) + 1)
  one.pass(1_500)
  t.match(await one.read(), { status: 503, headers: { 'retry-after': '1' } })
  t.equal(seen(one)[0], Number(before[0]) + 1, 'two seconds')
  for (const origin of one.origins) origin.script = success('back')
  one.pass(500)
  t.match(await one.read(), { status: 200, json: { data: 'back' } })
  await one.logged({ msg: 'circuit breaker closed' })
  t.notMatch(await one.metrics(), /^explorer_upstream_origin_up\{/m)
})

t.test('an origin is not at fault for what it does not offer', async (t) => {
  const both = await fleet(t, [raw(501, '{"code":501,"message":"no"}'), success('b')])
  for (let times = 0; times < 20; times += 1) await both.read()
  t.match(await both.metrics(), /origin_up\{origin="0"\} 1/)
  t.match(await both.metrics(), /^explorer_upstream_up 1$/m)
})

t.test('faulty responses of a single origin reach the client', async (t) => {
  const one = await fleet(t, [raw(500, '{"code":7,"message":"no"}')])
  for (let times = 0; times < 8; times += 1) t.equal((await one.read()).status, 500)
})

t.test('a change is sent once', async (t) => {
  const both = await fleet(t, [refuse, success('b')])
  t.equal((await both.call('service/open', { headers: TOKEN })).status, 502)
  t.same(seen(both), [1, 0], 'to the first origin')
  await ejectFirst(both)
  t.equal((await both.call('service/open', { headers: TOKEN })).status, 200)
})

t.test('a change goes where its cookies came from', async (t) => {
  const giving = (name: string) => success(name, { 'set-cookie': `XSRF-TOKEN=${name}` })
  const both = await fleet(t, [giving('a'), giving('b')])
  await both.read()
  await both.read()
  for (const name of ['b', 'a', 'b']) {
    const headers = { cookie: `XSRF-TOKEN=${name}`, 'x-xsrf-token': name }
    t.equal((await both.call('service/open', { headers })).json.data, name)
  }
  t.equal((await both.call('service/open', { headers: TOKEN })).json.data, 'a')
  const page = await both.send('/l2')
  t.match(page.headers['set-cookie'], [/^XSRF-TOKEN=a/], 'pages use the first')

  for (const origin of both.origins) origin.script = success('x')
  const second = both.origins[1] as ScriptedUpstream
  second.script = success('b', { 'set-cookie': 'sid=1' })
  while ((await both.read()).headers['set-cookie'] === undefined);
  for (let times = 0; times < 3; times += 1) {
    const { json } = await both.call(READ, { headers: { cookie: 'sid=1' } })
    t.equal(json.data, 'b', 'and so do reads of a session')
  }
})

t.test('repeats are bounded', async (t) => {
  const flaky: Script = (request, ...rest) =>
    request.url.includes('bad') ? refuse(request, ...rest) : success(1)(request, ...rest)
  const both = await fleet(t, [flaky, flaky], { EXPLORER_RATE_LIMIT: '0' })
  let sent = 0
  for (let times = 0; times < 100; times += 1) {
    // Never enough failures in a row for an ejection.
    for (const name of ['bad', 'good', 'good']) {
      await both.call(`query_tx_detail?txHash=${name}${times}`)
      sent += 1
    }
  }
  const text = await both.metrics()
  const repeats = Number(/^explorer_upstream_repeats_total (\d+)$/m.exec(text)?.[1])
  t.ok(repeats > 10, `${repeats}`)
  t.ok(repeats <= sent * 0.2 + 10, `${repeats} of ${sent}`)
})

t.test('repeats over another connection are bounded, too', async (t) => {
  const one = await fleet(t, [success('a')], { EXPLORER_RATE_LIMIT: '0' })
  const [origin] = one.origins
  if (origin === undefined) return
  let sent = 0
  let closed = 0
  origin.script = (request, ...rest) => {
    const isBad = request.url.includes('bad')
    closed += isBad ? 1 : 0
    return (isBad ? refuse : success(1))(request, ...rest)
  }
  for (let times = 0; times < 60; times += 1) {
    for (const name of ['bad', 'good']) {
      await one.call(`query_tx_detail?txHash=${name}${times}`)
      sent += 1
    }
  }
  const repeats = closed - 60
  t.ok(repeats > 10 && repeats <= sent * 0.2 + 10, `${repeats} of ${sent}`)
})

t.test('readiness needs one origin, and brings others back', async (t) => {
  const both = await fleet(t, [refuse, silent])
  const first = both.origins[0] as ScriptedUpstream
  const second = both.origins[1] as ScriptedUpstream
  second.script = success([])
  await ejectFirst(both)
  t.equal((await both.send('/readyz')).status, 200)
  first.script = success([])
  both.pass(999)
  await both.send('/readyz')
  t.match(await both.metrics(), /origin_up\{origin="0"\} 0/, 'not before its time')
  both.pass(1_000)
  t.equal((await both.send('/readyz')).status, 200)
  t.match(await both.logged({ msg: 'origin is back' }), { origin: 0 })
  await Promise.all([first.close(), second.close()])
  both.pass(1_000)
  t.equal((await both.send('/readyz')).status, 503)
})

t.test('a response that began is not requested again', async (t) => {
  const cut: Script = (_request, response, { socket }) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"code":0', () => socket.destroy())
  }
  const both = await fleet(t, [cut, cut])
  t.equal((await both.read()).status, 502)
  t.same(seen(both), [1, 0])
})
