import type { FastifyInstance } from 'fastify'
import t from 'tap'
import type { AnswerStore, StoredAnswer } from '../../src/lib/answer-store.ts'
import { build, TOKEN } from '../fixtures/build.ts'
import { raw, type Script, success } from '../fixtures/scripted-upstream.ts'

/** A clock that moves when told. */
const clock = () => {
  let time = 1_000_000
  return {
    now: () => time,
    pass: (ms: number) => {
      time += ms
    },
  }
}

/** Counts up with every answer. */
const counter = (): Script => {
  let n = 0
  return (request, response, message) => {
    n += 1
    return success(n)(request, response, message)
  }
}

t.test('an answer is reused for its time', async (t) => {
  const { now, pass } = clock()
  const { call, upstream } = await build(t, { script: counter(), dependencies: { now } })
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
  const { now, pass } = clock()
  const long = await build(t, {
    script: counter(),
    env: { EXPLORER_CACHE_TTL_MS: '3600000' },
    dependencies: { now },
  })
  await long.call('query_statistic_info')
  pass(3_599_999)
  t.equal((await long.call('query_statistic_info')).headers['x-cache'], 'HIT')

  const none = await build(t, { script: counter(), env: { EXPLORER_CACHE_TTL_MS: '0' } })
  for (const data of [1, 2]) {
    t.match(await none.call('query_chain_list'), {
      headers: { 'x-cache': 'BYPASS' },
      json: { data },
    })
  }
})

t.test('what is the same question', async (t) => {
  const { call, upstream } = await build(t, { script: counter() })
  const state = async (suffix: string, body?: string) =>
    (await call(suffix, body === undefined ? {} : { body })).headers['x-cache']
  t.equal(await state('query_chain_list?a=1&b=2'), 'MISS')
  t.equal(await state('query_chain_list?b=2&a=1'), 'HIT', 'order of the query')
  t.equal(await state('query_chain_list?b=2&a=2'), 'MISS', 'another value')
  t.equal(await state('query_chain_list?b=2&a=1', '{}'), 'MISS', 'a body')
  const suffix = 'query_observation_info'
  t.equal(await state(suffix, '{"a":1,"b":{"c":[1,2],"d":"x"}}'), 'MISS')
  t.equal(await state(suffix, '{ "b": {"d":"\\u0078", "c":[1, 2]}, "a":1 }'), 'HIT')
  t.equal(await state(suffix, '{"a":1,"b":{"c":[2,1],"d":"x"}}'), 'MISS')
  t.equal(await state(suffix, '{"a":9007199254740992}'), 'MISS')
  t.equal(await state(suffix, '{"a":9007199254740993}'), 'MISS', 'a large number')
  t.equal(await state(suffix, `"${'x'.repeat(5_000)}"`), 'MISS', 'a long body')
  t.equal(await state(suffix, `"${'x'.repeat(5_000)}"`), 'HIT')
  t.equal(await state('query_tx_detail?a=1&b=2'), 'MISS', 'another call')
  t.equal(upstream.seen.length, 9)
})

t.test('callers with credentials share nothing', async (t) => {
  const { call } = await build(t, { script: counter() })
  const ask = async (headers: Record<string, string>) => {
    const { json, headers: got } = await call('query_chain_list', { headers })
    return `${got['x-cache']} ${json.data}`
  }
  t.equal(await ask({}), 'MISS 1')
  t.equal(await ask({ cookie: 'XSRF-TOKEN=any' }), 'HIT 1', 'a token names nobody')
  t.equal(await ask({ cookie: 'sid=1' }), 'MISS 2')
  t.equal(await ask({ cookie: 'sid=2' }), 'MISS 3')
  t.equal(await ask({ cookie: 'XSRF-TOKEN=b; sid=1' }), 'HIT 2')
  t.equal(await ask({ cookie: 'sid=1; sid=2' }), 'HIT 2', 'only the first is sent')
  t.equal(await ask({ authorization: 'Bearer 1' }), 'MISS 4')
  t.equal(await ask({ authorization: 'Bearer 2' }), 'MISS 5')
  t.equal(await ask({ authorization: 'Bearer 1', cookie: 'sid=1' }), 'MISS 6')
  t.equal(await ask({}), 'HIT 1')
})

t.test('only good answers are kept', async (t) => {
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

t.test('an answer is censored once, and kept censored', async (t) => {
  const { call, censored, logged } = await build(t, { script: success('damn') })
  t.equal((await call('query_chain_list')).json.data, '***')
  t.equal((await call('query_chain_list')).json.data, '***')
  t.equal(censored(), 1)
  t.match(await logged({ msg: 'call', cache: 'HIT' }), { censored: 1 })
})

/**
 * Resolves once the server has begun this many more requests, and each has got as far as
 * it can without waiting.
 */
const begun = (app: FastifyInstance, count: number) =>
  new Promise<void>((resolve) => {
    let open = 0
    const onRequest = () => {
      open += 1
      if (open < count) return
      app.server.off('request', onRequest)
      setImmediate(() => setImmediate(resolve))
    }
    app.server.on('request', onRequest)
  })

t.test('equal questions at a time are one', async (t) => {
  const { app, call, upstream } = await build(t)
  const all = begun(app, 1_000)
  upstream.script = async (...exchange) => {
    await all
    success('one', { 'set-cookie': 'sid=leader' })(...exchange)
  }
  const replies = await Promise.all(
    Array.from({ length: 1_000 }, () => call('query_chain_list')),
  )
  t.equal(upstream.seen.length, 1)
  const states = replies.map(({ headers }) => headers['x-cache'])
  t.equal(states.filter((state) => state === 'MISS').length, 1)
  t.equal(states.filter((state) => state === 'COALESCED').length, 999)
  const cookies = replies.filter(({ headers }) => headers['set-cookie'])
  t.equal(cookies.length, 1, "the leader's cookie is the leader's")
  t.equal(cookies[0]?.headers['x-cache'], 'MISS')
})

t.test('many who leave together leave nothing behind', async (t) => {
  const { call, upstream } = await build(t)
  let given = 0
  const abandoned = new Promise<void>((resolve) => {
    upstream.script = (_request, response) => {
      given += 1
      response.once('close', () => {
        given -= 1
        if (given === 0) resolve()
      })
    }
  })
  const leaving = Array.from({ length: 300 }, (_, n) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 200 + (n % 50))
    const { signal } = controller
    return t.rejects(call(`query_block_list_by_page?pageNum=${n}`, { signal }))
  })
  await Promise.all(leaving)
  await abandoned
  t.pass('the backend sees each of them leave')
  upstream.script = success('next')
  t.match(await call('query_chain_list'), { status: 200, json: { data: 'next' } })
})

