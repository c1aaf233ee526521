import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { mock } from 'node:test'
import { Gunzip, gzipSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { DEADLINE_TIMEOUTS } from '../../src/upstream/client.ts'
import { type Built, build, TOKEN } from '../fixtures/build.ts'
import { passSilence } from '../fixtures/pass-silence.ts'
import { raw, type Script, success } from '../fixtures/scripted-upstream.ts'
import { bytes, spelled } from '../fixtures/wire.ts'

const JSON_TYPE = 'content-type: application/json'
const GOOD = '{"code":0,"message":"ok","data":1}'
/** More than the limit that the tests set. */
const LARGE = JSON.stringify({ code: 0, message: 'ok', data: 'x'.repeat(20_000) })
const chunked = (...chunks: string[]) =>
  chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')

/** Both ways to the backend: a read, and what @fastify/http-proxy carries. */
const ways = { read: 'query_statistic_info', passed: 'service/stop' }

/**
 * Sends a request both ways; each must give this status, in the envelope, with one cause and
 * one call in the log.
 */
async function refusesBoth(t: Test, built: Built, name: string, status: number) {
  const { call, log, logged, upstream } = built
  for (const [way, path] of Object.entries(ways)) {
    const reqId = `${name}.${way}`.replaceAll(/[^a-z.]/gi, '-')
    const before = upstream.seen.length
    const reply = await call(path, { headers: { ...TOKEN, 'x-request-id': reqId } })
    const label = `${name}, ${way}`
    t.match(
      reply,
      {
        status,
        json: { code: status, message: /^The / },
        headers: { 'x-cache': String, location: undefined, 'x-request-id': reqId },
      },
      label,
    )
    if (way === 'passed') {
      t.ok(upstream.seen.length - before <= 1, `${label}: never sent twice`)
    }
    t.notMatch(reply.text, /10\.0\.0\.5|127\.0\.0\.1/, `${label}: no inside address`)
    await logged({ reqId, msg: 'call', status })
    const lines = log.filter((line) => line.reqId === reqId)
    t.equal(lines.filter(({ msg }) => msg === 'call').length, 1, `${label}: one call`)
    t.equal(lines.filter(({ cause }) => cause).length, 1, `${label}: one cause`)
    t.equal(lines.length, 2, `${label}: and no more`)
  }
}

const broken: Record<string, Script> = {
  'no HTTP': bytes('SSH-2.0-OpenSSH_9.6\r\n'),
  'closed at once': bytes(''),
  'content-length too long': spelled([JSON_TYPE, 'content-length: 99'], GOOD),
  'content-length too short': spelled([JSON_TYPE, 'content-length: 9'], GOOD),
  'content-length negative': spelled([JSON_TYPE, 'content-length: -1'], GOOD),
  'content-length twice': spelled(['content-length: 34', 'content-length: 35'], GOOD),
  'content-length and chunked': spelled(
    ['content-length: 34', 'transfer-encoding: chunked'],
    chunked(GOOD, ''),
  ),
  'chunk cut': spelled(['transfer-encoding: chunked'], chunked(GOOD)),
  'chunk size wrong': spelled(['transfer-encoding: chunked'], `zz\r\n${GOOD}\r\n`),
  'header flood': spelled(
    Array.from({ length: 2_000 }, (_, n) => `x-${n}: ${'a'.repeat(50)}`),
    GOOD,
  ),
  'switched protocols': spelled(
    ['upgrade: x', 'connection: upgrade'],
    '',
    '101 Switching',
  ),
  'nothing but 100': spelled([], '', '100 Continue'),
  'a redirect': raw(302, GOOD, { location: 'http://10.0.0.5/inside' }),
  'a redirect of the method': raw(307, '', { location: 'http://10.0.0.5/inside' }),
  'not modified': raw(304, ''),
  'a page': raw(200, '<html></html>', { 'content-type': 'text/html' }),
  'half JSON': raw(200, '{"code":0,"da'),
  'no body': raw(200, ''),
  'no UTF-8': raw(200, Buffer.from([0x22, 0xff, 0x22])),
  'an encoding of Object': raw(200, GOOD, { 'content-encoding': 'constructor' }),
  'an encoding of a prototype': raw(200, GOOD, { 'content-encoding': '__proto__' }),
  'an encoding twice': spelled(
    ['content-encoding: gzip', 'content-encoding: gzip'],
    GOOD,
  ),
  'unknown encoding': raw(200, GOOD, { 'content-encoding': 'zstd' }),
  'two encodings': raw(200, GOOD, { 'content-encoding': 'gzip, gzip' }),
  'broken gzip': raw(200, GOOD, { 'content-encoding': 'gzip' }),
  'a strange status': raw(799, '{"code":1}'),
  'too large': raw(200, LARGE),
  'too large, unannounced': (_request, response) => void response.end(LARGE),
  'too large, packed': raw(200, gzipSync(LARGE), { 'content-encoding': 'gzip' }),
}

t.test('a response that is none', async (t) => {
  const built = await build(t, { env: { EXPLORER_MAX_RESPONSE_BYTES: '10000' } })
  let height = 0
  for (const [name, script] of Object.entries(broken)) {
    built.upstream.script = script
    await refusesBoth(t, built, name, 502)
    // Without it the backend would get no further requests.
    built.upstream.script = success('in between')
    height += 1
    await built.call(`query_block_detail?blockHeight=${height}`)
  }
  built.upstream.script = success('well again')
  t.match(await built.call('query_token_count'), { json: { data: 'well again' } })
})

t.test('every status from 200 to 299 is a success', async (t) => {
  const { call, upstream } = await build(t)
  for (const status of [200, 201, 202, 203, 205, 206, 207, 226, 250, 299]) {
    upstream.script = raw(status, GOOD)
    // The body of a response with 205 is out of a browser's reach.
    const expected = { status: status === 205 ? 200 : status, text: GOOD }
    for (const path of ['service/stop', `query_block_detail?blockHeight=${status}`]) {
      t.match(await call(path, { headers: TOKEN }), expected, `${path}, ${status}`)
    }
  }
})

t.test('a success without content is one', async (t) => {
  const { call } = await build(t, { script: raw(204, '') })
  for (const path of Object.values(ways)) {
    t.match(await call(path, { headers: TOKEN }), { status: 204, text: '' }, path)
  }
})

t.test('an error of another form keeps its status and its sentence', async (t) => {
  const { call, upstream, log } = await build(t)
  const json = (value: unknown) => JSON.stringify(value)
  const errors: [number, string, string][] = [
    [401, json({ message: 'login', trace: 'at 10.0.0.5' }), 'login'],
    [401, json({ code: 'NO_SESSION', message: 'login' }), 'login'],
    [404, json({ error: 'none' }), 'none'],
    [409, json({ error: { message: 'taken', inner: {} } }), 'taken'],
    [410, json({ message: ' ', error: 'Gone' }), 'Gone'],
    [401, json({ msg: 'login' }), 'login'],
    [
      401,
      json({ error: 'invalid_token', error_description: 'It expired' }),
      'It expired',
    ],
    [400, json({ errors: [{ message: 'no such field' }, 'x'] }), 'no such field'],
    [
      422,
      json({ title: 'Refused', status: 422, detail: 'No such page' }),
      'No such page',
    ],
    [429, json({ message: 429 }), 'Request failed'],
    [500, json({ error: 'down' }), 'down'],
    [503, json([]), 'Request failed'],
    [403, json('no'), 'Request failed'],
    [401, '<h1>at 10.0.0.5</h1>', 'Request failed'],
    [500, '', 'Request failed'],
  ]
  for (const [status, body, message] of errors) {
    upstream.script = raw(status, body)
    for (const path of Object.values(ways)) {
      const reply = await call(path, { headers: TOKEN })
      t.equal(reply.status, status)
      t.equal(reply.text, JSON.stringify({ code: status, message }))
    }
  }
  t.same(
    log.filter(({ cause }) => cause),
    [],
    'no fault of the backend',
  )
})

t.test('a byte order mark is no part of the response', async (t) => {
  const { call } = await build(t, { script: raw(200, `\ufeff${GOOD}`) })
  for (const path of Object.values(ways)) {
    t.equal((await call(path, { headers: TOKEN })).text, GOOD, path)
  }
})

t.test('headers of the backend are passed on only where they make sense', async (t) => {
  const { call, upstream } = await build(t)
  const busy = '{"code":1,"message":"busy"}'
  const date = 'Wed, 21 Oct 2026 07:28:00 GMT'
  const values = { '7': '7', [date]: date, '<script>': undefined, '-1': undefined }
  for (const [sent, passed] of Object.entries(values)) {
    upstream.script = raw(503, busy, { 'retry-after': sent })
    t.equal((await call('query_chain_list')).headers['retry-after'], passed, sent)
  }
  upstream.script = success(1, { 'set-cookie': ['', '; Path=/', '=x', 'XSRF-TOKEN=t'] })
  const { headers } = await call('query_token_count')
  t.same(headers['set-cookie'], ['XSRF-TOKEN=t; Path=/'])
})

t.test('news before the response is not the response', async (t) => {
  const early = 'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n'
  const { call } = await build(t, {
    script: bytes(
      `HTTP/1.1 102 Processing\r\n\r\n${early}HTTP/1.1 200 OK\r\ncontent-length: ${GOOD.length}\r\n\r\n${GOOD}`,
    ),
  })
  for (const path of Object.values(ways)) {
    const reply = await call(path, { headers: TOKEN })
    t.match(reply, { status: 200, text: GOOD }, path)
    t.notOk(reply.headers.link)
  }
})

t.test('refused and reset', async (t) => {
  const built = await build(t, {
    script: (_request, _response, message) => void message.socket.resetAndDestroy(),
  })
  await refusesBoth(t, built, 'reset', 502)
  await built.upstream.close()
  await refusesBoth(t, built, 'refused', 502)
})

/** Resolves once the app reads the body of a response. */
async function bodyBegun({ app }: Built) {
  while (app.upstream.budget.used === 0) await new Promise(setImmediate)
}

t.test('a backend that hangs', async (t) => {
  const built = await build(t)
  const hanging: Record<string, Script> = {
    'before headers': passSilence,
    'mid headers': (_request, _response, message) =>
      void message.socket.write('HTTP/1.1 200 OK\r\ncontent-', passSilence),
    'mid body': async (_request, response) => {
      response.write('{"code":0,')
      await bodyBegun(built)
      passSilence()
    },
    'after 103': (_request, response) =>
      response.writeEarlyHints({ link: '</x>' }, passSilence),
  }
  let height = 0
  for (const [name, script] of Object.entries(hanging)) {
    built.upstream.script = script
    await refusesBoth(t, built, name, 504)
    built.upstream.script = success('in between')
    height += 1
    await built.call(`query_block_detail?blockHeight=${height}`)
  }
})

t.test('a backend that drips', async (t) => {
  const timeoutMs = 60_000
  const env = { EXPLORER_UPSTREAM_TIMEOUT_MS: String(timeoutMs) }
  const built = await build(t, { env })
  // Starts undici's own clock, which keeps each silence: only the deadline is mocked.
  await built.call('query_token_count')
  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => mock.timers.reset())
  built.upstream.script = async (_request, response) => {
    response.write('{"code":0,')
    await bodyBegun(built)
    for (let timeouts = 0; timeouts < DEADLINE_TIMEOUTS; timeouts++) {
      response.write(' ')
      t.notOk(response.destroyed)
      mock.timers.tick(timeoutMs)
    }
  }
  await refusesBoth(t, built, 'drip', 504)
})

