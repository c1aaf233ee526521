import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { CALL_PREFIX } from '@bvlgarichain/contract'
import t from 'tap'
import { build } from '../fixtures/build.ts'
import { raw, success } from '../fixtures/scripted-upstream.ts'

t.test('a read is passed on and gets a response', async (t) => {
  const { call, upstream } = await build(t, { script: success([{ l2ChainId: 7 }]) })
  const reply = await call('query_block_list_by_page?pageSize=5&cursor=a%20%2e%2e&_=1', {
    headers: { authorization: 'Bearer x', cookie: 'sid=1; XSRF-TOKEN=a', 'x-evil': '1' },
  })
  t.equal(reply.status, 200)
  t.same(reply.json, { code: 0, message: 'ok', data: [{ l2ChainId: 7 }] })
  t.match(reply.headers, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-cache': 'MISS',
    'x-request-id': /^[0-9a-f-]{36}$/,
    'server-timing': /^cache;desc=MISS, upstream;dur=\d+$/,
    'x-content-type-options': 'nosniff',
  })
  const [seen] = upstream.seen
  t.match(seen, {
    method: 'POST',
    url: `${CALL_PREFIX}/query_block_list_by_page?cursor=a+..&pageSize=5`,
    body: '',
  })
  t.match(seen?.headers, {
    authorization: 'Bearer x',
    cookie: 'sid=1; XSRF-TOKEN=a',
    'accept-encoding': 'identity',
    'x-request-id': reply.headers['x-request-id'],
  })
  t.notOk(seen?.headers['x-evil'])
  t.notOk(seen?.headers['content-type'])
})

t.test('a JSON body reaches the backend byte for byte', async (t) => {
  const { call, upstream } = await build(t)
  const body = '{ "to": 12345678901234567890, "from":1.10 }'
  t.equal((await call('query_observation_info', { body })).status, 200)
  t.equal(upstream.seen[0]?.body, body)
  t.equal(upstream.seen[0]?.headers['content-type'], 'application/json')
})

t.test('responses keep every digit', async (t) => {
  const body =
    '{"code":0,"message":"ok","data":{"wei":123456789012345678901234567890, "a":1.10}}'
  const { call } = await build(t, { script: raw(200, body) })
  t.equal((await call('query_statistic_info')).text, body)
})

t.test('the prefix and opaque paths are replaced on the way out', async (t) => {
  const { call, upstream, logged } = await build(t, {
    env: {
      EXPLORER_UPSTREAM_PREFIX: '/inner/api',
      EXPLORER_CALL_PATHS: '{"query_trace_list":"a1b2"}',
    },
  })
  await call('query_trace_list', { body: '{"a":1}' })
  await call('a1b2', { body: '{"a":2}' })
  await call('token/detail?tokenId=native')
  t.same(
    upstream.seen.map(({ url }) => url),
    ['/inner/api/a1b2', '/inner/api/a1b2', '/inner/api/token/detail?tokenId=native'],
  )
  t.ok(await logged({ call: 'query_trace_list', path: `${CALL_PREFIX}/a1b2` }))
})

