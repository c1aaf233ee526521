import { sql } from 'kysely'
import t from 'tap'
import { makeTestSpans, testSpan, testSpanId, testTraceId } from '../fixtures/spans.ts'

const T0 = 1_700_000_000_000
const HOUR = 3_600_000

t.test('a trace sums up its spans in whatever order they come', async (t) => {
  const hash = `0x${testTraceId('tx')}${'ab'.repeat(16)}`
  const root = testSpan('tx', 'transaction', 'SDK', undefined, T0, 20, {
    attributes: { 'tx.hash': hash },
  })
  const seal = testSpan('tx', 'seal', 'SEQUENCER', 'transaction', T0 + 30.25, 5)
  const commit = testSpan('tx', 'commit', 'L1', 'seal', T0 + 60_000, 12_000.5, {
    status: 'ERROR',
  })
  const orders = [
    [[root, seal, commit]],
    [[commit], [seal], [root]],
    [[seal], [root, commit]],
    [[commit, root], [seal]],
  ]
  for (const batches of orders) {
    const spans = makeTestSpans(t)
    for (const batch of batches) spans.write(batch)
    t.match(spans.trace(testTraceId('tx')), {
      name: 'transaction',
      rooted: 1,
      root_status: 'UNSET',
      start: T0,
      first: T0,
      last: T0 + 72_000.5,
      span_count: 3,
      error_count: 1,
      components: 0b10000011,
      tx_hash: new Uint8Array(Buffer.from(hash.slice(2), 'hex')),
    })
    t.same(spans.totals(), { traces: 1, spans: 3 })
    const edges = spans.edges.between(T0, T0 + HOUR)
    t.same(edges.map(({ from, to, calls, errors }) => [from, to, calls, errors]).sort(), [
      ['SDK', 'SEQUENCER', 1, 0],
      ['SEQUENCER', 'L1', 1, 1],
    ])
  }
})

t.test('a trace without its root is named by its earliest span', async (t) => {
  const spans = makeTestSpans(t)
  const name = () => spans.trace(testTraceId('tx'))?.name
  spans.write([testSpan('tx', 'seal', 'SEQUENCER', 'root', T0 + 5, 1)])
  t.equal(name(), 'seal')
  spans.write([testSpan('tx', 'admit', 'SEQUENCER', 'root', T0 + 2, 1)])
  t.equal(name(), 'admit')
  spans.write([testSpan('tx', 'later', 'L1', 'root', T0 + 9, 1)])
  t.equal(name(), 'admit')
  spans.write([testSpan('tx', 'root', 'SDK', undefined, T0 + 4, 1)])
  t.equal(name(), 'root')
})

t.test('a span recorded again grows and is not counted again', async (t) => {
  const spans = makeTestSpans(t)
  const event = { name: 'sent', time: T0, attributes: {} }
  spans.write([
    testSpan('tx', 'root', 'SDK', undefined, T0, 10, {
      attributes: { a: 1, b: 2 },
      events: [event],
    }),
    testSpan('tx', 'prove', 'TEE_PROVER', 'root', T0 + 100, 10, { status: 'ERROR' }),
  ])
  spans.write([
    testSpan('tx', 'root', 'SDK', undefined, T0 + 50, 950, {
      attributes: { b: 3 },
      status: 'OK',
    }),
    testSpan('tx', 'prove', 'TEE_PROVER', 'root', T0 + 100, 20, { status: 'OK' }),
  ])
  t.match(spans.trace(testTraceId('tx')), {
    span_count: 2,
    error_count: 0,
    root_status: 'OK',
    first: T0,
    last: T0 + 1_000,
  })
  const [root, prove] = spans.ofTrace(testTraceId('tx'))
  t.match(root, {
    start: T0,
    durationMs: 1_000,
    status: 'OK',
    attributes: { a: 1, b: 3 },
    events: [event],
  })
  t.match(prove, { durationMs: 20, parentSpanId: testSpanId('root') })
  t.match(spans.edges.between(T0, T0 + 1_000), [{ calls: 1 }])
  t.same(spans.totals(), { traces: 1, spans: 2 })
})

t.test('traces go when they are old, counted from their last span', async (t) => {
  const spans = makeTestSpans(t, { retentionMs: HOUR })
  spans.write([
    testSpan('old', 'a', 'SDK', undefined, T0, 1),
    testSpan('long', 'b', 'SDK', undefined, T0, 1),
    testSpan('long', 'c', 'L1', 'b', T0 + HOUR, 1),
    testSpan('new', 'd', 'SDK', undefined, T0 + HOUR, 1),
  ])
  t.notOk(spans.prune(T0 + HOUR), 'none is too old yet')
  t.equal(spans.totals().traces, 3)
  t.notOk(spans.prune(T0 + HOUR + 2))
  t.same(spans.totals(), { traces: 2, spans: 3 })
  t.equal(spans.trace(testTraceId('old')), undefined)
  t.same(spans.ofTrace(testTraceId('old')), [])
  t.equal(spans.ofTrace(testTraceId('long')).length, 2)
})

t.test('the oldest traces go when there are too many spans, in steps', async (t) => {
  const spans = makeTestSpans(t, { maxSpans: 1_000 })
  for (let trace = 0; trace < 60; trace += 1) {
    spans.write(
      Array.from({ length: 100 }, (_, index) =>
        testSpan(`${trace}`, `${trace}/${index}`, 'SDK', undefined, T0 + trace, 0.5),
      ),
    )
  }
  t.equal(spans.totals().spans, 6_000)
  t.ok(spans.prune(T0), 'one step is not enough')
  t.equal(spans.totals().spans, 4_000)
  while (spans.prune(T0));
  t.same(spans.totals(), { traces: 10, spans: 1_000 })
  t.equal(spans.trace(testTraceId('49')), undefined)
  t.equal(spans.ofTrace(testTraceId('50')).length, 100)
  t.equal(spans.db.all(sql`SELECT 1 FROM spans`).length, 1_000)
})

t.test('a batch of which one span cannot be stored is not stored at all', async (t) => {
  const spans = makeTestSpans(t)
  const bad = testSpan('tx', 'bad', 'SDK', undefined, Number.NaN, 1)
  t.throws(() => spans.write([testSpan('tx', 'good', 'SDK', undefined, T0, 1), bad]))
  t.same(spans.totals(), { traces: 0, spans: 0 })
  spans.write([testSpan('tx', 'good', 'SDK', undefined, T0, 1)])
  t.same(spans.totals(), { traces: 1, spans: 1 })
})
