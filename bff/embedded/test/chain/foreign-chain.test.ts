import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { connectChain, shownUrl } from '../../src/chain/foreign-chain.ts'
import { findFreePort } from '../../src/chain/free-port.ts'
import { makeTestLog } from '../fixtures/log.ts'

const { log } = makeTestLog()
const never = new AbortController().signal

/** A server that responds with the given bodies in turn, the last one for ever. */
async function startServer(
  t: { teardown: (end: () => unknown) => void },
  bodies: string[],
) {
  const heads: { readonly url: string; readonly authorization: string }[] = []
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    heads.push({ url, authorization: headers.authorization ?? '' })
    request.resume().on('end', () => {
      const body = bodies.length > 1 ? bodies.shift() : bodies[0]
      response.end(body)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, heads }
}

const idResponse = (result: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 0, result })

t.test('a node is described, and keys in its address stay hidden', async (t) => {
  const { host, heads } = await startServer(t, [idResponse('0x1')])
  const rpcUrl = `http://ann:s%20cret@${host}/v3/key?network=x`
  const { chain, rpc } = await connectChain({ rpcUrl, coin: 'POL', log, signal: never })
  await rpc.close()
  t.same(chain, {
    l2ChainId: 1,
    l2ChainName: 'EVM chain 1',
    netType: 'MAINNET',
    l1ChainId: 0,
    nativeSymbol: 'POL',
    nativeDecimals: 18,
  })
  t.same(heads[0], {
    url: '/v3/key?network=x',
    authorization: `Basic ${Buffer.from('ann:s cret').toString('base64')}`,
  })
  t.equal(shownUrl(rpcUrl), `http://${host}`)
  const open = await connectChain({
    rpcUrl: `http://${host}/`,
    coin: 'ETH',
    log,
    signal: never,
  })
  await open.rpc.close()
  t.equal(open.chain.rpcUrl, `http://${host}/`)
})

t.test('a chain id beyond 2^53 keeps its digits', async (t) => {
  const { host } = await startServer(t, [idResponse('0x1000000000000001')])
  const { chain, rpc } = await connectChain({
    coin: 'ETH',
    rpcUrl: `http://${host}/`,
    log,
    signal: never,
  })
  await rpc.close()
  t.match(chain, {
    l2ChainId: '1152921504606846977',
    l2ChainName: 'EVM chain 1152921504606846977',
  })
})

t.test('a start waits for a node that does not respond yet', async (t) => {
  const { host } = await startServer(t, ['<html>', idResponse(null), idResponse('0x7')])
  const texts: string[] = []
  const { chain, rpc } = await connectChain({
    coin: 'ETH',
    rpcUrl: `http://${host}/secret`,
    log,
    signal: never,
    onProgress: (text) => texts.push(text),
  })
  await rpc.close()
  t.equal(chain.l2ChainId, 7)
  t.same(new Set(texts), new Set([`Waiting for the node at http://${host}`]))
})

t.test('one that never does is named, without its key', async (t) => {
  const rpcUrl = `http://127.0.0.1:${await findFreePort()}/secret`
  const failure = connectChain({
    rpcUrl,
    coin: 'ETH',
    log,
    signal: never,
    timeoutMs: 300,
  })
  const error: Error = await failure.then(
    () => new Error('connected'),
    (reason) => reason,
  )
  t.equal(error.name, 'ChainConnectError')
  t.match(error.message, /did not answer eth_chainId .*EXPLORER_EMBEDDED_RPC/)
  t.notMatch(error.message, /secret/)
})

t.test('waiting can be given up', async (t) => {
  const life = new AbortController()
  const rpcUrl = `http://127.0.0.1:${await findFreePort()}`
  const connecting = connectChain({
    coin: 'ETH',
    rpcUrl,
    log,
    signal: life.signal,
    onProgress: () => life.abort(),
  })
  await t.rejects(connecting, { name: 'AbortError' })
})
