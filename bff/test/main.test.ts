import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CALL_PREFIX, INITIAL_STATE_PATH } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { NEVER_MS } from './fixtures/clock.ts'
import {
  type ScriptedUpstream,
  scriptedUpstream,
  success,
} from './fixtures/scripted-upstream.ts'
import { type ServerProcess, startServer } from './fixtures/server-process.ts'
import { wire } from './fixtures/wire.ts'
import { descendants } from './local/processes.ts'

const bff = fileURLToPath(new URL('..', import.meta.url))

/** A copy of the built BFF beside a page and an embedded backend that the test writes. */
function install(t: Test, parts: { page?: boolean; embedded?: string } = {}): string {
  const root = t.testdir({ bff: {} })
  cpSync(join(bff, 'dist'), join(root, 'bff/dist'), { recursive: true })
  cpSync(join(bff, 'package.json'), join(root, 'bff/package.json'))
  symlinkSync(join(bff, '../node_modules'), join(root, 'node_modules'))
  if (parts.page !== false) {
    mkdirSync(join(root, 'web/dist'), { recursive: true })
    writeFileSync(join(root, 'web/dist/index.html'), '<p>__SETTINGS__</p>')
    writeFileSync(join(root, 'web/dist/screen-links.json'), '{}')
  }
  if (parts.embedded !== undefined) {
    mkdirSync(join(root, 'bff/embedded/dist'), { recursive: true })
    writeFileSync(join(root, 'bff/embedded/package.json'), '{"type":"module"}')
    writeFileSync(join(root, 'bff/embedded/dist/main.js'), parts.embedded)
  }
  return join(root, 'bff/dist/main.js')
}

/** Settings with which the process runs a script before anything else. */
const preload = (script: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
})

/**
 * Stops the timer that measures the event loop, as a busy machine would shed requests. The one that
 * flushes the log has the same interval and stops, too.
 */
const WITHOUT_LOOP_WATCH = preload(`
  const { setInterval } = globalThis
  globalThis.setInterval = (...args) => {
    const timer = setInterval(...args)
    if (args[1] === 100) clearInterval(timer)
    return timer
  }
`)

/** Settings with which nothing depends on how fast the machine is. */
const PATIENT = {
  EXPLORER_CACHE_TTL_MS: String(NEVER_MS),
  EXPLORER_UPSTREAM_TIMEOUT_MS: String(NEVER_MS),
}

function run(
  t: Test,
  main: string,
  env: Record<string, string>,
  limits: { maxOpenFiles?: number } = {},
): ServerProcess {
  const { PATH } = process.env
  const own = { PATH, PORT: '0', HOST: '127.0.0.1', EXPLORER_DRAIN_MS: '0', ...PATIENT }
  const server = startServer(main, { ...own, ...env }, limits)
  t.teardown(() => server.child.kill('SIGKILL'))
  return server
}

const PROD = { EXPLORER_UPSTREAM_PROD: 'http://127.0.0.1:1' }

t.test('a start that cannot be ends with one line', async (t) => {
  const main = install(t)
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  t.teardown(() => taken.close())
  const address = taken.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const cases: [Record<string, string>, RegExp][] = [
    [{}, /^EXPLORER_UPSTREAM_PROD must be set when EXPLORER_ENV is PROD: .+\n$/],
    [{ ...PROD, PORT: 'x' }, /^PORT must be a port: a whole number from 0 to 65535\n$/],
    [
      { ...PROD, PORT: port },
      new RegExp(`^PORT ${port} on 127.0.0.1 is in use already: .+\n$`),
    ],
    [{ ...PROD, HOST: '203.0.113.1' }, /^HOST 203.0.113.1 is not an address .+\n$/],
    [
      { ...PROD, EXPLORER_METRICS_PORT: '0', EXPLORER_METRICS_HOST: '203.0.113.1' },
      /^EXPLORER_METRICS_HOST 203.0.113.1 is not an address .+\n$/,
    ],
    [
      { ...PROD, EXPLORER_METRICS_PORT: port },
      new RegExp(`^EXPLORER_METRICS_PORT ${port} on 127.0.0.1 is in use already: .+\n$`),
    ],
    [{ EXPLORER_ENV: 'LOCAL' }, /^The embedded backend is not built: .+npm run build\n$/],
  ]
  for (const [env, line] of cases) {
    const { code, err, out } = await run(t, main, env).ended
    t.equal(code, 1)
    t.match(err, line)
    t.equal(err.split('\n').length, 2, err)
    t.equal(out, '')
  }
  const { code, err } = await run(t, install(t, { page: false }), PROD).ended
  t.equal(code, 1)
  t.equal(err, 'The page is not built: build the page first: npm run build\n')
})

