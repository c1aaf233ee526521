import { appendFileSync } from 'node:fs'
import { CALL_PREFIX } from '@bvlgarichain/contract'
import t, { type Test } from 'tap'
import { applyAdapter } from '../../src/adapters/apply-adapter.ts'
import {
  type Adapter,
  AdapterError,
  defineAdapter,
} from '../../src/adapters/define-adapter.ts'
import { digestAdapter, loadAdapter } from '../../src/adapters/load-adapter.ts'
import { build, TOKEN } from '../fixtures/build.ts'
import { raw, type Script } from '../fixtures/scripted-upstream.ts'

const buildWith = (t: Test, adapter: Adapter, script?: Script) =>
  build(t, {
    ...(script && { script }),
    dependencies: { adapter: applyAdapter(adapter, { chainName: 'Test chain' }) },
  })

const HASH = `0x${'ab'.repeat(32)}`
const request = ({ blockHeight }: { blockHeight?: number }) => ({
  method: 'GET' as const,
  path: `/blocks/${blockHeight}`,
})
const block = defineAdapter({
  name: 'test',
  unmapped: 'refuse',
  endpoints: {
    blockDetail: {
      request,
      response: ([response]) => ({ height: response?.body.number, hash: HASH }),
    },
  },
})

t.test('a mapped endpoint responds as in the contract', async (t) => {
  const { call, upstream } = await buildWith(t, block, raw(200, '{"number":"0x1f"}'))
  const first = await call('query_block_detail?blockHeight=31')
  t.same(first.json.data, { height: 31, hash: HASH })
  t.equal(first.headers['x-cache'], 'MISS')
  t.match(upstream.seen, [{ method: 'GET', url: '/blocks/31', body: '' }])
  t.notOk(upstream.seen[0]?.headers['content-type'])
  const second = await call('query_block_detail?blockHeight=31')
  t.equal(second.headers['x-cache'], 'HIT')
  t.equal(upstream.seen.length, 1, 'mappings run on misses only')
})

t.test('an endpoint without mapping', async (t) => {
  const { call, upstream } = await buildWith(t, block)
  const refused = await call('query_batch_list_by_page')
  t.equal(refused.status, 501)
  t.match(refused.json, { code: 501, message: /does not serve/, requestId: /./ })
  const change = await call('service/open', { headers: TOKEN })
  t.equal(change.status, 501)
  t.same(upstream.seen, [], 'sends the backend nothing')

  const forwarding: Adapter = { ...block, unmapped: 'forward' }
  const other = await buildWith(t, forwarding, raw(200, '{"code":0,"data":1}'))
  t.equal((await other.call('query_token_count')).json.data, 1)
  t.equal(other.upstream.seen[0]?.url, `${CALL_PREFIX}/query_token_count`)
})

t.test('errors of the backend keep their status and sentence', async (t) => {
  const script = raw(404, '{"message":"Not found"}')
  const { call, upstream } = await buildWith(t, block, script)
  const missing = await call('query_block_detail?blockHeight=1')
  t.equal(missing.status, 404)
  t.match(missing.json, { code: 404, message: 'Not found' })
  upstream.script = raw(500, '<html>')
  const failed = await call('query_block_detail?blockHeight=2')
  t.equal(failed.status, 500)
  t.match(failed.json, { code: 500, message: 'Request failed' })
})

