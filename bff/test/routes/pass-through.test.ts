import { gzipSync } from 'node:zlib'
import { CALL_PREFIX } from '@bvlgarichain/contract'
import t from 'tap'
import { build, TOKEN } from '../fixtures/build.ts'
import { raw, success } from '../fixtures/scripted-upstream.ts'

t.test('a change goes through', async (t) => {
  const { call, upstream, logged } = await build(t, {
    script: success({ service: 'load', running: true }),
    env: { EXPLORER_UPSTREAM_PREFIX: '/inner' },
  })
  const reply = await call('service/open?service=load%26x', {
    headers: {
      ...TOKEN,
      authorization: 'Basic x',
      forwarded: 'for=1',
      connection: 'keep-alive, x-xsrf-token, cookie',
      'keep-alive': 'timeout=5',
    },
  })
  t.match(reply, {
    status: 200,
    json: { code: 0, data: { running: true } },
    headers: {
      'x-cache': 'BYPASS',
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
    },
  })
  const [seen] = upstream.seen
  t.equal(seen?.url, '/inner/service/open?service=load%26x')
  t.match(seen?.headers, {
    cookie: TOKEN.cookie,
    'x-xsrf-token': 't0ken',
    authorization: 'Basic x',
    'content-length': '0',
  })
  t.notOk(seen?.headers.forwarded)
  t.notOk(seen?.headers['content-type'])
  t.match(await logged({ call: 'service/open' }), {
    status: 200,
    code: 0,
    cache: 'BYPASS',
  })
})

t.test('an unknown path goes through, censored, bounded and never cached', async (t) => {
  const body = '{ "big": 12345678901234567890 }'
  const { call, upstream, logged, censored } = await build(t, {
    script: success('damn'),
    env: { EXPLORER_MAX_RESPONSE_BYTES: '10000' },
  })
  for (const n of [1, 2]) {
    const reply = await call('v9/new_call.x?a=1', { headers: TOKEN, body })
    t.equal(reply.json.data, '***')
    t.equal(upstream.seen.length, n)
    t.equal(upstream.seen[n - 1]?.body, body)
    t.equal(upstream.seen[n - 1]?.url, `${CALL_PREFIX}/v9/new_call.x?a=1`)
    t.equal(upstream.seen[n - 1]?.headers['content-type'], 'application/json')
  }
  t.equal(censored(), 2)
  t.match(await logged({ call: 'unknown' }), { censored: 1, query: ['a'] })

  upstream.script = raw(200, gzipSync('{"code":0,"data":"damn"}'), {
    'content-encoding': 'gzip',
  })
  t.equal((await call('new', { headers: TOKEN })).json.data, '***', 'seen through gzip')
  upstream.script = raw(418, '{"code":9,"message":"tea"}', { 'retry-after': '3' })
  t.match(await call('new', { headers: TOKEN }), {
    status: 418,
    text: '{"code":9,"message":"tea"}',
    headers: { 'retry-after': '3' },
  })
})

t.test('malformed requests', async (t) => {
  const { call, upstream } = await build(t)
  const status = async (path: string, body: string) =>
    (await call(path, { headers: TOKEN, body })).status
  t.equal(await status('service/open', '{'), 400)
  t.equal(await status('new', 'a=b'), 400)
  t.equal(await status('new', `"${'a'.repeat(1_048_576)}"`), 413)
  t.same(upstream.seen, [])
})

t.test('no path leaves the prefix', async (t) => {
  const { send, upstream, port } = await build(t)
  const paths = [
    '..',
    '.',
    '../../x',
    'a/../../../../x',
    'a/./b',
    '%2e%2e/x',
    '..%2fx',
    'a%2fb',
    'a%5cb',
    'a\\..\\b',
    '%252e%252e/x',
    'a%00b',
    '..;/x',
    'a//b',
    '/host/x',
    'a/',
    '',
    'a'.repeat(300),
    'query%5fchain_list',
    '@evil',
    'a:b',
  ]
  const targets = [
    ...paths.map((path) => `${CALL_PREFIX}/${path}`),
    `//evil.example${CALL_PREFIX}/x`,
    `/${CALL_PREFIX}/x`,
    `http://evil.example${CALL_PREFIX}/x`,
    `http://127.0.0.1:${port}${CALL_PREFIX}/query_chain_list`,
    `${CALL_PREFIX.replace('l2', '%6c2')}/x`,
    `${CALL_PREFIX.replace('l2', 'L2')}/x`,
    '/explorer/v1/x',
  ]
  for (const target of targets) {
    const { status } = await send(target, { method: 'POST', headers: TOKEN })
    t.ok(status === 400 || status === 404, `${status} for ${target.slice(0, 80)}`)
  }
  t.same(upstream.seen, [])
})

t.test('a change is not given up when its client leaves, and is checked', async (t) => {
  const { call, upstream, logged } = await build(t)
  for (const body of ['', '{}']) {
    const leave = new AbortController()
    const reqId = `left-${body.length}`
    let status = 0
    upstream.script = async (_request, response, { socket }) => {
      leave.abort()
      await logged({ reqId, msg: 'call', status: 499 })
      t.notOk(socket.destroyed)
      status = response.writeHead(200).end('no JSON').statusCode
    }
    const headers = { ...TOKEN, 'x-request-id': reqId }
    const sent = call('not/known', { headers, body, signal: leave.signal })
    await t.rejects(sent)
    await logged({ reqId, msg: 'upstream failure', status: 502 })
    t.equal(status, 200)
  }
})