const start = async (
  t: Test,
  upstream: ScriptedUpstream,
  env: Record<string, string> = {},
) => {
  const started = run(t, install(t), { EXPLORER_UPSTREAM_PROD: upstream.origin, ...env })
  return { ...started, url: await started.listening }
}

t.test('a drain fails /readyz and serves the rest', async (t) => {
  const upstream = await scriptedUpstream(success([]))
  t.teardown(() => upstream.close())
  const env = { EXPLORER_UPSTREAM_PROD: upstream.origin, EXPLORER_DRAIN_MS: '600000' }
  const { child, listening, ended } = run(t, install(t), env)
  const url = await listening
  const statusOf = async (path: string) => (await fetch(new URL(path, url))).status
  t.equal(await statusOf('/readyz'), 200)
  child.kill('SIGTERM')
  // There is no notice of the signal's arrival.
  let readiness = 200
  while (readiness === 200) readiness = await statusOf('/readyz')
  t.equal(readiness, 503)
  t.equal(await statusOf('/healthz'), 200)
  const page = await fetch(new URL('/l2', url))
  t.equal(page.status, 200)
  t.equal(page.headers.get('connection'), 'close', 'balancers connect anew, elsewhere')
  child.kill('SIGINT')
  t.match(await ended, { code: 0, err: '' }, 'and a person at the terminal ends it')
})

t.test('a log that is not read delays no request', async (t) => {
  const upstream = await scriptedUpstream(success([]))
  t.teardown(() => upstream.close())
  const child = spawn(process.execPath, [install(t)], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      EXPLORER_UPSTREAM_PROD: upstream.origin,
      ...PATIENT,
      ...WITHOUT_LOOP_WATCH,
    },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  t.teardown(() => child.kill('SIGKILL'))
  let url: string | undefined
  while (url === undefined) {
    const [message] = (await once(child, 'message')) as [{ type: string; url?: string }]
    if (message.type === 'listening') url = message.url
  }
  // Each has a log line: together several times what a pipe holds.
  const path = `${CALL_PREFIX}/query_chain_list`
  for (let round = 0; round < 40; round += 1) {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => fetch(new URL(path, url), { method: 'POST' })),
    )
    for (const reply of replies) if (reply.status !== 200) t.fail(`${reply.status}`)
    await Promise.all(replies.map((reply) => reply.text()))
  }
  t.pass('all get a response')
})

