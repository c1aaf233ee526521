import t from 'tap'
import { findDrift } from '../src/index.ts'

const HASH = `0x${'ab'.repeat(32)}`

const chain = {
  l2ChainId: 7,
  l2ChainName: 'Seven',
  netType: 'TESTNET',
  l1ChainId: 1,
  nativeSymbol: 'ETH',
  nativeDecimals: 18,
}

t.test('a response that keeps the contract has none', async (t) => {
  t.same(findDrift('chainList', [chain, { ...chain, rpcUrl: 'https://x.example' }]), [])
  t.same(findDrift('tokenCount', 3), [])
  t.same(
    findDrift('series', [{ metric: 'TPS', points: [{ time: 1.7e12, value: null }] }]),
    [],
  )
})

t.test('each difference has its field and kind, once', async (t) => {
  const { l2ChainName: _, ...unnamed } = chain
  const odd = {
    ...unnamed,
    l1ChainId: '1',
    nativeDecimals: 'many',
    netType: 'DEVNET',
    rpcUrl: null,
    region: 'eu',
  }
  t.same(findDrift('chainList', [odd, odd]), [
    { field: 'data[].l2ChainName', kind: 'missing' },
    { field: 'data[].netType', kind: 'value' },
    { field: 'data[].l1ChainId', kind: 'spelling' },
    { field: 'data[].nativeDecimals', kind: 'type' },
    { field: 'data[].region', kind: 'unknown' },
  ])
})

t.test('lists, pages and data itself', async (t) => {
  t.same(findDrift('chainList', null), [{ field: 'data', kind: 'missing' }])
  t.same(findDrift('chainList', {}), [{ field: 'data', kind: 'type' }])
  t.same(findDrift('tokenCount', '3'), [{ field: 'data', kind: 'spelling' }])
  const page = { list: [{ txHash: HASH }], total: 1, pageNum: 1, pageSize: 10 }
  const fields = findDrift('tokenTransfers', page)
  t.ok(fields.every(({ kind }) => kind === 'missing'))
  t.match(fields[0], { field: 'data.list[].logIndex' })
  t.notMatch(fields, [{ field: 'data.list[].nftId' }], 'optional fields may be absent')
  t.same(findDrift('tokenTransfers', { ...page, list: null }), [
    { field: 'data.list', kind: 'missing' },
  ])
})

t.test('only the first items of each list are looked at, if so asked', async (t) => {
  const list = [chain, { ...chain, l1ChainId: 'x' }]
  t.same(findDrift('chainList', list, { maxItems: 1 }), [])
  t.equal(findDrift('chainList', list).length, 1)
})
