import { setMaxListeners } from 'node:events'
import type { FastifyInstance } from 'fastify'
import t from 'tap'
import { build, TOKEN } from '../../fixtures/build.ts'
import { makeClock } from '../../fixtures/clock.ts'
import { counting, raw, success } from '../../fixtures/scripted-upstream.ts'

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
    success('one', { 'set-cookie': 'XSRF-TOKEN=leader' })(...exchange)
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

t.test('a response for one client alone is given to no other', async (t) => {
  const forOne: Record<string, string>[] = [
    { 'set-cookie': 'sid=1' },
    { 'cache-control': 'max-age=0, No-Store' },
    { 'cache-control': 'private' },
    { vary: '*' },
  ]
  for (const headers of forOne) {
    const name = JSON.stringify(headers)
    const { app, call, upstream } = await build(t)
    const all = begun(app, 5)
    let responses = 0
    upstream.script = async (...exchange) => {
      await all
      responses += 1
      success(responses, headers)(...exchange)
    }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => call('query_chain_list')),
    )
    const data = replies.map(({ json }) => json.data)
    t.same(data.sort(), [1, 2, 3, 4, 5], `${name}: a response each`)
    t.ok(replies.every(({ headers }) => headers['x-cache'] === 'MISS'))
    t.equal((await call('query_chain_list')).headers['x-cache'], 'MISS', name)
  }
})

t.test('many who leave together leave nothing behind', async (t) => {
  const { app, call, upstream } = await build(t)
  const leaving = new AbortController()
  setMaxListeners(0, leaving.signal)
  const all = begun(app, 300)
  let given = 0
  const abandoned = new Promise<void>((resolve) => {
    upstream.script = (_request, response) => {
      given += 1
      // Some wait for the backend by then, others for a connection to it.
      if (given === 1) void all.then(() => leaving.abort())
      response.once('close', () => {
        given -= 1
        if (given === 0 && leaving.signal.aborted) resolve()
      })
    }
  })
  await Promise.all(
    Array.from({ length: 300 }, (_, n) => {
      const headers = { 'x-forwarded-for': `203.0.113.${n % 10}` }
      const url = `query_block_list_by_page?pageNum=${n}`
      return t.rejects(call(url, { signal: leaving.signal, headers }))
    }),
  )
  await abandoned
  t.pass('the backend sees each of them leave')
  upstream.script = success('next')
  t.match(await call('query_chain_list'), { status: 200, json: { data: 'next' } })
})

t.test('a client that leaves a read with a body ends its request', async (t) => {
  const { call, upstream } = await build(t)
  const client = new AbortController()
  const ended = new Promise((resolve) => {
    upstream.script = (_request, response) => {
      response.once('close', resolve)
      client.abort()
    }
  })
  const body = '{"services":[]}'
  await t.rejects(call('query_observation_info', { body, signal: client.signal }))
  await ended
  t.equal(upstream.seen.length, 1)
})

t.test('a leader who leaves takes nothing from the others', async (t) => {
  const { app, call, upstream, logged } = await build(t)
  const leader = new AbortController()
  const arrived = new Promise<() => void>((resolve) => {
    upstream.script = (...exchange) => resolve(() => success('late')(...exchange))
  })
  const first = t.rejects(call('query_chain_list', { signal: leader.signal }))
  const respond = await arrived
  const joined = begun(app, 1)
  const follower = call('query_chain_list')
  await joined
  leader.abort()
  await first
  await logged({ msg: 'call', status: 499 })
  respond()
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

t.test('200 visitors who poll cost one request per call and time to live', async (t) => {
  const { now, pass } = makeClock()
  const { call, upstream } = await build(t, {
    script: counting(),
    dependencies: { now },
  })
  // Endpoints that the dashboard polls.
  const polled = [
    'query_statistic_info',
    'query_block_list_by_page?pageSize=10',
    'query_tx_list_by_page?pageSize=10',
  ]
  for (let round = 1; round <= 2; round++) {
    for (const path of polled) {
      const replies = await Promise.all(
        Array.from({ length: 200 }, (_, visitor) =>
          call(path, { headers: { cookie: `XSRF-TOKEN=${visitor}` } }),
        ),
      )
      t.ok(replies.every(({ status }) => status === 200))
      t.equal(new Set(replies.map(({ text }) => text)).size, 1, 'all see the same')
    }
    t.equal(upstream.seen.length, round * polled.length)
    pass(60_000)
  }
})
