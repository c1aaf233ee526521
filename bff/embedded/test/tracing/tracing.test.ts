import { mock } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import t, { type Test } from 'tap'
import type { SpanRecord } from '../../src/records/span-record.ts'
import { spanContextOf, traceIdOf } from '../../src/tracing/span-ids.ts'
import type { SpanWriterOptions } from '../../src/tracing/span-writer.ts'
import { makeTracing } from '../../src/tracing/tracing.ts'
import { makeTestLog } from '../fixtures/log.ts'
import { hashOf, makeTestSpans } from '../fixtures/spans.ts'

const T0 = 1_700_000_000_000
const hash = hashOf('transaction')

function makeTestTracing(t: Test, options: Partial<SpanWriterOptions> = {}) {
  const spans = makeTestSpans(t)
  const { log, messages } = makeTestLog()
  const tracing = makeTracing({ spans, log, now: () => T0, ...options })
  t.teardown(() => tracing.shutdown())
  return { spans, tracing, messages }
}

t.test('spans come out as they went in', async (t) => {
  const { spans, tracing } = makeTestTracing(t)
  const other = spanContextOf(hashOf('batch'), 'commit')
  const root = tracing.start('SDK', 'transaction', {
    traceOf: hash,
    root: 'transaction',
    startTime: T0 - 5_000.125,
    attributes: { nonce: 7 },
  })
  const execute = tracing
    .start('SEQUENCER', 'execute', { parent: root, startTime: T0 + 0.5 })
    .event('opcode', { count: 3, cold: true }, T0 + 0.75)
    .attribute('gas', 21_000)
  execute.end({ time: T0 + 1.25, status: 'ERROR', message: 'out of gas' })
  execute.end({ time: T0 + 9 })
  root.end({ status: 'OK' })
  tracing.record('L1', 'include', {
    traceOf: hash,
    startTime: T0 + 60_000,
    endTime: T0 + 72_000,
    links: [{ ...other, attributes: { why: 'batch' } }],
    events: [{ name: 'mined', time: T0 + 71_000 }],
    attributes: { list: ['a', 'b'] },
  })
  await tracing.flush()

  const traceId = traceIdOf(hash)
  t.equal(traceId, hash.slice(2, 34))
  t.equal(root.spanId, hash.slice(34, 50))
  t.same(spans.ofTrace(traceId), [
    {
      spanId: root.spanId,
      component: 'SDK',
      name: 'transaction',
      start: T0 - 5_000.125,
      durationMs: 5_000.125,
      status: 'OK',
      attributes: { nonce: 7, 'tx.hash': hash },
      events: [],
      links: [],
    },
    {
      spanId: execute.spanId,
      parentSpanId: root.spanId,
      component: 'SEQUENCER',
      name: 'execute',
      start: T0 + 0.5,
      durationMs: 0.75,
      status: 'ERROR',
      statusMessage: 'out of gas',
      attributes: { gas: 21_000 },
      events: [{ name: 'opcode', time: T0 + 0.75, attributes: { count: 3, cold: true } }],
      links: [],
    },
    {
      spanId: spans.ofTrace(traceId)[2]?.spanId,
      parentSpanId: root.spanId,
      component: 'L1',
      name: 'include',
      start: T0 + 60_000,
      durationMs: 12_000,
      status: 'UNSET',
      attributes: { list: '["a","b"]' },
      events: [{ name: 'mined', time: T0 + 71_000, attributes: {} }],
      links: [{ ...other, attributes: { why: 'batch' } }],
    },
  ])
  t.match(spans.trace(traceId), { name: 'transaction', root_status: 'OK', rooted: 1 })
})

t.test('children find their parents by hash and key alone', async (t) => {
  const { spans, tracing } = makeTestTracing(t)
  const at = (seconds: number) => ({
    startTime: T0 + seconds * 1_000,
    endTime: T0 + seconds * 1_000 + 500,
  })
  const parent = spanContextOf(hash, 'commit')
  tracing.record('L1', 'include', { parent, ...at(9) })
  const commit = tracing.record('RELAYER', 'commit', {
    traceOf: hash,
    key: 'commit',
    ...at(3),
  })
  t.same(commit, parent)
  tracing.record('RELAYER', 'commit', { traceOf: hash, key: 'commit', ...at(4) })
  tracing.record('SDK', 'transaction', { traceOf: hash, root: 'transaction', ...at(0) })
  await tracing.flush()
  const found = spans.ofTrace(parent.traceId)
  t.same(
    found.map(({ name, parentSpanId }) => [name, parentSpanId]),
    [
      ['transaction', undefined],
      ['commit', spanContextOf(hash).spanId],
      ['include', parent.spanId],
    ],
  )
  t.equal(found[1]?.durationMs, 1_500)
})

