import { getEventListeners, once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { makeRpc, type RpcOptions } from '../../src/chain/rpc.ts'

interface Sent {
  readonly id: number
  readonly method: string
}

/** A client of a node that responds to a batch so. */
async function clientOf(t: Test, respond: (requests: readonly Sent[]) => object[]) {
  const server = createServer(async (request, response) => {
    response.end(JSON.stringify(respond(JSON.parse(await text(request)))))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const rpc = makeRpc(`http://127.0.0.1:${port}`)
  t.teardown(async () => {
    await rpc.close()
    server.close()
  })
  return rpc
}

const all = (...methods: string[]) => methods.map((method) => ({ method, params: [] }))

t.test('responses of a batch are put in the order of its requests', async (t) => {
  const rpc = await clientOf(t, (requests) =>
    requests
      .flatMap(({ id, method }): object[] => {
        if (method === 'lost') return []
        if (method === 'refused') return [{ id, error: { message: 'no' } }]
        return [{ id, result: method }]
      })
      .reverse(),
  )
  t.same(await rpc.batch(all('one', 'refused', 'lost', 'two')), [
    { result: 'one' },
    { error: 'no' },
    { error: 'lost: no response' },
    { result: 'two' },
  ])
  t.same(await rpc.batch([]), [])
})

t.test('requests that a new block overtakes are repeated, alone', async (t) => {
  const sent: string[][] = []
  const rpc = await clientOf(t, (requests) => {
    sent.push(requests.map(({ method }) => method))
    const late = {
      message: 'BlockOutOfRangeError: block height is 8 but requested was 7',
    }
    return requests.map(({ id, method }) => {
      const isLate = method === 'always' || (method === 'once' && sent.length === 1)
      return isLate ? { id, error: late } : { id, result: method }
    })
  })
  const [one, once, always] = await rpc.batch(all('one', 'once', 'always'))
  t.same([one, once], [{ result: 'one' }, { result: 'once' }])
  t.match(always, { error: /BlockOutOfRange/ }, 'given up after a few tries')
  t.same(sent, [['one', 'once', 'always'], ['once', 'always'], ['always']])
})

/** A client of a server that responds to each HTTP request by hand. */
async function clientOfServer(t: Test, response: RequestListener, options: RpcOptions) {
  const server = createServer(response).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const rpc = makeRpc(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    options,
  )
  t.teardown(async () => {
    await rpc.close()
    server.closeAllConnections()
    server.close()
  })
  return rpc
}

t.test('a request to a silent node times out', async (t) => {
  const silent = await clientOfServer(t, () => undefined, { timeoutMs: 50 })
  const timeout = { name: 'NodeTimeoutError', message: /did not answer within 0.05 s/ }
  await t.rejects(silent.call('eth_chainId'), timeout)
  await t.rejects(silent.batch(all('eth_chainId')), timeout)
  const half = await clientOfServer(
    t,
    (_, response) => void response.writeHead(200).write('{"id":0,'),
    { timeoutMs: 50 },
  )
  await t.rejects(half.call('eth_chainId'), timeout, 'in the middle of its response')
})

/** A clock that only pauses move on; notes each. */
function clockOf(pauses: number[]) {
  let now = 0
  return {
    now: () => now,
    pause: async (ms: number) => {
      pauses.push(ms)
      now += ms
    },
  }
}

t.test('a request to a busy node is repeated when it says so', async (t) => {
  const pauses: number[] = []
  const refusals: RequestListener[] = [
    (_, response) => response.writeHead(429, { 'retry-after': '1' }).end('slow down'),
    (_, response) => response.writeHead(503).end('<html>'),
    (_, response) =>
      response
        .writeHead(429, { 'content-type': 'application/json' })
        .end('{"id":0,"error":{"code":-32005,"message":"rate limit"}}'),
  ]
  const rpc = await clientOfServer(
    t,
    (request, response) => {
      const refuse = refusals.shift()
      if (refuse) refuse(request, response)
      else response.end('{"id":0,"result":"0x1"}')
    },
    { retries: 3, ...clockOf(pauses) },
  )
  t.equal(await rpc.call('eth_chainId'), '0x1')
  t.same(pauses, [1_000, 500, 1_000], 'the first as Retry-After says')
})

t.test('a limit in any form is one pause for all requests', async (t) => {
  const limit = { code: -32_007, message: '15/second request limit reached' }
  const refusals: [number, object | string][] = [
    [429, ''],
    [403, '<html>'],
    [503, '{"message":"slow"}'],
    [403, { error: limit }],
    [200, { error: limit }],
    [200, { error: 'rate limited' }],
    [200, [{ id: 0, error: limit }]],
  ]
  for (const [status, body] of refusals) {
    const pauses: number[] = []
    let isFirst = true
    const rpc = await clientOfServer(
      t,
      (_, response) => {
        response.setHeader('retry-after', '2')
        if (!isFirst) return response.end('{"id":0,"result":"0x1"}')
        isFirst = false
        const text = typeof body === 'string' ? body : JSON.stringify(body)
        return response.writeHead(status).end(text)
      },
      clockOf(pauses),
    )
    t.match(await rpc.batch(all('a')), [{ error: String, code: /^-3200[57]$|undefined/ }])
    await rpc.call('b')
    t.same(pauses, [2_000], `${status} ${JSON.stringify(body)}`)
  }
})

t.test('a node may have a password, move and pack its responses', async (t) => {
  const server = createServer(async (request, response) => {
    if (request.url === '/old') {
      return response.writeHead(308, { location: '/new' }).end()
    }
    const { method } = JSON.parse(await text(request))
    const { authorization } = request.headers
    const reply = JSON.stringify({ id: 0, result: [request.url, method, authorization] })
    return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(reply))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const rpc = makeRpc(`http://us%C3%A9r:pass@127.0.0.1:${port}/old`)
  t.teardown(async () => {
    await rpc.close()
    server.close()
  })
  const authorization = `Basic ${Buffer.from('us\u00e9r:pass').toString('base64')}`
  t.same(await rpc.call('eth_chainId'), ['/new', 'eth_chainId', authorization])
})

t.test('what is no response is an error that tells the status', async (t) => {
  const responses = [
    [200, '<html>', { message: 'the node answered HTTP 200 and no JSON-RPC' }],
    [404, '{}', { message: 'the node answered HTTP 404 and no JSON-RPC' }],
    [400, '{"error":{"message":"no such method"}}', { message: /: no such method$/ }],
    [500, 'oops', { name: 'NodeBusyError' }],
  ] as const
  for (const [status, body, error] of responses) {
    const rpc = await clientOfServer(
      t,
      (_, response) => response.writeHead(status).end(body),
      {},
    )
    await t.rejects(rpc.call('a'), error, `${status} ${body}`)
  }
})

t.test('nothing is sent within a long pause', async (t) => {
  let requests = 0
  const rpc = await clientOfServer(
    t,
    (_, response) => {
      requests += 1
      response.writeHead(429, { 'retry-after': '600' }).end()
    },
    { retries: 3, ...clockOf([]) },
  )
  const busy = { name: 'NodeBusyError', retryAfterMs: 600_000 }
  await t.rejects(rpc.call('a'), busy)
  await t.rejects(rpc.batch(all('b')), busy)
  t.equal(requests, 1)
})

t.test('calls leave no listeners on a signal that outlives them', async (t) => {
  const rpc = await clientOf(t, () => [])
  const { signal } = new AbortController()
  for (let call = 0; call < 20; call += 1) {
    await rpc.call('eth_chainId', [], signal).catch(() => undefined)
  }
  t.equal(getEventListeners(signal, 'abort').length, 0)
})
