import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { makeUpstreamClient } from '../../src/upstream/client.ts'
import { makeClock } from '../fixtures/clock.ts'

t.test('a busy pool follows a backend that moves by DNS', async (t) => {
  // Has both addresses on one port, and responds with the one that it was reached at.
  const server = createServer(({ socket }, response) => response.end(socket.localAddress))
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  let address = '127.0.0.1'
  const upstream = makeUpstreamClient({
    origin: `http://backend.test:${port}`,
    timeoutMs: 5_000,
    maxBytes: 1_000,
    now: makeClock().now,
    lookup: (_name, options, done) =>
      options.all ? done(null, [{ address, family: 4 }]) : done(null, address, 4),
  })
  t.teardown(() => upstream.close())
  const respond = async () => {
    const request = { path: '/', headers: {}, body: null, client: '203.0.113.1' }
    return (await upstream.fetch(request)).body.toString()
  }
  t.equal(await respond(), '127.0.0.1')
  address = '127.0.0.2'
  for (let n = 0; n < 500; n++) await respond()
  t.equal(await respond(), '127.0.0.2')
})
