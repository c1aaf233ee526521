import t from 'tap'
import { firstCalls } from '../../src/routes/-first-calls.ts'

const HASH = `0x${'ab'.repeat(32)}`
const ADDRESS = `0x${'cd'.repeat(20)}`

t.test('a screen that its path names is known before its code is there', async (t) => {
  t.same(firstCalls('/block/12'), [['blockDetail', { blockHeight: 12 }]])
  t.same(firstCalls('/block/0'), [['blockDetail', { blockHeight: 0 }]])
  t.same(firstCalls(`/block/${HASH}`), [['blockDetail', { blockHash: HASH }]])
  t.same(firstCalls('/batch/0'), [['batchDetail', { batchIndex: 0 }]])
  t.same(firstCalls(`/tx/${HASH.toUpperCase().replace('X', 'x')}`), [
    ['transactionDetail', { txHash: HASH }],
  ])
  t.same(firstCalls(`/address/${ADDRESS}`), [
    ['accountTokenList', { address: ADDRESS, pageSize: 1 }],
  ])
  t.same(firstCalls('/token/native'), [['tokenDetail', { tokenId: 'native' }]])
  t.same(firstCalls(`/tracking/${'0a'.repeat(16)}`), [
    ['traceDetail', { traceId: '0a'.repeat(16) }],
  ])
  t.same(firstCalls(`/tee-quote/${HASH}`), [['batchTeeProof', { quoteId: HASH }]])
  t.same(firstCalls('/block/%2012%20'), [['blockDetail', { blockHeight: 12 }]])
})

t.test('the dashboard is where the base leads to', async (t) => {
  const names = (path: string) => firstCalls(path).map(([name]) => name)
  t.same(names('/home'), ['statistic', 'blockList', 'transactionList'])
  t.same(names('/'), names('/home'))
  t.same(names(''), names('/home'))
})

t.test('what can name nothing is not asked for', async (t) => {
  for (const path of [
    '/block',
    '/block/latest',
    '/block/%',
    '/batch/-1',
    '/tx/0x12',
    '/address/vitalik',
    '/token/gold',
    '/tracking/file',
    '/tee-quote/1',
    '/blocks',
    '/constructor/1',
    '/__proto__/1',
    '/no/such/page',
  ]) {
    t.same(firstCalls(path), [], path)
  }
})