t.test('a mapping that fails is a 502, with the field in the log alone', async (t) => {
  const cases: Record<string, [NonNullable<Adapter['endpoints']>, string]> = {
    'a named field': [
      {
        blockDetail: {
          request,
          response: () => {
            throw new AdapterError('items[3].hash', 'is not a hash')
          },
        },
      },
      'items[3].hash',
    ],
    'a property of nothing': [
      {
        blockDetail: {
          request,
          response: ([response]) => ({ height: response?.body.block.number }),
        },
      },
      'number',
    ],
    'a response without identity': [
      { blockDetail: { request, response: () => ({ gasUsed: 1 }) } },
      'blockDetail.data',
    ],
    'nothing thrown': [
      {
        blockDetail: {
          request,
          response: () => {
            throw null
          },
        },
      },
      'null',
    ],
    'a number that JSON has no form for': [
      {
        blockDetail: {
          request,
          response: () => ({ height: 1, hash: HASH, extra: 1n }) as object,
        },
      },
      'BigInt',
    ],
    'an object that holds itself': [
      {
        blockDetail: {
          request,
          response: () => {
            const response: Record<string, unknown> = { height: 1, hash: HASH }
            response.extra = response
            return response
          },
        },
      },
      'circular',
    ],
    'a promise of a response': [
      {
        blockDetail: {
          request,
          response: () => Promise.reject(new Error('late')) as never,
        },
      },
      'response',
    ],
    'a promise of a request': [
      { blockDetail: { request: async () => ({ path: '/x' }) } as never },
      'request',
    ],
    'a path that leaves the origin': [
      { blockDetail: { request: () => ({ path: '//evil.example/x' }) } },
      'path',
    ],
    'a path with dot segments': [
      { blockDetail: { request: () => ({ path: '/api/../admin' }) } },
      'path',
    ],
  }
  for (const [name, [endpoints, field]] of Object.entries(cases)) {
    await t.test(name, async (t) => {
      const adapter = { name: 'failing', endpoints }
      const { call, logged } = await buildWith(t, adapter, raw(200, '{"number":1}'))
      const { status, json } = await call(`query_block_detail?blockHash=${HASH}`)
      t.equal(status, 502)
      t.equal(json.message, 'The backend gave an invalid response')
      const { cause } = await logged({
        msg: 'upstream failure',
        call: 'query_block_detail',
      })
      t.match((cause as { message: string }).message, field)
    })
  }
})

t.test(
  'parameters that are no request of the contract never reach a mapping',
  async (t) => {
    const { call, upstream } = await buildWith(t, {
      name: 'strict',
      endpoints: {
        transactionDetail: { request: ({ txHash }) => ({ path: `/tx/${txHash}` }) },
      },
    })
    for (const target of ['', '?txHash=../../admin', '?txHash=0x1234']) {
      const { status } = await call(`query_tx_detail${target}`)
      t.equal(status, 400, target)
    }
    t.same(upstream.seen, [])
  },
)

t.test('a parameter that a mapping refuses is a 400', async (t) => {
  const adapter = defineAdapter({
    name: 'cursors',
    endpoints: {
      blockList: {
        request() {
          throw new AdapterError('cursor', 'is not one of this backend')
        },
      },
    },
  })
  const { call, upstream, log } = await buildWith(t, adapter)
  t.match(await call('query_block_list_by_page?cursor=x'), {
    status: 400,
    json: { message: 'The parameter cursor is not one of this backend' },
  })
  t.same(upstream.seen, [])
  t.notOk(
    log.some(({ msg }) => msg === 'upstream failure'),
    'the backend is not to blame',
  )
})

t.test('readiness goes through the adapter', async (t) => {
  const adapter = defineAdapter({
    name: 'chains',
    endpoints: {
      chainList: {
        request: () => ({ method: 'GET', path: '/chains' }),
        response: ([response]) => [{ l2ChainId: response?.body.id }],
      },
    },
  })
  const { send, upstream } = await buildWith(t, adapter, raw(200, '{"id":7}'))
  t.equal((await send('/readyz')).status, 200)
  t.equal(upstream.seen[0]?.url, '/chains')
})