t.test('a copy is linked to its original and not counted as a call', async (t) => {
  const { spans, tracing } = makeTestTracing(t)
  const batch = hashOf('batch')
  const time = { startTime: T0, endTime: T0 + 10 }
  tracing.record('RELAYER', 'batch', { traceOf: batch, root: 'batch', ...time })
  const copyOf = tracing.record('L1', 'include', { traceOf: batch, ...time })
  for (const name of ['one', 'two']) {
    const traceOf = hashOf(name)
    tracing.record('RELAYER', 'commit', { traceOf, root: 'transaction', ...time })
    tracing.record('L1', 'include', { traceOf, copyOf, ...time })
  }
  await tracing.flush()
  t.match(spans.edges.between(T0, T0), [{ from: 'RELAYER', to: 'L1', calls: 1 }])
  const copy = spans
    .ofTrace(traceIdOf(hashOf('one')))
    .find(({ name }) => name === 'include')
  t.match(copy?.links, [{ ...copyOf, attributes: { 'link.copy': true } }])
})

t.test("times without fractions of a clock are the given clock's", async (t) => {
  let time = 5
  const { spans, tracing } = makeTestTracing(t, { now: () => time })
  const span = tracing.start('SDK', 'early', { traceOf: hash, root: 'message' })
  time = 8.5
  span.event('half-way')
  time = 12
  span.end()
  await tracing.flush()
  t.match(spans.ofTrace(traceIdOf(hash)), [
    { start: 5, durationMs: 7, events: [{ time: 8.5 }] },
  ])
})

t.test('spans are written without a request', async (t) => {
  mock.timers.enable({ apis: ['setInterval'] })
  t.teardown(() => mock.timers.reset())
  const { spans, tracing } = makeTestTracing(t)
  for (let index = 0; index < 1_200; index += 1) {
    tracing.record('SDK', 'one of many', { traceOf: hash })
  }
  mock.timers.tick(500)
  while (spans.totals().spans < 1_200) await setImmediate()
  t.equal(spans.trace(traceIdOf(hash))?.span_count, 1_200)
})

t.test('unwritable spans are dropped, with one line in the log', async (t) => {
  let broken = true
  const written: SpanRecord[] = []
  const write = (records: readonly SpanRecord[]) => {
    if (broken) throw new Error('disk I/O error')
    written.push(...records)
  }
  const { tracing, messages } = makeTestTracing(t, {
    spans: { write, prune: () => false },
  })
  for (let index = 0; index < 1_100; index += 1) {
    tracing.record('SDK', 'lost', { traceOf: hash })
  }
  await tracing.flush()
  tracing.record('SDK', 'lost', { traceOf: hash })
  await tracing.flush()
  t.same(messages, ['spans cannot be written; they are dropped'])
  broken = false
  tracing.record('SDK', 'kept', { traceOf: hash })
  await tracing.flush()
  t.same(
    written.map(({ name }) => name),
    ['kept'],
  )
})

t.test('a closed database, a bad hash or bad times do not throw', async (t) => {
  const { spans, tracing, messages } = makeTestTracing(t)
  const times = { startTime: Number.NaN, endTime: Number.POSITIVE_INFINITY }
  tracing.record('SDK', 'odd', { traceOf: hash, ...times })
  const unplaced = tracing.start('SDK', 'nowhere', { traceOf: 5 as never })
  unplaced.event('still works').attribute('a', 1).end()
  await tracing.flush()
  t.match(spans.ofTrace(traceIdOf(hash)), [{ start: T0, durationMs: 0 }])
  t.same(messages, ['a span cannot be started'])
  spans.db.exec('DROP TABLE spans')
  tracing.record('SDK', 'late', { traceOf: hash })
  await t.resolves(tracing.flush())
  await t.resolves(tracing.shutdown())
  tracing.record('SDK', 'too late', { traceOf: hash })
  await t.resolves(tracing.flush())
})

t.test('a full queue is written at once', async (t) => {
  const { spans, tracing, messages } = makeTestTracing(t, { maxQueue: 10 })
  for (let index = 0; index < 15; index += 1) {
    tracing.record('SDK', `${index}`, { traceOf: hash })
  }
  t.equal(spans.totals().spans, 11)
  await tracing.flush()
  t.equal(spans.totals().spans, 15)
  t.same(messages, [])
})
