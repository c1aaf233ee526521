import { CALL_PREFIX } from '@bvlgarichain/contract'
import t from 'tap'
import { makeMetrics } from '../../../src/plugins/logging/metrics.ts'
import { build, TOKEN } from '../../fixtures/build.ts'
import { makeClock } from '../../fixtures/clock.ts'
import { raw, success } from '../../fixtures/scripted-upstream.ts'
import { wire } from '../../fixtures/wire.ts'

t.test('one line a call, without secrets', async (t) => {
  const { call, log, logged } = await build(t, {
    script: success('damn', { 'set-cookie': 'sid=s3cret-set' }),
    env: { EXPLORER_ENV: 'PROD' },
  })
  await call('query_observation_info?page=s3cret-query&page=2&z=1', {
    headers: {
      authorization: 'Bearer s3cret-auth',
      cookie: 'sid=s3cret-cookie; XSRF-TOKEN=s3cret-token',
      'x-xsrf-token': 's3cret-token',
      'x-request-id': 'one',
    },
    body: '{"a":"s3cret-body"}',
  })
  const line = await logged({ reqId: 'one' })
  t.match(line, {
    level: 30,
    msg: 'call',
    call: 'query_observation_info',
    env: 'PROD',
    method: 'POST',
    path: '/explorer/v1/fusion_insight/l2/query_observation_info',
    query: ['page', 'z'],
    status: 200,
    code: 0,
    cache: 'MISS',
    upstreamMs: Number,
    totalMs: Number,
    bytes: '{"code":0,"message":"ok","data":"***"}'.length,
    censored: 1,
    ip: /^[\w-]{12}$/,
  })
  await call('service/open', { headers: { ...TOKEN, 'x-request-id': 'two' } })
  await call('nope', { headers: { 'x-request-id': 'three' } })
  t.match(await logged({ reqId: 'two' }), { call: 'service/open', status: 200 })
  t.match(await logged({ reqId: 'three' }), { call: 'unknown', status: 403, code: 403 })
  t.equal(log.length, 3, 'and no other line')
  t.notMatch(JSON.stringify(log), /s3cret|t0ken|127\.0\.0\.1/)
})

t.test('one digest a visitor', async (t) => {
  const { call, logged } = await build(t)
  const ip = async (address: string, reqId: string) => {
    const headers = { 'x-forwarded-for': address, 'x-request-id': reqId }
    await call('query_chain_list', { headers })
    return (await logged({ reqId })).ip
  }
  const [a, b, c] = [
    await ip('203.0.113.7', 'a'),
    await ip('203.0.113.8', 'b'),
    await ip('203.0.113.7', 'c'),
  ]
  t.equal(a, c)
  t.not(a, b)
})

t.test('a failed call has its wait for the backend', async (t) => {
  const { call, upstream, logged } = await build(t, { script: raw(200, 'no JSON') })
  for (const path of ['query_chain_list', 'service/open']) {
    await call(path, { headers: TOKEN })
    t.type((await logged({ call: path, msg: 'call' })).upstreamMs, 'number', path)
  }
  await upstream.close()
  await call('query_token_count')
  const line = await logged({ call: 'query_token_count', msg: 'call' })
  t.match(line, { status: 502, upstreamMs: Number })
  await call('query_tx_detail', { body: '"no body is taken"' })
  t.equal((await logged({ call: 'query_tx_detail' })).upstreamMs, null, 'no request')
})

t.test('why a response is no JSON, without a part of it', async (t) => {
  const { call, upstream, logged } = await build(t)
  const cases: [string, string | Buffer, RegExp][] = [
    ['page', '<html>s3cret</html>', /content-type text\/html.*, 19 bytes, .*position 0$/],
    ['nan', '{"code":0,"data":NaN}', /21 bytes, fault at position 17$/],
    ['half', '{"code":0,"data":"s3cr', /22 bytes, breaks off$/],
    ['latin', Buffer.from([0x22, 0xe9, 0x22]), /3 bytes, not UTF-8$/],
    ['none', '', /0 bytes, empty$/],
  ]
  for (const [reqId, body, message] of cases) {
    upstream.script = raw(200, body, { 'content-type': 'text/html; \u009b' })
    await call('query_chain_list', { headers: { 'x-request-id': reqId } })
    const { cause } = await logged({ reqId, msg: 'upstream failure' })
    t.match(cause, { message }, reqId)
    t.notMatch(JSON.stringify(cause), /s3cr|\u009b/)
  }
})