t.test('several requests make one response', async (t) => {
  const adapter = defineAdapter({
    name: 'several',
    endpoints: {
      tokenDetail: {
        request: ({ tokenId }) => [
          { method: 'GET', path: `/tokens/${tokenId}` },
          {
            method: 'GET',
            path: '/counters',
            query: { token: tokenId, none: undefined },
          },
        ],
        response: ([token, counters], { tokenId }) => ({
          tokenId,
          name: token?.body.name,
          totalSupply: token?.body.supply,
          transferCount: counters?.body?.transfers,
        }),
      },
    },
  })
  const id = `0x${'12'.repeat(20)}`
  const { call, upstream } = await buildWith(t, adapter, ({ url }, response) => {
    response.writeHead(url.startsWith('/counters') ? 500 : 200)
    response.end('{"name":"Lev","supply":123456789012345678901234567890}')
  })
  const { json } = await call(`token/detail?tokenId=${id}`)
  t.same(
    json.data,
    { tokenId: id, name: 'Lev', totalSupply: '123456789012345678901234567890' },
    'a failing second request costs its fields; no digit is lost',
  )
  const urls = upstream.seen.map(({ url }) => url).sort()
  t.same(urls, [`/counters?token=${id}`, `/tokens/${id}`])
})

t.test('a change goes through the adapter with its token', async (t) => {
  const adapter = defineAdapter({
    name: 'changes',
    endpoints: {
      serviceOpen: {
        request: ({ service }) => ({ path: '/start', body: { service } }),
        response: ([response]) => ({ service: 'load', running: response?.body.on }),
      },
    },
  })
  const { call, upstream } = await buildWith(t, adapter, raw(200, '{"on":true}'))
  t.equal((await call('service/open?service=load')).status, 403)
  const opened = await call('service/open?service=load', { headers: TOKEN })
  t.same(opened.json.data, { service: 'load', running: true })
  t.match(upstream.seen, [{ method: 'POST', url: '/start', body: '{"service":"load"}' }])
  upstream.script = (_request, _response, message) => void message.socket.destroy()
  t.equal((await call('service/open?service=load', { headers: TOKEN })).status, 502)
  t.equal(upstream.seen.length, 2, 'a change is never sent twice')
})

t.test('the module is checked at start', async (t) => {
  const folder = t.testdir({
    'good.mjs': 'export default { name: "good", endpoints: {} }',
    'none.mjs': 'export const adapter = {}',
    'unknown.mjs': 'export default { name: "x", endpoints: { blocks: {} } }',
    'text.mjs':
      'export default { name: "x", endpoints: { blockList: { request: "GET" } } }',
    'mode.mjs': 'export default { name: "x", unmapped: "drop" }',
    'throws.mjs': 'throw new Error("no database")',
    'misspelt.mjs': 'export default { name: "x", endpoint: {} }',
    'misspelt-mapping.mjs':
      'export default { name: "x", endpoints: { blockList: { respond() {} } } }',
    'awaits.mjs': 'await new Promise(() => {})',
  })
  t.equal((await loadAdapter(`${folder}/good.mjs`)).name, 'good')
  const digest = await digestAdapter(`${folder}/good.mjs`)
  t.match(digest, /^[\w-]{43}$/)
  appendFileSync(`${folder}/good.mjs`, '// another version')
  t.not(await digestAdapter(`${folder}/good.mjs`), digest, 'of its text')
  t.equal(await digestAdapter(`${folder}/missing.mjs`), undefined)
  const faults = {
    'none.mjs': 'must export an adapter as default',
    'unknown.mjs': 'maps "blocks", which is no endpoint',
    'text.mjs': 'function as "request" of endpoints.blockList',
    'mode.mjs': '"forward" or "refuse"',
    'throws.mjs': 'cannot be loaded: no database',
    'missing.mjs': 'cannot be loaded',
    'misspelt.mjs': 'has "endpoint" in the adapter',
    'misspelt-mapping.mjs': 'has "respond" in endpoints.blockList',
    'awaits.mjs': 'cannot be loaded: it awaits for over 0.2 s',
  }
  for (const [file, message] of Object.entries(faults)) {
    const expected = new RegExp(`^EXPLORER_ADAPTER .*${message}`)
    const limitMs = file === 'awaits.mjs' ? 200 : undefined
    await t.rejects(loadAdapter(`${folder}/${file}`, limitMs), {
      name: 'ConfigError',
      message: expected,
    })
  }
})
