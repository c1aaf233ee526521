import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { RPC_PREFIX } from '@bvlgarichain/contract'
import { MEDIA_PREFIX } from '@bvlgarichain/contract/ipfs-path'
import t from 'tap'
import { ApiError } from '../../src/lib/api-error.ts'
import { build, TOKEN } from '../fixtures/build.ts'
import { scriptedUpstream } from '../fixtures/scripted-upstream.ts'
import { wire } from '../fixtures/wire.ts'

const IDLE = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'

t.test('idle connections make room for new ones', async (t) => {
  const { port, send } = await build(t, { dependencies: { connectionsMax: 8 } })
  const idle = Array.from({ length: 5 }, () => wire(port, IDLE))
  await Promise.all(idle.map(({ socket }) => once(socket, 'data')))
  t.equal((await send('/healthz')).status, 200)
  // The one that makes it crowded closes those that wait for nothing.
  await Promise.all(idle.map(({ ended }) => ended))
  t.equal((await send('/healthz')).status, 200)
})

t.test('connections have a bound', async (t) => {
  const { app, port } = await build(t, { dependencies: { connectionsMax: 2 } })
  const open = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all(open.map(() => once(app.server, 'connection')))
  const refused = wire(port, IDLE)
  t.equal(await refused.ended, '')
  for (const socket of open) socket.destroy()
})

t.test('a connection that was never used does not hold a stop up', async (t) => {
  const { app, port } = await build(t)
  const unused = connect(port, '127.0.0.1')
  const closed = once(unused, 'close')
  await once(app.server, 'connection')
  await app.close()
  await closed
  t.pass('it is closed by the server')
})

t.test('requests that a stop cuts short are no failure of the backend', async (t) => {
  const { app, call, upstream, log, logged } = await build(t)
  const arrived = new Promise<void>((resolve) => {
    upstream.script = () => {
      if (upstream.seen.length === 3) resolve()
    }
  })
  const paths = ['query_chain_list', 'query_token_count', 'service/open']
  const replies = paths.map((path) =>
    call(path, { headers: { ...TOKEN, 'x-request-id': path.replace('/', '.') } }),
  )
  await arrived
  const closed = app.close()
  await setImmediate()
  app.upstream.cut(new ApiError(503, 'This server is stopping'))
  for (const reply of await Promise.all(replies)) {
    t.match(reply, { status: 503, json: { message: 'This server is stopping' } })
  }
  await closed
  for (const path of paths) {
    const reqId = path.replace('/', '.')
    t.match(await logged({ reqId }), { msg: 'call', status: 503, call: path })
  }
  t.equal(log.length, 3, 'and no other line')
})

t.test('a stop ends requests that wait for a node or a gateway, too', async (t) => {
  const silent = await scriptedUpstream(() => seen())
  t.teardown(() => silent.close())
  let seen: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    seen = () => silent.seen.length === 2 && resolve()
  })
  const { app, send } = await build(t, {
    env: { EXPLORER_L2_RPC_URL: silent.origin, EXPLORER_IPFS_GATEWAY: silent.origin },
  })
  const replies = [
    send(`${RPC_PREFIX}/l2`, {
      method: 'POST',
      body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}',
    }),
    send(`${MEDIA_PREFIX}/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG`),
  ]
  await arrived
  app.upstream.cut(new ApiError(503, 'This server is stopping'))
  for (const reply of await Promise.all(replies)) {
    t.equal(reply.status, 503)
    t.match(reply.text, 'This server is stopping')
  }
})

t.test('a read that a stop cuts short has its wait for the backend', async (t) => {
  const { app, call, upstream, logged } = await build(t)
  const arrived = new Promise<void>((resolve) => {
    upstream.script = () => resolve()
  })
  const reply = call('query_chain_list', { headers: { 'x-request-id': 'cut' } })
  await arrived
  app.upstream.cut(new ApiError(503, 'This server is stopping'))
  t.equal((await reply).status, 503)
  const { upstreamMs } = await logged({ reqId: 'cut' })
  t.type(upstreamMs, 'number')
  await call('query_chain_list', { headers: { 'x-request-id': 'later' } })
  t.equal((await logged({ reqId: 'later' })).upstreamMs, null, 'no request')
})
