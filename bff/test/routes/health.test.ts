import t from 'tap'
import { build } from '../fixtures/build.ts'
import { raw, success } from '../fixtures/scripted-upstream.ts'

t.test('alive and ready', async (t) => {
  const { send, upstream } = await build(t, { script: success([]) })
  t.match(await send('/healthz'), { status: 200, json: { status: 'ok' } })
  t.equal(upstream.seen.length, 0)
  t.match(await send('/readyz'), { status: 200, json: { status: 'ready' } })
  upstream.script = raw(403, '{"code":403,"message":"token"}')
  t.equal((await send('/readyz')).status, 200, 'a refusal is a sign of life')
  upstream.script = raw(503, '{"code":503,"message":"down"}')
  t.equal((await send('/readyz')).status, 503)
  upstream.script = raw(200, '<html></html>')
  t.equal((await send('/readyz')).status, 503)
  await upstream.close()
  t.match(await send('/readyz'), { status: 503, json: { code: 503, requestId: String } })
  t.equal((await send('/healthz')).status, 200)
})

t.test('too much to do', async (t) => {
  const { call, send, upstream } = await build(t, { dependencies: { openMax: 1 } })
  let answer: () => void = () => undefined
  const busy = new Promise<void>((resolve) => {
    upstream.script = (...all) => {
      answer = () => void success(1)(...all)
      resolve()
    }
  })
  const first = call('query_chain_list')
  await busy
  const refused = await call('query_chain_list')
  t.match(refused, {
    status: 503,
    headers: { 'retry-after': '1', 'x-cache': 'BYPASS' },
    json: { code: 503 },
  })
  t.equal((await send('/healthz')).status, 200, 'a busy server is alive')
  answer()
  t.equal((await first).status, 200)
})

t.test('an event loop that stays behind', async (t) => {
  let behind = 0
  const loopDelay = { persistentMs: () => behind, stop: () => undefined }
  const { call, send, upstream, logged } = await build(t, { dependencies: { loopDelay } })
  behind = 1_000
  t.match(await call('query_chain_list', { headers: { 'x-request-id': 'late' } }), {
    status: 503,
    headers: { 'retry-after': '1', 'x-cache': 'BYPASS' },
    json: { code: 503, message: 'This server cannot keep up' },
  })
  t.match(await logged({ reqId: 'late' }), { msg: 'call', status: 503, code: 503 })
  t.equal((await send('/healthz')).status, 200)
  t.equal((await send('/l2')).status, 503)
  t.same(upstream.seen, [])
  behind = 10
  t.equal((await call('query_chain_list')).status, 200)
})

t.test('initial state', async (t) => {
  const remote = await build(t)
  const path = '/blockchain-explorer/initial-state.json'
  t.equal((await remote.send(path)).text, '{}')
  const local = await build(t, { env: { EXPLORER_ENV: 'LOCAL' } })
  t.same((await local.send(path)).json, { user: { name: 'local operator' } })
})