t.test('malformed requests', async (t) => {
  const { call, send, upstream } = await build(t)
  const json = { 'content-type': 'application/json' }
  const cases: [string, number, Promise<{ status: number; json: { code: number } }>][] = [
    ['not JSON', 400, call('query_trace_list', { body: '{"a":', headers: json })],
    ['a form', 400, call('query_trace_list', { body: 'a=b' })],
    ['not UTF-8', 400, call('query_trace_list', { body: Buffer.from([34, 255, 34]) })],
    [
      'deep',
      400,
      call('query_trace_list', { body: `${'['.repeat(70)}${']'.repeat(70)}` }),
    ],
    ['16 KiB', 413, call('query_trace_list', { body: `"${'a'.repeat(16_384)}"` })],
    ['a body where none is taken', 400, call('query_tx_detail', { body: '{"a":1}' })],
    ['a long one', 413, call('query_token_count', { body: ' '.repeat(1_048_576) })],
    ['GET', 405, call('query_trace_list', { method: 'GET' })],
    ['PUT', 405, call('unheard/of', { method: 'PUT' })],
    ['OPTIONS', 405, call('query_trace_list', { method: 'OPTIONS' })],
    ['the prefix itself', 404, send(CALL_PREFIX, { method: 'POST' })],
    ['no path', 404, send('/nothing', { method: 'POST' })],
    ['no page', 404, send('/blockchain-explorer/x.js')],
    ['bad escape', 400, send('/l2/%zz')],
    ['bad escape in a call', 400, call('%zz')],
    [
      'another site',
      403,
      call('query_trace_list', { headers: { 'sec-fetch-site': 'cross-site' } }),
    ],
  ]
  for (const [name, status, sent] of cases) {
    const reply = await sent
    t.equal(reply.status, status, name)
    t.match(
      reply,
      {
        json: { code: status, message: /^[A-Z]/, requestId: String },
        headers: { 'x-request-id': String, 'x-content-type-options': 'nosniff' },
      },
      name,
    )
  }
  t.same(upstream.seen, [], 'none of it reached the backend')
  const refused = await call('query_trace_list', { method: 'GET' })
  t.equal(refused.headers.allow, 'POST')
  t.equal(refused.headers['x-cache'], 'BYPASS')
})

t.test('a sane request id is taken over', async (t) => {
  const { send } = await build(t)
  const callAs = (id: string) => send('/nothing', { headers: { 'x-request-id': id } })
  const reply = await callAs('abc-1_2.3')
  t.equal(reply.headers['x-request-id'], 'abc-1_2.3')
  t.equal(reply.json.requestId, 'abc-1_2.3')
  for (const bad of ['a b', 'a'.repeat(65), '<x>', '']) {
    t.not((await callAs(bad)).headers['x-request-id'], bad)
  }
})

t.test('a backend that is not there', async (t) => {
  const { call, upstream, logged } = await build(t)
  await upstream.close()
  const reply = await call('query_statistic_info')
  t.equal(reply.status, 502)
  t.notMatch(reply.text, /127\.0\.0\.1/)
  t.match(await logged({ msg: 'upstream failure' }), { cause: { code: 'ECONNREFUSED' } })
})

t.test('compressed responses are read', async (t) => {
  const { call, upstream } = await build(t)
  const text = '{"code":0,"message":"ok","data":"damn"}'
  const encodings = {
    gzip: gzipSync(text),
    br: brotliCompressSync(text),
    deflate: deflateSync(text),
    Deflate: deflateRawSync(text),
  }
  for (const [encoding, bytes] of Object.entries(encodings)) {
    upstream.script = raw(200, bytes, { 'content-encoding': encoding })
    const reply = await call(`query_block_list_by_page?cursor=${encoding}`)
    t.equal(reply.json.data, '***', encoding)
    t.notOk(reply.headers['content-encoding'], encoding)
  }
})

t.test("the backend's own errors pass with their status", async (t) => {
  const { call, upstream, censored } = await build(t)
  const body = '{"code":1007,"message":"damn","data":null}'
  for (const status of [400, 403, 404, 429, 500, 503]) {
    upstream.script = raw(status, body, { 'retry-after': '7' })
    const reply = await call(`query_statistic_info?s=${status}`)
    t.equal(reply.status, status)
    t.equal(reply.text, body)
    t.equal(reply.headers['retry-after'], '7')
  }
  upstream.script = raw(200, body)
  t.equal((await call('query_statistic_info')).text, body, 'an error with status 200')
  t.equal(censored(), 0, 'only successful responses are censored')
})

t.test('a closed connection is tried again, once', async (t) => {
  const { call, upstream } = await build(t, {
    script(_request, _response, request) {
      upstream.script = success('second')
      request.socket.destroy()
    },
  })
  t.equal((await call('query_statistic_info')).json.data, 'second')
  t.equal(upstream.seen.length, 2)
})

t.test('many different questions at a time', async (t) => {
  const { call, upstream } = await build(t, { script: success(1) })
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => call(`query_block_list_by_page?pageNum=${n}`)),
  )
  t.equal(upstream.seen.length, 20)
  t.ok(replies.every(({ status }) => status === 200))
})
