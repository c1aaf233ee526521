import { endpoints, findDrift } from '@bvlgarichain/contract'
import t from 'tap'
import { applyAdapter } from '../../src/adapters/apply-adapter.ts'
import snakeCase from '../../src/adapters/snake-case.ts'
import { build } from '../fixtures/build.ts'
import { raw, success } from '../fixtures/scripted-upstream.ts'

const HASH = `0x${'AB'.repeat(32)}`

t.test('a backend with its own spelling keeps the contract', async (t) => {
  const block = {
    height: '0x1f',
    hash: HASH,
    parent_hash: HASH,
    time: 1_763_740_000,
    tx_count: '3',
    gas_used: '0x5208',
    gas_limit: 30_000_000,
    base_fee_per_gas: 1_000_000_000,
    size: 700,
    sequencer: `0x${'CD'.repeat(20)}`,
    finality: 'accepted',
  }
  const { call, upstream } = await build(t, {
    script: success({ list: [block], total: '31', page_no: 2, page_size: 1 }),
    dependencies: { adapter: applyAdapter(snakeCase, { chainName: 'Test chain' }) },
  })
  const { json } = await call(`${endpoints.blockList.path}?pageNum=2&pageSize=1`)
  t.match(json.data, {
    total: 31,
    pageNum: 2,
    list: [
      { height: 31, time: 1_763_740_000_000, gasUsed: 21_000, hash: HASH.toLowerCase() },
    ],
  })
  t.same(findDrift('blockList', json.data), [])
  t.match(upstream.seen[0]?.url, /query_block_list_by_page\?page_no=2&page_size=1$/)

  upstream.script = success([
    { metric: 'TPS', points: [{ time: 1_763_740_000, value: 1 }] },
  ])
  const body = '{"metrics":["TPS"],"interval":"HOUR","from":1763740000000}'
  const series = await call(endpoints.series.path, { body })
  t.match(series.json.data, [{ metric: 'TPS', points: [{ time: 1_763_740_000_000 }] }])
  t.same(JSON.parse(upstream.seen[1]?.body ?? ''), {
    metrics: ['TPS'],
    interval: 'HOUR',
    from: 1_763_740_000_000,
  })
})

t.test('errors of the backend stay errors', async (t) => {
  const { call, upstream } = await build(t, {
    script: success(null),
    dependencies: { adapter: applyAdapter(snakeCase, { chainName: 'Test chain' }) },
  })
  t.equal((await call(endpoints.blockList.path)).status, 502)
  upstream.script = raw(200, '{"code":1404,"message":"no such block"}')
  const refused = await call(`${endpoints.blockDetail.path}?blockHeight=9`)
  t.match(refused.json, { code: 1404, message: 'no such block' })
})