t.test('SIGHUP reads files again, and loses no request', async (t) => {
  const upstream = await scriptedUpstream(success([]))
  t.teardown(() => upstream.close())
  const main = install(t)
  const path = (name: string) => join(main, '../../..', name)
  const files = { labels: '[]', level: 'info', trust: '{}' }
  for (const [name, text] of Object.entries(files)) writeFileSync(path(name), text)
  const { child, listening, ended } = run(t, main, {
    EXPLORER_UPSTREAM_PROD: upstream.origin,
    EXPLORER_LABELS: path('labels'),
    EXPLORER_TRUST_FILE: path('trust'),
    LOG_LEVEL_FILE: path('level'),
  })
  const url = await listening
  let out = ''
  child.stdout?.on('data', (text: string) => {
    out += text
  })
  const heard = async (text: string) => {
    while (!out.includes(text)) await once(child.stdout ?? child, 'data')
  }
  const read = async (target: string) => (await fetch(new URL(target, url))).text()
  const call = '/explorer/v1/fusion_insight/l2/query_chain_list'

  // One is under way while the files are read.
  let response: () => void = () => undefined
  upstream.script = (...exchange) => {
    response = () => void success('late')(...exchange)
    child.kill('SIGHUP')
  }
  const address = `0x${'ab'.repeat(20)}`
  writeFileSync(path('labels'), JSON.stringify([{ address, name: 'Vault' }]))
  writeFileSync(path('trust'), '{"minTcbEvaluationDataNumber":17}')
  writeFileSync(path('level'), 'warn')
  const pending = fetch(new URL(call, url), { method: 'POST' })
  await heard('settings read again')
  response()
  upstream.script = success([])
  t.match(await (await pending).json(), { data: 'late' })
  t.match(await read(INITIAL_STATE_PATH), /Vault/)
  t.match(await read('/l2'), /"minTcbEvaluationDataNumber":17/)
  t.notMatch(out, /"msg":"call"/, 'the level is obeyed')

  writeFileSync(path('labels'), 'no list')
  child.kill('SIGHUP')
  await heard('settings not read again')
  t.match(out, /EXPLORER_LABELS must name a JSON list/)
  t.match(await read(INITIAL_STATE_PATH), /Vault/, 'the last list stays')
  child.kill('SIGTERM')
  t.equal((await ended).code, 0)
})

t.test('spans go where the standard variables say', async (t) => {
  const collector = await scriptedUpstream(
    (_request, response) => void response.end('{}'),
  )
  const upstream = await scriptedUpstream(success([]))
  t.teardown(() => Promise.all([collector.close(), upstream.close()]))
  const { child, listening, ended } = run(t, install(t), {
    EXPLORER_UPSTREAM_PROD: upstream.origin,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=s3cret',
    OTEL_SERVICE_NAME: 'my-explorer',
  })
  await (await fetch(await listening)).arrayBuffer()
  child.kill('SIGTERM')
  const { code, out } = await ended
  t.equal(code, 0)
  const [sent] = collector.seen
  t.match(sent, { url: '/v1/traces', headers: { 'x-key': 's3cret' } })
  t.match(sent?.body, /my-explorer/)
  t.match(sent?.body, /GET \/l2/, 'a stop sends the remaining spans')
  t.notMatch(out, /s3cret/)
})

/** Status of `GET /metrics` under this name; fetch sets no `Host`. */
function statusFor(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { host }
    const sent = request({
      host: '127.0.0.1',
      port,
      path: '/metrics',
      headers,
      agent: false,
    })
    sent.on('response', (response) => resolve(response.resume().statusCode))
    sent.on('error', reject)
    sent.end()
  })
}

