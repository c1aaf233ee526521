import { CALL_PREFIX } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { type Built, build, TOKEN } from '../fixtures/build.ts'
import { wire } from '../fixtures/wire.ts'

const CALL = `POST ${CALL_PREFIX}/query_observation_info HTTP/1.1`
const HOST = 'host: x'
const request = (lines: readonly string[], body = '') => [...lines, '', body].join('\r\n')

/** The response of our own that a connection got before it was closed. */
async function matchRefusal(t: Test, built: Built, text: string, status: number) {
  const received = await wire(built.port, text).ended
  const [head = '', body = ''] = received.split('\r\n\r\n')
  t.match(head, new RegExp(`^HTTP/1.1 ${status} `), text.slice(0, 60))
  t.match(head, /connection: close/i)
  t.match(JSON.parse(body), { code: status, message: /^[A-Z]/, requestId: String })
}

t.test('requests that are none', async (t) => {
  const built = await build(t)
  const cases: [string, number][] = [
    ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc', 400],
    ['GARBAGE\r\n\r\n', 400],
    [request([CALL, HOST, 'content-length: 1', 'content-length: 2']), 400],
    [request([CALL, HOST, 'content-length: 5', 'transfer-encoding: chunked']), 400],
    [request([CALL, HOST, 'transfer-encoding: xchunked']), 400],
    [request([CALL, HOST, 'a b: c']), 400],
    [request([CALL, HOST, `x: ${'a'.repeat(20_000)}`]), 431],
    [
      request([CALL, HOST, ...Array.from({ length: 3_000 }, (_, n) => `x-${n}: aaaa`)]),
      431,
    ],
    [request([CALL.replace(' HTTP', `?${'a'.repeat(65_536)} HTTP`), HOST]), 431],
  ]
  for (const [index, [text, status]] of cases.entries()) {
    await matchRefusal(t, built, text, status)
    while (built.log.length <= index) await new Promise((done) => setImmediate(done))
    t.equal(built.log.length, index + 1, 'one log line each')
    t.match(built.log[index], { status, msg: /^(refused request|call)$/ })
  }
  t.same(built.upstream.seen, [])
  t.equal((await built.call('query_chain_list')).status, 200, 'and the server lives')
})

t.test('a client that sends too slowly', async (t) => {
  const built = await build(t, { dependencies: { requestTimeoutMs: 300 } })
  await matchRefusal(t, built, `${CALL}\r\n${HOST}\r\nx-slow: `, 408)
  t.ok(await built.logged({ msg: 'refused request', status: 408 }))

  const slowBody = request([CALL, HOST, 'x-request-id: slow', 'content-length: 9'], '{')
  await matchRefusal(t, built, slowBody, 408)
  t.match(await built.logged({ reqId: 'slow' }), { msg: 'call', status: 408, code: 408 })
  t.equal(built.log.length, 2, 'one log line each')
  t.same(built.upstream.seen, [])
})

t.test('many slow clients leave room for others', async (t) => {
  const built = await build(t)
  const slow = Array.from({ length: 500 }, () => wire(built.port, `${CALL}\r\nx: `))
  t.equal((await built.call('query_chain_list')).status, 200)
  for (const { socket } of slow) socket.destroy()
  await Promise.all(slow.map(({ ended }) => ended))
})

t.test('bodies over the limit of their call', async (t) => {
  const built = await build(t)
  const token = Object.entries(TOKEN).map(([name, value]) => `${name}: ${value}`)
  const limits = { query_observation_info: 16_384, 'not/in/the/contract': 1_048_576 }
  for (const [path, limit] of Object.entries(limits)) {
    const start = [CALL.replace('query_observation_info', path), HOST, ...token]
    const long = 'a'.repeat(limit)
    const announced = [...start, `content-length: ${limit + 3}`]
    const chunked = [...start, 'transfer-encoding: chunked']
    const size = (limit + 1).toString(16)
    await matchRefusal(t, built, request(announced, `"${long}a"`), 413)
    await matchRefusal(t, built, request(chunked, `${size}\r\n"${long}\r\n`), 413)
    const body = `"${'a'.repeat(limit - 2)}"`
    t.equal((await built.call(path, { headers: TOKEN, body })).status, 200)
  }
  t.equal(built.upstream.seen.length, 2)
  t.equal(built.log.filter(({ status }) => status === 413).length, 4)
})

t.test('a call without parameters in its body takes no body', async (t) => {
  const { call, upstream } = await build(t)
  for (const path of ['query_chain_list', 'query_token_count', 'service/open']) {
    const post = (body: string) => call(path, { headers: TOKEN, body })
    t.match(await post('{"pageNum":2}'), {
      status: 400,
      json: { message: 'This call takes no body: its parameters belong in the query' },
    })
    t.same(upstream.seen, [])
    for (const nothing of ['{}', 'null', ' { } ']) {
      t.equal((await post(nothing)).status, 200, `${path} ${nothing}`)
    }
    t.ok(upstream.seen.length > 0)
    for (const { body, headers } of upstream.seen.splice(0)) {
      t.equal(body, '')
      t.notOk(headers['content-type'])
    }
  }
})

t.test('a client that leaves while sending', async (t) => {
  const built = await build(t)
  const text = request([CALL, HOST, 'x-request-id: half', 'content-length: 9'], '{')
  const { socket, ended } = wire(built.port, text)
  built.app.server.once('request', () => setImmediate(() => socket.resetAndDestroy()))
  await ended
  t.match(await built.logged({ reqId: 'half' }), { msg: 'call', status: 499, code: null })
  t.same(built.upstream.seen, [])
})

t.test('a client that never reads the response blocks nothing', async (t) => {
  const built = await build(t)
  built.upstream.script = (_request, response) => {
    response.end(`{"code":0,"message":"ok","data":"${'a'.repeat(8_000_000)}"}`)
  }
  const { socket } = wire(built.port, request([CALL, HOST, 'content-length: 0']))
  socket.pause()
  t.equal((await built.call('query_chain_list')).status, 200)
  socket.destroy()
  // It counts as sent or not, depending on the system's buffers.
  t.ok(await built.logged({ msg: 'call', call: 'query_observation_info' }))
})

t.test('pipelined requests get their responses in order', async (t) => {
  const built = await build(t)
  const one = (id: string) =>
    request([CALL, HOST, `x-request-id: ${id}`, 'content-length: 0'])
  const last = request([CALL, HOST, 'x-request-id: c', 'connection: close'])
  const received = await wire(built.port, one('a') + one('b') + last).ended
  const ids = [...received.matchAll(/x-request-id: (\w)/g)].map(([, id]) => id)
  t.same(ids, ['a', 'b', 'c'])
})

t.test('hostile header values', async (t) => {
  const { call, upstream } = await build(t)
  const reply = await call('query_chain_list', {
    headers: {
      ...TOKEN,
      accept: 'text/html',
      expect: '100-continue',
      'x-forwarded-for': '"><script>, 1.1.1.1, ::::',
      'x-forwarded-proto': 'javascript',
      'x-forwarded-host': 'evil.example',
      'content-type': 'application/json\t; charset=\u00ff',
      'accept-encoding': 'gzip;q=banana, *;q=-1, ,;',
      te: 'trailers',
      upgrade: 'h2c',
    },
  })
  t.equal(reply.status, 200)
  t.equal(upstream.seen[0]?.headers.host, new URL(upstream.origin).host)
})
