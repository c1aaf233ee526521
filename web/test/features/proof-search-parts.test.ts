import t from 'tap'
import { batchesSearch } from '../../src/features/batch/batches-search.ts'
import { messagesSearch } from '../../src/features/message/messages-search.ts'
import { observationSearch } from '../../src/features/observation/observation-search.ts'
import { traceSearch } from '../../src/features/tracking/trace-search.ts'
import { trackingSearch } from '../../src/features/tracking/tracking-search.ts'
import { zkProofSearch } from '../../src/features/zk-proof/zk-proof-search.ts'
import { readSearch } from '../fixtures/read-search.ts'

t.test('usable parameters are kept', async (t) => {
  const hash = `0x${'ab'.repeat(32)}`
  const address = `0x${'cd'.repeat(20)}`
  t.same(readSearch(batchesSearch, { finality: 'REVERTED', page: '2' }), {
    finality: 'REVERTED',
    page: 2,
  })
  t.same(readSearch(messagesSearch, { address: address.toUpperCase(), open: hash }), {
    address,
    open: hash,
  })
  t.same(
    readSearch(trackingSearch, {
      range: '5m',
      component: 'L1',
      minDuration: '10',
      errors: 'true',
      tx: hash,
    }),
    { range: '5m', component: 'L1', minDuration: 10, errors: true, tx: hash },
  )
  t.same(readSearch(traceSearch, { span: '0123456789abcdef', scale: 'linear' }), {
    span: '0123456789abcdef',
    scale: 'linear',
  })
  t.same(readSearch(observationSearch, { window: '1h' }), { window: '1h' })
  t.same(readSearch(zkProofSearch, { batchIndex: '7' }), { batchIndex: 7 })
})

t.test('whatever else somebody types is dropped', async (t) => {
  const junk = {
    finality: 'x',
    address: '0x',
    open: '1',
    range: 'toString',
    component: 'X',
    minDuration: '-1',
    errors: '1',
    tx: '5',
    span: 'zz',
    scale: 'fit',
    window: 'constructor',
    batchIndex: '-1',
  }
  for (const schema of [
    batchesSearch,
    messagesSearch,
    trackingSearch,
    traceSearch,
    observationSearch,
    zkProofSearch,
  ]) {
    t.same(readSearch<object>(schema, junk), {})
  }
})

t.test('a dropped part does not come back through the raw URL', async (t) => {
  const raw = { finality: 'x', bizId: '1' }
  t.match({ ...raw, ...batchesSearch.parse(raw) }, { finality: undefined, bizId: '1' })
})

t.test('of a repeated parameter the last one counts', async (t) => {
  const raw = { finality: ['x', 'FINALIZED'], page: ['2', 'x'] }
  t.same(readSearch(batchesSearch, raw), { finality: 'FINALIZED' })
})
