import { CONTRACT_SOURCE_PREFIX } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { build } from '../fixtures/build.ts'
import { makeClock } from '../fixtures/clock.ts'
import { scriptedNode } from '../fixtures/scripted-node.ts'
import { raw, type Script, scriptedUpstream } from '../fixtures/scripted-upstream.ts'

const ADDRESS = `0x${'1c'.repeat(20)}`
const SOURCE = {
  match: 'exact_match',
  chainId: '7',
  address: ADDRESS,
  compilation: {
    language: 'Solidity',
    compiler: 'solc',
    compilerVersion: '0.8.30+commit.73712a01',
    name: 'Counter',
    fullyQualifiedName: 'src/Counter.sol:Counter',
    compilerSettings: { optimizer: { enabled: true, runs: 200 } },
  },
  sources: { 'src/Counter.sol': { content: 'contract Counter {}' } },
  abi: [{ type: 'function', name: 'count' }],
  storageLayout: { storage: [], types: null },
  creationBytecode: { transformationValues: { constructorArguments: '0x01' } },
}

/** The app between a node of chain 7 and a Sourcify server. */
async function start(t: Test, script: Script) {
  const node = await scriptedNode(t, () => '0x7')
  const server = await scriptedUpstream(script)
  t.teardown(() => server.close())
  const clock = makeClock()
  const built = await build(t, {
    env: {
      EXPLORER_L2_RPC_URL: node.url,
      EXPLORER_SOURCIFY_URL: `${server.origin}/server/`,
    },
    dependencies: { now: clock.now, page: { html: '__SETTINGS__' } },
  })
  return {
    ...built,
    server,
    clock,
    source: (address: string, headers: Record<string, string> = {}) =>
      built.send(`${CONTRACT_SOURCE_PREFIX}/l2/${address}`, { headers }),
  }
}

t.test('the source of a contract', async (t) => {
  const sent = {
    ...SOURCE,
    address: ADDRESS.toUpperCase().replace('0X', '0x'),
    stdJsonOutput: { huge: true },
    userdoc: null,
    runtimeBytecode: { onchainBytecode: '0x6001' },
    creationBytecode: { ...SOURCE.creationBytecode, sourceMap: '1:2:3' },
  }
  const { source, server, send, logged } = await start(t, raw(200, JSON.stringify(sent)))
  const first = await source(ADDRESS.toUpperCase().replace('0X', '0x'))
  t.equal(first.status, 200)
  t.same(first.json, SOURCE, 'with the fields of the contract alone')
  t.equal(first.headers['x-cache'], 'MISS')
  t.equal(server.seen[0]?.url, `/server/v2/contract/7/${ADDRESS}?fields=all`)
  const second = await source(ADDRESS)
  t.equal(second.headers['x-cache'], 'HIT')
  t.same(second.json, SOURCE)
  t.equal(server.seen.length, 1)
  const line = await logged({ msg: 'call', call: 'contract-source/l2' })
  t.notMatch(JSON.stringify(line), ADDRESS, 'the address is not logged')
  t.match((await send('/l2')).text, '"contractSources":true')
})

t.test('a contract without source', async (t) => {
  const { source, server, clock } = await start(t, raw(404, '{"match":null}'))
  for (const state of ['MISS', 'HIT']) {
    const reply = await source(ADDRESS)
    t.equal(reply.status, 404)
    t.match(reply.json, { code: 404, message: /no source/, requestId: String })
    t.equal(reply.headers['x-cache'], state)
  }
  clock.pass(30_001)
  await source(ADDRESS)
  t.equal(server.seen.length, 2, 'it may have been verified since')
})

t.test('requests and responses that are refused', async (t) => {
  const { source, server, log } = await start(t, raw(200, '<html>'))
  t.equal((await source('0x12')).status, 400)
  t.equal((await source(ADDRESS, { 'sec-fetch-site': 'cross-site' })).status, 403)
  t.equal(server.seen.length, 0)
  for (const [name, response] of [
    ['no JSON', raw(200, '<html>')],
    [
      'another contract',
      raw(200, JSON.stringify({ ...SOURCE, address: `0x${'00'.repeat(20)}` })),
    ],
    ['another chain', raw(200, JSON.stringify({ ...SOURCE, chainId: '8' }))],
    ['no files', raw(200, JSON.stringify({ ...SOURCE, sources: undefined }))],
    ['an error', raw(500, '{}')],
    ['a redirect', raw(302, '', { location: 'http://127.0.0.1:1/' })],
  ] as const) {
    server.script = response
    const reply = await source(ADDRESS)
    t.equal(reply.status, 502, name)
    t.match(reply.json.message, /source server/, name)
  }
  t.ok(log.find(({ msg }) => msg === 'source failure'))
})

t.test('a source larger than the limit', async (t) => {
  const node = await scriptedNode(t, () => '0x7')
  const server = await scriptedUpstream(raw(200, JSON.stringify(SOURCE)))
  t.teardown(() => server.close())
  const { send } = await build(t, {
    env: {
      EXPLORER_L2_RPC_URL: node.url,
      EXPLORER_SOURCIFY_URL: server.origin,
      EXPLORER_MAX_RESPONSE_BYTES: '500',
    },
  })
  t.equal((await send(`${CONTRACT_SOURCE_PREFIX}/l2/${ADDRESS}`)).status, 502)
})

t.test('without a server, or without a node', async (t) => {
  const node = await scriptedNode(t)
  for (const env of [
    { EXPLORER_L2_RPC_URL: node.url },
    { EXPLORER_SOURCIFY_URL: 'http://127.0.0.1:1' },
  ] as Record<string, string>[]) {
    const page = { html: '__SETTINGS__' }
    const { send } = await build(t, { env, dependencies: { page } })
    t.equal((await send(`${CONTRACT_SOURCE_PREFIX}/l2/${ADDRESS}`)).status, 404)
    t.notMatch((await send('/l2')).text, 'contractSources')
  }
})