t.test('a leader who leaves takes nothing from the others', async (t) => {
  const { app, call, upstream, logged } = await build(t)
  const leader = new AbortController()
  const arrived = new Promise<() => void>((resolve) => {
    upstream.script = (...exchange) => resolve(() => success('late')(...exchange))
  })
  const first = t.rejects(call('query_chain_list', { signal: leader.signal }))
  const answer = await arrived
  const joined = begun(app, 1)
  const follower = call('query_chain_list')
  await joined
  leader.abort()
  await first
  await logged({ msg: 'call', status: 499 })
  answer()
  t.match(await follower, {
    status: 200,
    headers: { 'x-cache': 'COALESCED' },
    json: { data: 'late' },
  })
  t.equal(upstream.seen.length, 1)
})

t.test(
  'one without a token does not share a refusal with those who have one',
  async (t) => {
    const { call } = await build(t, {
      script: (request, response, message) =>
        request.headers['x-xsrf-token'] === undefined
          ? raw(403, '{"code":403,"message":"token"}')(request, response, message)
          : success('ok')(request, response, message),
    })
    const [without, having] = await Promise.all([
      call('query_chain_list'),
      call('query_chain_list', { headers: TOKEN }),
    ])
    t.equal(without?.status, 403)
    t.equal(having?.status, 200)
  },
)

t.test('an expired answer stands in for a failing backend', async (t) => {
  const { now, pass } = clock()
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
  t.equal((await call('query_statistic_info')).status, 404, 'a clear no is an answer')
  upstream.script = raw(503, '{"code":503,"message":"down"}')
  pass(1_000)
  t.equal((await call('query_statistic_info')).status, 503, 'too old')
})

t.test(
  '1,000 visitors who poll cost one request per call and time to live',
  async (t) => {
    const { now, pass } = clock()
    const { call, upstream } = await build(t, {
      script: counter(),
      dependencies: { now },
    })
    // What the dashboard asks for again and again.
    const polled = [
      'query_statistic_info',
      'query_block_list_by_page?pageSize=10',
      'query_tx_list_by_page?pageSize=10',
    ]
    for (let round = 1; round <= 2; round++) {
      for (const suffix of polled) {
        const replies = await Promise.all(
          Array.from({ length: 1_000 }, (_, visitor) =>
            call(suffix, { headers: { cookie: `XSRF-TOKEN=${visitor}` } }),
          ),
        )
        t.ok(replies.every(({ status }) => status === 200))
        t.equal(new Set(replies.map(({ text }) => text)).size, 1, 'all see the same')
      }
      t.equal(upstream.seen.length, round * polled.length)
      pass(60_000)
    }
  },
)

t.test('another store can stand behind the cache', async (t) => {
  const kept = new Map<string, StoredAnswer>()
  const store: AnswerStore = {
    get: async (key) => kept.get(key),
    set: async (key, entry) => void kept.set(key, entry),
  }
  // Two processes, one store.
  const one = await build(t, { script: counter(), dependencies: { store } })
  const other = await build(t, { dependencies: { store } })
  t.match(await one.call('query_chain_list'), { headers: { 'x-cache': 'MISS' } })
  t.match(await other.call('query_chain_list'), {
    headers: { 'x-cache': 'HIT' },
    json: { data: 1 },
  })
  t.same(other.upstream.seen, [])
})

t.test('an answer is compressed once, and kept so', async (t) => {
  const { call, logged } = await build(t, { script: success('ether '.repeat(1_000)) })
  const ask = (accepted: string, reqId: string) =>
    call('query_chain_list', {
      headers: { 'accept-encoding': accepted, 'x-request-id': reqId },
    })
  const plain = await ask('identity', 'plain')
  t.match(plain.headers, { vary: 'accept-encoding', 'content-encoding': undefined })
  for (const encoding of ['br', 'gzip']) {
    for (const state of ['first', 'again']) {
      const reply = await ask(encoding, `${encoding}-${state}`)
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
    env: { EXPLORER_CACHE_MAX_BYTES: '20000' },
  })
  const state = async (n: number) =>
    (await call(`query_chain_list?n=${n}`)).headers['x-cache']
  for (const n of [1, 2, 3]) t.equal(await state(n), 'MISS')
  t.equal(await state(3), 'HIT')
  t.equal(await state(2), 'HIT')
  t.equal(await state(1), 'MISS', 'the oldest had to go')
})