t.test('a bomb is not unpacked', async (t) => {
  const limit = 1_000_000
  const built = await build(t, { env: { EXPLORER_MAX_RESPONSE_BYTES: String(limit) } })
  const bomb = gzipSync(Buffer.alloc(50_000_000, 'a'))
  t.ok(bomb.length < limit / 2, `${bomb.length} bytes on the wire`)
  built.upstream.script = raw(200, bomb, { 'content-encoding': 'gzip' })
  let unpacked = 0
  const { push } = Gunzip.prototype
  Gunzip.prototype.push = function (chunk: Buffer | null, ...rest) {
    unpacked += chunk?.length ?? 0
    return push.call(this, chunk, ...rest)
  }
  t.teardown(() => delete (Gunzip.prototype as Partial<Gunzip>).push)
  await refusesBoth(t, built, 'bomb', 502)
  t.ok(unpacked > limit, 'the bytes are counted')
  t.ok(unpacked < 3 * limit, `${unpacked} bytes in two responses`)

  built.upstream.script = raw(200, gzipSync(GOOD), { 'content-encoding': 'gzip' })
  t.equal((await built.call('query_token_count')).text, GOOD)
})

t.test('a body without end is cut', async (t) => {
  const limit = 1_000_000
  const built = await build(t, { env: { EXPLORER_MAX_RESPONSE_BYTES: String(limit) } })
  const sockets: Socket[] = []
  const onConnected = (message: unknown) =>
    sockets.push((message as { socket: Socket }).socket)
  subscribe('undici:client:connected', onConnected)
  t.teardown(() => unsubscribe('undici:client:connected', onConnected))
  const closed: Promise<unknown>[] = []
  built.upstream.script = (_request, response) => {
    closed.push(once(response, 'close'))
    const more = () => {
      while (!response.destroyed && response.write('a'.repeat(10_000)));
    }
    response.on('drain', more)
    more()
  }
  await refusesBoth(t, built, 'endless', 502)
  await Promise.all(closed)
  const read = sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  t.ok(read > 2 * limit && read < 3 * limit, `${read} bytes read of two responses`)
})

t.test('a client that leaves frees its request at the backend', async (t) => {
  const { call, upstream, logged } = await build(t)
  for (const begin of [false, true]) {
    const leave = new AbortController()
    const closed = new Promise<void>((resolve) => {
      upstream.script = (_request, response) => {
        if (begin) response.write('{"code":0,')
        response.on('close', resolve)
        setImmediate(() => leave.abort())
      }
    })
    const headers = { 'x-request-id': `left-${begin}` }
    await t.rejects(call('query_chain_list', { signal: leave.signal, headers }))
    await closed
    const line = await logged({ reqId: `left-${begin}` })
    t.match(line, { msg: 'call', status: 499, code: null, bytes: 0 })
  }
  upstream.script = success('next')
  t.match(await call('query_chain_list'), { json: { data: 'next' } })
})