t.test('control characters of a terminal are escaped', async (t) => {
  const { call, logged } = await build(t)
  const query = ['\u009b31m', '\u202etxt', '\u007f'].map(encodeURIComponent).join('&')
  await call(`query_chain_list?${query}`, { headers: { 'x-request-id': 'c1' } })
  t.same((await logged({ reqId: 'c1' })).query, ['\\u009b31m', '\\u202etxt', '\\u007f'])
})

t.test('a refused request has a line with its visitor', async (t) => {
  const { port, send, log } = await build(t)
  const post = { method: 'POST' }
  await send(CALL_PREFIX.replace('l2', '%6c2/query_chain_list'), post)
  await send(`http://evil.example${CALL_PREFIX}/query_chain_list`, post)
  await send(`${CALL_PREFIX}/%zz`, post)
  const target = `POST ${CALL_PREFIX}/query_chain_list`
  const end = 'connection: close\r\n\r\n'
  const noHost = await wire(port, `${target} HTTP/1.1\r\n${end}`).ended
  t.match(noHost, /^HTTP\/1.1 400 /)
  t.match(noHost, /"The request has no Host header","requestId"/)
  const expecting = `${target} HTTP/1.1\r\nhost: x\r\nexpect: x\r\n${end}`
  t.match(await wire(port, expecting).ended, /"code":417/)
  await wire(port, `${target} HTTP/3.0\r\nhost: x\r\n${end}`).ended
  while (log.length < 6) await new Promise((resolve) => setImmediate(resolve))
  t.equal(log.length, 6, 'one line each')
  for (const line of log) t.match(line, { status: Number, ip: /^[\w-]{12}$/ })
})

t.test('the level is obeyed', async (t) => {
  const { call, log, upstream } = await build(t, { env: { LOG_LEVEL: 'error' } })
  await call('query_chain_list')
  upstream.script = (_request, _response, request) => void request.socket.destroy()
  await call('query_token_count')
  t.match(log, [{ level: 50, msg: 'upstream failure', call: 'query_token_count' }])
})

t.test('origin of a response', async (t) => {
  const clock = makeClock()
  const { call, upstream, logged } = await build(t, {
    script: success('x', { 'content-encoding': 'identity' }),
    dependencies: { now: clock.now },
  })
  const lineOf = async (reqId: string) => {
    await call('query_chain_list', { headers: { 'x-request-id': reqId } })
    return logged({ reqId, msg: 'call' })
  }
  const bytes = '{"code":0,"message":"ok","data":"x"}'.length
  const miss = await lineOf('miss')
  t.match(miss, { cache: 'MISS', upstreamBytes: bytes })
  t.notOk('ageMs' in miss || 'retries' in miss)
  clock.pass(7_000)
  const hit = await lineOf('hit')
  t.match(hit, { cache: 'HIT', ageMs: 7_000 })
  t.notOk('upstreamBytes' in hit)

  clock.pass(600_000)
  let requests = 0
  upstream.script = (...exchange) => {
    requests += 1
    if (requests === 1) exchange[2].socket.destroy()
    else success('y')(...exchange)
  }
  t.match(await lineOf('again'), { cache: 'MISS', retries: 1 })
})

t.test('of successful calls a part is logged, and all are counted', async (t) => {
  const metrics = makeMetrics()
  const { call, log, upstream, logged } = await build(t, {
    script: success(7),
    env: { EXPLORER_LOG_SAMPLE: '0' },
    dependencies: { metrics },
  })
  for (let times = 0; times < 5; times += 1) await call('query_token_count')
  upstream.script = raw(500, 'no JSON')
  await call('query_batch_detail')
  t.match(await logged({ msg: 'call' }), { call: 'query_batch_detail', status: 500 })
  t.equal(log.filter(({ msg }) => msg === 'call').length, 1)
  t.match(await metrics.text(), /call="query_token_count",status="200",cache="HIT"\} 4/)

  const some = await build(t, {
    script: success(7),
    env: { EXPLORER_LOG_SAMPLE: '0.5', EXPLORER_CACHE_TTL_MS: '60000' },
  })
  for (let times = 0; times < 60; times += 1) await some.call('query_token_count')
  const line = await some.logged({ msg: 'call', status: 200 })
  t.equal(line.sample, 0.5, 'so that sums of lines can be weighted')
})
