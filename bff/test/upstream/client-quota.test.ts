import { setMaxListeners } from 'node:events'
import t, { type Test } from 'tap'
import { type Built, build } from '../fixtures/build.ts'
import { makeClock } from '../fixtures/clock.ts'
import { type Script, success } from '../fixtures/scripted-upstream.ts'

const from = (client: string) => ({ 'x-forwarded-for': client })
/** Hangs where the request is part of a flood; else responds. */
const floodable: Script = (request, ...rest) => {
  if (!request.url.includes('flood')) success('answer')(request, ...rest)
}

/** Distinct reads of one client; resolves once `refused` of them were. */
async function flood(
  t: Test,
  { call }: Built,
  options: { client: string; count: number; refused: number },
): Promise<void> {
  const { client, count } = options
  const leave = new AbortController()
  setMaxListeners(0, leave.signal)
  t.teardown(() => leave.abort())
  let refused = 0
  await new Promise<void>((resolve) => {
    for (let n = 0; n < count; n++) {
      call(`query_block_list_by_page?pageNum=${n}&cursor=flood-${client}`, {
        headers: from(client),
        signal: leave.signal,
      }).then(
        ({ status }) => {
          t.equal(status, 503)
          refused += 1
          if (refused === options.refused) resolve()
        },
        () => undefined,
      )
    }
  })
}

t.test('one client with 512 slow reads does not starve the others', async (t) => {
  const { now, pass } = makeClock()
  const built = await build(t, { script: floodable, dependencies: { now } })
  const { call, upstream } = built
  await call('query_chain_list')
  pass(60_000)
  await flood(t, built, { client: '203.0.113.1', count: 512, refused: 128 })
  const flooding = upstream.seen.filter(({ url }) => url.includes('flood'))
  t.ok(flooding.length <= 48, 'connections are left to others')
  t.match(
    await call('query_token_count', { headers: from('203.0.113.2') }),
    { status: 200, headers: { 'x-cache': 'MISS' } },
    'another client gets a response',
  )
  t.match(
    await call('query_statistic_info', { headers: from('203.0.113.1') }),
    { status: 503, headers: { 'retry-after': '1' } },
    'the client itself has had its share',
  )
  t.match(
    await call('query_chain_list', { headers: from('203.0.113.1') }),
    { status: 200, headers: { 'x-cache': 'STALE', age: '60' } },
    'an expired response needs no place',
  )
})

t.test('a backend without a free place is still ready', async (t) => {
  const { now, pass } = makeClock()
  const built = await build(t, { script: floodable, dependencies: { now } })
  const { call, send } = built
  await call('query_chain_list')
  pass(60_000)
  await flood(t, built, { client: '2001:db8::1', count: 385, refused: 1 })
  await flood(t, built, { client: '2001:db8:0:1::1', count: 129, refused: 1 })
  t.equal((await call('query_token_count')).status, 503)
  t.equal((await send('/readyz')).status, 200)
  t.equal((await call('query_chain_list')).headers['x-cache'], 'STALE')
})

t.test('a client waits for its own requests, in order', async (t) => {
  const { call, upstream } = await build(t)
  const pending: (() => void)[] = []
  const full = new Promise<void>((resolve) => {
    upstream.script = (...exchange) => {
      pending.push(() => success(exchange[0].url)(...exchange))
      if (pending.length === 48) resolve()
    }
  })
  const replies = Array.from({ length: 60 }, (_, n) =>
    call(`query_block_list_by_page?pageNum=${n}`),
  )
  await full
  upstream.script = (...exchange) => success(exchange[0].url)(...exchange)
  for (const respond of pending) respond()
  for (const [n, reply] of (await Promise.all(replies)).entries()) {
    t.match(reply, { status: 200, json: { data: new RegExp(`pageNum=${n}$`) } })
  }
})

t.test('one that had no room does not refuse those who wait with it', async (t) => {
  const built = await build(t, { script: floodable })
  const { call } = built
  await flood(t, built, { client: '203.0.113.1', count: 385, refused: 1 })
  // Both wait for one response: the first has no share left, the second has.
  const [first, second] = await Promise.all([
    call('query_chain_list', { headers: from('203.0.113.1') }),
    call('query_chain_list', { headers: from('203.0.113.2') }),
  ])
  t.equal(second.status, 200)
  t.ok(first.status === 503 || first.headers['x-cache'] === 'COALESCED')
})

t.test('large responses are bounded all together', async (t) => {
  const { call, upstream, app } = await build(t, {
    env: { EXPLORER_MAX_RESPONSE_BYTES: '1000' },
  })
  const pending: (() => void)[] = []
  const text = JSON.stringify({ code: 0, message: 'ok', data: 'x'.repeat(900) })
  const read = () => call(`query_block_list_by_page?pageNum=${upstream.seen.length}`)
  upstream.script = (_request, response) => {
    response.write(text.slice(0, -1))
    pending.push(() => response.end(text.slice(-1)))
  }
  const first = []
  for (let count = 1; count <= 8; count++) {
    first.push(read())
    while (app.upstream.budget.used < count * (text.length - 1)) {
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  t.match(await read(), { status: 503, headers: { 'retry-after': '1' } })
  for (const end of pending) end()
  t.ok((await Promise.all(first)).every(({ status }) => status === 200))
  t.equal(app.upstream.budget.used, 0, 'all of it is given back')
})