t.test('the operator sees settings, and clears the cache', async (t) => {
  const upstream = await scriptedUpstream(success([]))
  t.teardown(() => upstream.close())
  const { listening, messages } = run(t, install(t), {
    EXPLORER_UPSTREAM_PROD: upstream.origin,
    EXPLORER_METRICS_PORT: '0',
    EXPLORER_LABELS: `${upstream.origin.replace('//', '//user:s3cret@')}/labels?t=s3cret`,
    EXPLORER_CACHE_URL: 'redis://user:s3cret@127.0.0.1:1/0',
  })
  const url = await listening
  const port = messages.find(({ type }) => type === 'metrics')?.port
  const admin = async (method: string, target: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}/admin/${target}`, { method })
    return { status: reply.status, text: await reply.text() }
  }
  const cacheOf = async (call: string) => {
    const path = `/explorer/v1/fusion_insight/l2/${call}`
    const reply = await fetch(new URL(path, url), { method: 'POST' })
    await reply.arrayBuffer()
    return reply.headers.get('x-cache')
  }
  t.equal((await fetch(new URL('/admin/settings', url))).status, 404, 'never in public')
  const { text } = await admin('GET', 'settings')
  t.notMatch(text, /s3cret/)
  t.match(JSON.parse(text), {
    env: 'PROD',
    cacheUrl: 'redis://***@127.0.0.1:1/0',
    logLevel: 'info',
    settings: { chainName: 'BVLGARIChain' },
  })

  const ofPage = await fetch(`http://127.0.0.1:${port}/admin/cache`, {
    method: 'DELETE',
    headers: { origin: `http://127.0.0.1:${port}` },
  })
  t.equal(ofPage.status, 403, 'a page of whatever name')
  t.equal(await statusFor(Number(port), 'evil.example'), 403, 'a name rebound')
  t.equal(await statusFor(Number(port), 'bff-1:9090'), 200)
  const head = await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'HEAD' })
  t.equal(head.status, 200)
  t.equal(await head.text(), '')

  for (const call of ['query_chain_list', 'query_token_count']) await cacheOf(call)
  const removed = await admin('DELETE', 'cache?call=query_token_count')
  t.same(JSON.parse(removed.text), { removed: { own: 1, shared: null } })
  t.equal(await cacheOf('query_chain_list'), 'HIT')
  t.equal(await cacheOf('query_token_count'), 'MISS')
  const all = await admin('DELETE', 'cache')
  t.same(JSON.parse(all.text), { removed: { own: 2, shared: null } })
  t.equal(await cacheOf('query_chain_list'), 'MISS')
  t.equal((await admin('DELETE', 'cache?call=nope')).status, 400)
  t.equal((await admin('POST', 'cache')).status, 404)

  t.match(await admin('PUT', 'log-level?level=debug'), { status: 200, text: /debug/ })
  t.match(await admin('GET', 'log-level'), { text: /debug/ })
  t.equal((await admin('PUT', 'log-level?level=loud')).status, 400)
})

const isLinux = process.platform === 'linux'
t.test('clients leave files to the backend', { skip: !isLinux }, async (t) => {
  const upstream = await scriptedUpstream(success([]))
  t.teardown(() => upstream.close())
  const env = { EXPLORER_UPSTREAM_PROD: upstream.origin, ...WITHOUT_LOOP_WATCH }
  const { listening } = run(t, install(t), env, { maxOpenFiles: 300 })
  const url = new URL(await listening)
  // 256 of the 300 are not for clients.
  const places = 44
  const clients = 60
  // Each request waits until those of the other clients have arrived or were refused.
  const respond: (() => void)[] = []
  let refused = 0
  let count: () => void = () => undefined
  const complete = new Promise<void>((resolve) => {
    count = () => void (respond.length + refused === clients && resolve())
  })
  upstream.script = (...exchange) => {
    respond.push(() => void success([])(...exchange))
    count()
  }
  const ends = Array.from({ length: clients }, (_, page) => {
    const path = `${CALL_PREFIX}/query_block_list_by_page?pageNum=${page}`
    const head = `POST ${path} HTTP/1.1\r\nhost: ${url.host}\r\nconnection: close\r\n\r\n`
    const { ended } = wire(Number(url.port), head)
    void ended.then((response) => {
      if (response === '') refused += 1
      count()
    })
    return ended
  })
  await complete
  t.equal(refused, clients - places)
  for (const one of respond) one()
  const responses = (await Promise.all(ends)).filter((response) => response !== '')
  t.equal(responses.length, places)
  for (const response of responses) t.match(response, /^HTTP\/1\.1 200 /)
})

/** Starts to write log lines without delay, and takes long for each write, as a busy machine does. */
const SLOW_OUTPUT = preload(`
  import fs from 'node:fs'
  const { write } = fs
  fs.write = (fd, ...rest) => setTimeout(() => write(fd, ...rest), fd === 1 ? 50 : 0)
  const { setInterval } = globalThis
  globalThis.setInterval = (run, ms) => setInterval(run, ms === 100 ? 1 : ms)
`)

