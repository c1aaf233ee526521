import type { FastifyRequest } from 'fastify'
import t from 'tap'
import { build, TOKEN } from '../fixtures/build.ts'
import { makeClock } from '../fixtures/clock.ts'
import { success } from '../fixtures/scripted-upstream.ts'

const LIMITED = { EXPLORER_RATE_LIMIT: '3' }
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

t.test('reads that reach the backend are limited, hits are not', async (t) => {
  const { call, upstream } = await build(t, { script: success([]), env: LIMITED })
  for (const remaining of [2, 1, 0]) {
    const reply = await call(`query_block_list_by_page?cursor=${remaining}`)
    t.equal(reply.status, 200)
    t.match(reply.headers, {
      'ratelimit-limit': '3',
      'ratelimit-remaining': String(remaining),
      'ratelimit-reset': /^\d+$/,
    })
  }
  const refused = await call('query_block_list_by_page?cursor=3')
  t.equal(refused.status, 429)
  t.match(refused.json, { code: 429, message: /^Too many requests: try again in \d+ s/ })
  t.match(refused.headers, {
    'retry-after': refused.headers['ratelimit-reset'],
    'ratelimit-remaining': '0',
    'cache-control': 'no-store',
  })
  t.equal(upstream.seen.length, 3)

  const hit = await call('query_block_list_by_page?cursor=2')
  t.match(hit, { status: 200, headers: { 'x-cache': 'HIT' } })
  t.notOk('ratelimit-limit' in hit.headers)
})

t.test('each client has its own limit', async (t) => {
  const { call } = await build(t, { script: success([]), env: LIMITED })
  const statuses = async (address: (n: number) => string) => {
    const found: number[] = []
    for (let n = 0; n < 4; n++) {
      const path = `query_block_list_by_page?cursor=${address(n)}${n}`
      found.push((await call(path, from(address(n)))).status)
    }
    return found
  }
  t.same(await statuses(() => '203.0.113.1'), [200, 200, 200, 429])
  t.same(await statuses(() => '203.0.113.2'), [200, 200, 200, 429])
  t.same(await statuses((n) => `2001:db8::${n}`), [200, 200, 200, 429], 'an IPv6 /64')
})

t.test('a client over its limit is remembered beside thousands of others', async (t) => {
  const { app } = await build(t, { script: success([]), env: LIMITED })
  const take = (ip: string) =>
    app.rateLimits.mayTake({ ip, routeOptions: { config: {} } } as FastifyRequest, 'rpc')
  for (let n = 0; n < 3; n++) await take('203.0.113.1')
  t.notOk(await take('203.0.113.1'))
  for (let n = 0; n <= 5_000; n++) await take(`10.0.${n >> 8}.${n & 255}`)
  t.notOk(await take('203.0.113.1'))
})

t.test('headers of proxies that are not trusted', async (t) => {
  const { call } = await build(t, {
    script: success([]),
    env: { ...LIMITED, EXPLORER_TRUSTED_PROXIES: 'none' },
  })
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) {
    const path = `query_block_list_by_page?cursor=${n}`
    statuses.push((await call(path, from(`203.0.113.${n}`))).status)
  }
  t.same(statuses, [200, 200, 200, 429])
})

t.test('changes have their own limit', async (t) => {
  const { call, upstream } = await build(t, { script: success(null), env: LIMITED })
  t.equal((await call('new', { headers: TOKEN })).status, 200)
  const refused = await call('new', { headers: TOKEN })
  t.match(refused, { status: 429, json: { code: 429 } })
  t.equal(upstream.seen.length, 1)
  t.equal((await call('query_statistic_info')).status, 200)
})

t.test('of requests at a time as many pass as are left', async (t) => {
  const { call } = await build(t, { script: success([]), env: LIMITED })
  const replies = await Promise.all(
    [1, 2, 3, 4, 5].map((page) => call(`query_block_list_by_page?pageNum=${page}`)),
  )
  t.same(replies.map(({ status }) => status).sort(), [200, 200, 200, 429, 429])
  const left = replies.map(({ headers }) => headers['ratelimit-remaining'])
  t.same(left.sort(), ['0', '0', '0', '1', '2'])
})

t.test('the token of a page load counts as a read', async (t) => {
  const { now, pass } = makeClock()
  const { send, call, upstream } = await build(t, {
    script: success([], { 'set-cookie': 'XSRF-TOKEN=t0ken' }),
    env: LIMITED,
    dependencies: { now },
  })
  for (const expected of [1, 2, 3]) {
    t.ok((await send('/l2')).headers['set-cookie'])
    t.ok((await send('/l2')).headers['set-cookie'], 'the same one')
    t.equal(upstream.seen.length, expected)
    // By then the next page load requests another one.
    pass(10_000)
  }
  const page = await send('/l2')
  t.equal(page.status, 200, 'a page is served over the limit, too')
  t.notOk('set-cookie' in page.headers || 'retry-after' in page.headers)
  t.equal((await call('query_chain_list')).status, 429)
  t.equal(upstream.seen.length, 3)
})

t.test('0 turns the limits off', async (t) => {
  const env = { EXPLORER_RATE_LIMIT: '0' }
  const { call } = await build(t, { script: success([]), env })
  for (let n = 0; n < 5; n++) {
    const reply = await call(`query_block_list_by_page?cursor=${n}`)
    t.equal(reply.status, 200)
    t.notOk('ratelimit-limit' in reply.headers)
  }
})
