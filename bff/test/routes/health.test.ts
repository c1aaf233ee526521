import t, { type Test } from 'tap'
import type { Preparation } from '../../src/lib/preparation.ts'
import { build } from '../fixtures/build.ts'
import { makeClock } from '../fixtures/clock.ts'
import { raw, success } from '../fixtures/scripted-upstream.ts'

/** A server whose readiness is requested after the last outcome has expired. */
async function observed(t: Test) {
  const { now, pass } = makeClock()
  const built = await build(t, { script: success([]), dependencies: { now } })
  const ready = () => {
    pass(1_000)
    return built.send('/readyz')
  }
  return { ...built, pass, ready }
}

t.test('alive and ready', async (t) => {
  const { send, upstream, ready } = await observed(t)
  t.match(await send('/healthz'), { status: 200, json: { status: 'ok' } })
  t.equal(upstream.seen.length, 0)
  t.match(await ready(), { status: 200, json: { status: 'ready' } })
  upstream.script = raw(403, '{"code":403,"message":"token"}')
  t.equal((await ready()).status, 200, 'a refusal is a sign of life')
  upstream.script = raw(404, 'Not found')
  t.equal((await ready()).status, 200, 'it need not know this call')
  upstream.script = raw(200, '\ufeff{"code":0,"message":"ok","data":[]}')
  t.equal((await ready()).status, 200, 'a byte order mark is skipped')
  upstream.script = raw(503, '{"code":503,"message":"down"}')
  t.equal((await ready()).status, 503)
  upstream.script = raw(200, '<html></html>')
  t.equal((await ready()).status, 503)
  await upstream.close()
  t.match(await ready(), { status: 503, json: { code: 503, requestId: String } })
  t.equal((await send('/healthz')).status, 200)
  const browser = { headers: { accept: 'text/html' } }
  t.match(await send('/readyz', browser), { json: { code: 503 } }, 'JSON for everyone')
})

t.test('a backend that is down is logged once, with its cause', async (t) => {
  const { upstream, ready, log, logged } = await observed(t)
  const lines = () => log.map(({ msg }) => msg).filter((msg) => /ready/.test(String(msg)))
  await ready()
  t.same(lines(), [], 'nothing where all is well')
  upstream.script = raw(500, '{}')
  for (let times = 0; times < 3; times += 1) await ready()
  t.match(await logged({ msg: 'not ready' }), {
    level: 50,
    err: { message: /status 500/ },
  })
  upstream.script = success([])
  await ready()
  await upstream.close()
  for (let times = 0; times < 2; times += 1) await ready()
  t.same(lines(), ['not ready', 'ready again', 'not ready'])
  const { err } = log.findLast(({ msg }) => msg === 'not ready') ?? {}
  t.match(err, { code: /^(?:ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET)$/ }, 'its cause')
})

t.test('while the embedded network makes its history', async (t) => {
  let preparing: Preparation | undefined = {
    step: 'history',
    percent: 40,
    text: 'Making history',
  }
  const { send, call } = await build(t, {
    script: success([]),
    env: { EXPLORER_ENV: 'LOCAL' },
    dependencies: {
      preparation: () => preparing,
      page: { html: '__SETTINGS__' },
    },
  })
  t.match(await send('/readyz'), {
    status: 503,
    json: { code: 503, message: 'Not ready yet: Making history, 40 %' },
  })
  t.match((await send('/healthz')).json, {
    status: 'ok',
    preparing: { step: 'history', percent: 40 },
  })
  t.match((await send('/l2')).json, { preparing: true })
  t.equal((await call('query_chain_list')).status, 200, 'available data is served')
  preparing = undefined
  t.equal((await send('/readyz')).status, 200)
  t.same((await send('/healthz')).json, { status: 'ok' })
  t.notOk('preparing' in (await send('/l2')).json)
})

t.test('too much to do', async (t) => {
  const { call, send, upstream } = await build(t, { dependencies: { maxOpen: 1 } })
  let respond: () => void = () => undefined
  const busy = new Promise<void>((resolve) => {
    upstream.script = (...all) => {
      respond = () => void success(1)(...all)
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
  respond()
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

t.test('a server that stops is not ready, and still serves', async (t) => {
  let isStopping = false
  const { send, call } = await build(t, {
    script: success([]),
    dependencies: { isStopping: () => isStopping },
  })
  t.equal((await send('/readyz')).status, 200)
  isStopping = true
  t.match(await send('/readyz'), { status: 503, json: { code: 503 } })
  t.equal((await send('/healthz')).status, 200)
  t.equal((await call('query_chain_list')).status, 200)
})

t.test('the backend gets at most ten checks per second', async (t) => {
  const { send, upstream, pass } = await observed(t)
  for (let times = 0; times < 5; times += 1) {
    t.equal((await send('/readyz')).status, 200)
  }
  t.equal(upstream.seen.length, 1)
  pass(100)
  await send('/readyz')
  t.equal(upstream.seen.length, 2)
})

t.test('a server that is not ready shows its parts, too', async (t) => {
  const { send, upstream } = await observed(t)
  await upstream.close()
  t.match(await send('/readyz?verbose'), {
    status: 503,
    headers: { 'retry-after': '1' },
    json: { code: 503, message: 'The backend does not answer', sharedCache: 'off' },
  })
  t.notOk('sharedCache' in (await send('/readyz')).json)
})

t.test('a drain ends connections with their next responses', async (t) => {
  const { app, call, send, upstream } = await observed(t)
  const connection = async (reply: ReturnType<typeof send>) =>
    (await reply).headers.connection
  t.equal(await connection(send('/healthz', KEEP_ALIVE)), 'keep-alive')
  let respond: () => void = () => undefined
  const busy = new Promise<void>((resolve) => {
    upstream.script = (...all) => {
      respond = () => void success(1)(...all)
      resolve()
    }
  })
  const pending = call('query_chain_list', KEEP_ALIVE)
  await busy
  app.drain()
  respond()
  t.match(await pending, { status: 200, headers: { connection: 'close' } }, 'under way')
  t.match(await call('query_chain_list', KEEP_ALIVE), {
    status: 200,
    headers: { connection: 'close' },
  })
})

const KEEP_ALIVE = { headers: { connection: 'keep-alive' } }
