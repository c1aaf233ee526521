import t from 'tap'
import { build, TOKEN } from '../fixtures/build.ts'
import { success } from '../fixtures/scripted-upstream.ts'

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

t.test('the level is obeyed', async (t) => {
  const { call, log, upstream } = await build(t, { env: { LOG_LEVEL: 'error' } })
  await call('query_chain_list')
  upstream.script = (_request, _response, request) => void request.socket.destroy()
  await call('query_token_count')
  t.match(log, [{ level: 50, msg: 'upstream failure', call: 'query_token_count' }])
})
