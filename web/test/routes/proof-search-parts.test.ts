import t from 'tap'
import { batchesSearch } from '../../src/routes/-batches-search.ts'
import { checkedSearch } from '../../src/routes/-checked-search.ts'
import { messagesSearch } from '../../src/routes/-messages-search.ts'
import { observationSearch } from '../../src/routes/-observation-search.ts'
import { traceSearch } from '../../src/routes/-trace-search.ts'
import { trackingSearch } from '../../src/routes/-tracking-search.ts'
import { zkProofSearch } from '../../src/routes/-zk-proof-search.ts'

/** An address part as the router reads it: text only. */
const raw = (search: Record<string, string>) => search as never

t.test('what is usable is kept', async (t) => {
  const hash = `0x${'ab'.repeat(32)}`
  const address = `0x${'cd'.repeat(20)}`
  t.same(batchesSearch(raw({ finality: 'REVERTED', page: '2' })), {
    finality: 'REVERTED',
    page: 2,
  })
  t.same(messagesSearch(raw({ address: address.toUpperCase(), open: hash })), {
    address,
    open: hash,
  })
  t.same(
    trackingSearch(
      raw({ range: '5m', component: 'L1', minDuration: '10', errors: 'true', tx: hash }),
    ),
    { range: '5m', component: 'L1', minDuration: 10, errors: true, tx: hash },
  )
  t.same(traceSearch(raw({ span: '0123456789abcdef', scale: 'linear' })), {
    span: '0123456789abcdef',
    scale: 'linear',
  })
  t.same(observationSearch(raw({ window: '1h' })), { window: '1h' })
  t.same(zkProofSearch(raw({ batchIndex: '7' })), { batchIndex: 7 })
})

t.test('whatever else somebody types is dropped', async (t) => {
  const junk = raw({
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
  })
  for (const check of [
    batchesSearch,
    messagesSearch,
    trackingSearch,
    traceSearch,
    observationSearch,
    zkProofSearch,
  ]) {
    t.same(check(junk), {})
  }
})

t.test('a dropped part does not come back through the raw address', async (t) => {
  const search = checkedSearch(batchesSearch)(raw({ finality: 'x', bizId: '1' }))
  t.same({ finality: 'x', bizId: '1', ...search }, { finality: undefined, bizId: '1' })
})