t.test('it runs, and stops on request', async (t) => {
  const upstream = await scriptedUpstream(success('damn'))
  t.teardown(() => upstream.close())
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const { child, ended, url } = await start(t, upstream, SLOW_OUTPUT)
    t.match(url, /^http:\/\/127\.0\.0\.1:\d+\/l2$/)
    t.equal((await fetch(url)).status, 200)
    const path = '/explorer/v1/fusion_insight/l2/query_chain_list'
    const reply = await fetch(new URL(path, url), { method: 'POST' })
    t.match(await reply.json(), { code: 0, data: '***' }, 'with the real censor')
    child.kill(signal)
    child.kill(signal)
    const { code, out, err } = await ended
    t.equal(code, 0, signal)
    t.equal(err, '', 'without noise')
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string; reason?: string })
    t.same(
      lines.map(({ msg }) => msg),
      ['listening', 'call', 'stopped'],
    )
    t.equal(lines.at(-1)?.reason, signal)
  }
})

t.test('metrics have their own port, if any', async (t) => {
  const upstream = await scriptedUpstream(success('damn'))
  t.teardown(() => upstream.close())
  const without = await start(t, upstream)
  t.equal((await fetch(new URL('/metrics', without.url))).status, 404)
  without.child.kill('SIGKILL')

  const { child, listening, ended, messages } = run(t, install(t), {
    EXPLORER_UPSTREAM_PROD: upstream.origin,
    EXPLORER_METRICS_PORT: '0',
  })
  const url = await listening
  const call = async (suffix: string) => {
    const path = `/explorer/v1/fusion_insight/l2/${suffix}`
    const reply = await fetch(new URL(path, url), { method: 'POST' })
    await reply.arrayBuffer()
  }
  const port = messages.find(({ type }) => type === 'metrics')?.port
  const metrics = async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`)
    t.match(reply.headers.get('content-type'), /^text\/plain; version=0\.0\.4/)
    return reply.text()
  }
  t.equal((await fetch(new URL('/metrics', url))).status, 404, 'never on the public port')
  t.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 404)
  await call('query_chain_list')
  await call('query_chain_list')
  await call('service/open')
  const text = await metrics()
  for (const line of [
    'explorer_calls_total{call="query_chain_list",status="200",cache="MISS"} 1',
    'explorer_calls_total{call="query_chain_list",status="200",cache="HIT"} 1',
    'explorer_calls_total{call="service/open",status="403",cache="BYPASS"} 1',
    'explorer_call_seconds_count{call="query_chain_list"} 2',
    'explorer_upstream_seconds_count{call="query_chain_list"} 1',
    'explorer_censored_strings_total 2',
    'explorer_upstream_up 1',
  ]) {
    t.ok(text.includes(line), line)
  }
  t.match(text, /nodejs_eventloop_lag_seconds /)
  await upstream.close()
  await call('query_block_list_by_page')
  t.match(await metrics(), /explorer_upstream_up 0/)
  child.kill('SIGTERM')
  t.equal((await ended).code, 0)
})

t.test('requests under way are finished', async (t) => {
  const upstream = await scriptedUpstream()
  t.teardown(() => upstream.close())
  const { child, ended, url } = await start(t, upstream)
  const path = '/explorer/v1/fusion_insight/l2/query_chain_list'
  // A stop begins with the end of connections that were never used.
  const unused = connect(Number(new URL(url).port), '127.0.0.1')
  unused.on('error', () => undefined)
  await once(unused, 'connect')
  upstream.script = (...exchange) => {
    child.kill('SIGTERM')
    unused.once('close', () => success('done')(...exchange))
  }
  const reply = await fetch(new URL(path, url), { method: 'POST' })
  t.match(await reply.json(), { data: 'done' })
  t.equal(reply.headers.get('connection'), 'close', 'so that no idle connection is left')
  t.equal((await ended).code, 0)
})

t.test('without its parent it stops', async (t) => {
  const upstream = await scriptedUpstream()
  t.teardown(() => upstream.close())
  const { child } = await start(t, upstream)
  // After our disconnect Node reports the exit, but not the close.
  const exit = once(child, 'exit')
  child.disconnect()
  t.same(await exit, [0, null])
})

/** Embedded backend that reports its options, and ends as the real one does. */
const embedded = (then: string) => `
import { createServer } from 'node:http'
const server = createServer((request, response) => {
  response.end(JSON.stringify({ code: 0, message: 'ok', data: process.env.EXPLORER_DATA_DIR }))
})
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))
let onStop = () => process.exit(0)
process.on('message', ({ type }) => type === 'stop' && onStop())
process.send({ type: 'progress', step: 'history', text: 'filling', done: 1, total: 2 })
server.listen(0, '127.0.0.1', () => {
  ${then}
})
`
const READY =
  "process.send({ type: 'ready', origin: 'http://127.0.0.1:' + server.address().port })"
const SERVING = READY.replace("'ready'", "'serving'")
const LOCAL = { EXPLORER_ENV: 'LOCAL', EXPLORER_DATA_DIR: '/nowhere' }

t.test('LOCAL starts and stops the embedded backend', async (t) => {
  const main = install(t, { embedded: embedded(READY) })
  const { child, listening, ended, messages } = run(t, main, LOCAL)
  const url = await listening
  const path = '/explorer/v1/fusion_insight/l2/query_chain_list'
  const reply = await fetch(new URL(path, url), { method: 'POST' })
  t.match(await reply.json(), { data: '/nowhere' })
  t.match(messages[0], { type: 'progress', text: 'filling', done: 1, total: 2 })
  child.kill('SIGTERM')
  t.match(await ended, { code: 0, err: '' })
})

t.test('LOCAL serves pages before the history is complete', async (t) => {
  const main = install(t, {
    embedded: embedded(`${SERVING}; onStop = () =>
      process.send({ type: 'notice', message: 'all is lost' }, () => process.exit(0))
    process.on('SIGUSR2', () => { ${READY} })`),
  })
  const { child, listening, ended, messages } = run(t, main, LOCAL)
  const isServing = () => messages.some(({ type }) => type === 'serving')
  while (!isServing()) await once(child, 'message')
  const { url = '' } = messages.find(({ type }) => type === 'serving') ?? {}
  t.match(await (await fetch(url)).text(), /"preparing":true/)
  t.equal((await fetch(new URL('/readyz', url))).status, 503)
  t.match(await (await fetch(new URL('/healthz', url))).json(), {
    preparing: { percent: 50, text: 'filling' },
  })
  const [pid] = descendants(Number(child.pid)).map((below) => below.pid)
  process.kill(Number(pid), 'SIGUSR2')
  t.equal(await listening, url)
  t.notMatch(await (await fetch(url)).text(), /preparing/)
  t.same(await (await fetch(new URL('/healthz', url))).json(), { status: 'ok' })
  child.kill('SIGTERM')
  t.match(await ended, { code: 0, err: 'all is lost\n' }, 'a stop reports losses')
})

t.test('LOCAL ends with the embedded backend', async (t) => {
  const ended = async (then: string, onListening?: (pid: number) => void) => {
    const server = run(t, install(t, { embedded: embedded(then) }), LOCAL)
    if (onListening) {
      await server.listening
      const [below] = descendants(Number(server.child.pid))
      onListening(Number(below?.pid))
    }
    const { code, err } = await server.ended
    return { code, err }
  }
  t.same(await ended("process.send({ type: 'fatal', message: 'no room' })"), {
    code: 1,
    err: 'no room\n',
  })
  t.same(await ended('process.exit(3)'), {
    code: 1,
    err: 'The embedded backend ended unexpectedly (exit code 3)\n',
  })
  t.same(await ended(READY, (pid) => process.kill(pid, 'SIGKILL')), {
    code: 1,
    err: 'The embedded backend ended unexpectedly (SIGKILL)\n',
  })
})

t.test('a stop before the embedded backend is ready', async (t) => {
  const main = install(t, { embedded: embedded('') })
  const { child, ended } = run(t, main, LOCAL)
  await once(child, 'message')
  child.kill('SIGINT')
  t.match(await ended, { code: 0, err: '' })
})
