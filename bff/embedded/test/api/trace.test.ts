import type { RequestOf, TraceId } from '@bvlgarichain/contract'
import type { TraceSummary } from '@bvlgarichain/contract/complete'
import t, { type Test } from 'tap'
import { traceHandlers } from '../../src/api/handlers/trace.ts'
import type { TracingContext } from '../../src/api/tracing-context.ts'
import { traceIdOf } from '../../src/tracing/span-ids.ts'
import { makeTracing } from '../../src/tracing/tracing.ts'
import { makeTestLog } from '../fixtures/log.ts'
import { responseCheck } from '../fixtures/response-check.ts'
import { hashOf, makeTestSpans } from '../fixtures/spans.ts'

const T0 = 1_700_000_000_000
const HOUR = 3_600_000

function makeContext(t: Test) {
  const spans = makeTestSpans(t)
  const tracing = makeTracing({ spans, log: makeTestLog().log, now: () => T0 })
  t.teardown(() => tracing.shutdown())
  const known = new Set<string>()
  const context: TracingContext = {
    now: () => T0,
    tracing: {
      spans,
      retentionMs: 2 * HOUR,
      knows: (traceId) => known.has(traceId),
      flush: () => tracing.flush(),
    },
  }
  const list = (request: RequestOf<'traceList'> = {}) => {
    const page = traceHandlers.traceList(request, context)
    t.equal(responseCheck('traceList')(page), '')
    return page
  }
  const detail = (traceId: TraceId) => traceHandlers.traceDetail({ traceId }, context)
  return { tracing, known, context, list, detail }
}

/** 35 transactions per second apart: each fifth fails, each seventh reaches L1. */
async function makeTraces(t: Test) {
  const made = makeContext(t)
  for (let index = 0; index < 35; index += 1) {
    const traceOf = hashOf(index)
    const start = T0 + index * 1_000
    made.tracing.record('SDK', 'transaction', {
      traceOf,
      root: 'transaction',
      startTime: start,
      endTime: start + index,
      status: index % 5 === 0 ? 'ERROR' : 'OK',
    })
    if (index % 7 === 0) {
      made.tracing.record('L1', 'include', {
        traceOf,
        startTime: start + 100,
        endTime: start + 10_000,
      })
    }
  }
  await made.tracing.flush()
  return made
}

const indexes = (list: readonly TraceSummary[]) =>
  list.map(({ start }) => (start - T0) / 1_000)

t.test('traces are listed newest first and filtered', async (t) => {
  const { list, tracing } = await makeTraces(t)
  const all = list()
  t.same(indexes(all.list), [34, 33, 32, 31, 30, 29, 28, 27, 26, 25])
  t.equal(all.total, 35)
  t.match(all.list[6], {
    traceId: traceIdOf(hashOf(28)),
    txHash: hashOf(28),
    name: 'transaction',
    durationMs: 10_000,
    spanCount: 2,
    errorCount: 0,
    components: ['SDK', 'L1'],
    status: 'OK',
  })
  t.match(all.list[4], { errorCount: 1, components: ['SDK'], status: 'ERROR' })

  const filtered = (request: object, wanted: readonly number[]) => {
    const page = list({ pageSize: 100, ...request } as RequestOf<'traceList'>)
    t.same(indexes(page.list), wanted, JSON.stringify(request))
    t.equal(page.total, wanted.length)
    t.notOk(page.totalIsLowerBound)
  }
  filtered({ component: 'L1' }, [28, 21, 14, 7, 0])
  filtered({ component: 'TRACER' }, [])
  filtered({ errorsOnly: true }, [30, 25, 20, 15, 10, 5, 0])
  filtered({ errorsOnly: true, component: 'L1' }, [0])
  filtered({ minDurationMs: 33 }, [34, 33, 28, 21, 14, 7, 0])
  filtered({ from: T0 + 3_000, to: T0 + 6_000 }, [6, 5, 4, 3])
  filtered({ to: T0 }, [0])
  filtered({ from: T0 + 33_001 }, [34])
  filtered({ txHash: hashOf(17) }, [17])
  filtered({ txHash: hashOf(17), errorsOnly: true }, [])
  const almost = `${hashOf(17).slice(0, 60)}abcdef`
  filtered({ txHash: almost }, [])
  tracing.record('RELAYER', 'batch', { traceOf: hashOf(99), root: 'batch' })
  await tracing.flush()
  t.equal(list().total, 36)
  t.same(indexes(list({ transactionsOnly: true }).list), indexes(all.list))
  t.throws(() => list({ from: 5, to: 4 } as RequestOf<'traceList'>), {
    status: 400,
    message: 'from must not be later than to',
  })
})

t.test('a list shows when each component took part', async (t) => {
  const { tracing, list } = makeContext(t)
  const traceOf = hashOf('stretched')
  const record = (component: 'SDK' | 'RELAYER', key: string, from: number, to: number) =>
    tracing.record(component, key, {
      traceOf,
      key,
      startTime: T0 + from,
      endTime: T0 + to,
    })
  tracing.record('SDK', 'transaction', {
    traceOf,
    root: 'transaction',
    startTime: T0,
    endTime: T0 + 90,
  })
  record('RELAYER', 'submit', 50, 80)
  record('RELAYER', 'commit', 20, 30)
  await tracing.flush()
  const interval = (component: string, start: number, durationMs: number) => ({
    component,
    start: T0 + start,
    durationMs,
  })
  t.same(list().list[0]?.intervals, [interval('SDK', 0, 90), interval('RELAYER', 20, 60)])
  record('SDK', 'send', 1, 4)
  await tracing.flush()
  t.same(
    list().list[0]?.intervals,
    [interval('SDK', 1, 3), interval('RELAYER', 20, 60)],
    'the root says nothing where the component did more',
  )
})

t.test('cursors and page numbers lead through a list both ways', async (t) => {
  const { list } = await makeTraces(t)
  for (const filter of [{}, { errorsOnly: true }, { minDurationMs: 10 }]) {
    const whole = indexes(list({ pageSize: 100, ...filter }).list)
    const pages: number[][] = []
    let page = list({ pageSize: 3, ...filter })
    for (;;) {
      pages.push(indexes(page.list))
      if (page.nextCursor === undefined) break
      page = list({ pageSize: 3, ...filter, cursor: page.nextCursor })
    }
    t.same(pages.flat(), whole)
    for (const wanted of [...pages].reverse().slice(1)) {
      page = list({ pageSize: 3, ...filter, cursor: page.prevCursor ?? '' })
      t.same(indexes(page.list), wanted)
    }
    t.equal(page.prevCursor, undefined)
    for (const [index, wanted] of pages.entries()) {
      const numbered = list({ pageSize: 3, pageNum: index + 1, ...filter })
      t.same(indexes(numbered.list), wanted)
    }
    t.same(list({ pageSize: 3, pageNum: pages.length + 1, ...filter }).list, [])
  }
  t.throws(() => list({ cursor: 'nonsense' }), { name: 'BadCursorError' })
})

t.test('a list that is too long to be counted says so', async (t) => {
  const { context, list } = makeContext(t)
  context.tracing?.spans.db.exec(
    `INSERT INTO traces SELECT randomblob(16), NULL, 'made', 1, 'OK', ${T0} + value,
     ${T0} + value, ${T0} + value, 1, 0, 1
     FROM (WITH RECURSIVE n (value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n
     WHERE value < 10200) SELECT value FROM n)`,
  )
  const page = list({ component: 'SDK', pageNum: 801, pageSize: 10 } as never)
  t.match(page, { total: 10_000, totalIsLowerBound: true })
  t.equal(page.list[0]?.start, T0 + 10_200 - 8_000, 'counted from the top')
})

t.test('a trace is shown whole, without a parent that is not there', async (t) => {
  const { tracing, detail } = makeContext(t)
  const traceOf = hashOf('whole')
  tracing.record('SEQUENCER', 'seal', { traceOf, startTime: T0, endTime: T0 + 1 })
  // It was not written yet: a request for it does that.
  const early = await detail(traceIdOf(traceOf))
  t.equal(responseCheck('traceDetail')(early), '')
  t.match(early, { name: 'seal', spans: [{ name: 'seal' }] })
  t.notOk(early.spans[0]?.parentSpanId)
  tracing.record('SDK', 'transaction', {
    traceOf,
    root: 'transaction',
    startTime: T0 - 1,
    endTime: T0,
  })
  await tracing.flush()
  const late = await detail(traceIdOf(traceOf))
  t.equal(responseCheck('traceDetail')(late), '')
  t.match(late, { name: 'transaction', txHash: traceOf, spanCount: 2, durationMs: 2 })
  t.equal(late.spans[1]?.parentSpanId, late.spans[0]?.spanId)
})

t.test('a trace of ten thousand spans is shown', async (t) => {
  const { tracing, list, detail } = makeContext(t)
  const traceOf = hashOf('large')
  tracing.record('SDK', 'transaction', { traceOf, root: 'transaction' })
  for (let index = 1; index < 10_000; index += 1) {
    const time = { startTime: T0 + index, endTime: T0 + index + 1 }
    const attributes = { index, 'block.hash': hashOf(index) }
    tracing.record('TRACER', 'step', { traceOf, ...time, attributes })
  }
  const writing = performance.now()
  await tracing.flush()
  const reading = performance.now()
  const response = await detail(traceIdOf(traceOf))
  const read = performance.now()
  t.equal(response.spans.length, 10_000)
  t.equal(response.spanCount, 10_000)
  t.equal(responseCheck('traceDetail')(response), '')
  t.notOk(list().list[0]?.intervals, 'a list does not read as many')
  t.comment(`written in ${reading - writing} ms, read in ${read - reading} ms`)
})

t.test('an expired trace differs from one that never existed', async (t) => {
  const { tracing, known, context, detail } = makeContext(t)
  const traceOf = hashOf('expired')
  const traceId = traceIdOf(traceOf)
  known.add(traceId)
  tracing.record('SDK', 'transaction', { traceOf, root: 'transaction' })
  await tracing.flush()
  t.equal((await detail(traceId)).traceId, traceId)
  context.tracing?.spans.prune(T0 + 2 * HOUR + 1)
  await t.rejects(detail(traceId), {
    status: 410,
    message: `trace ${traceId} has expired; traces are kept for 2 hours`,
  })
  const unknown = traceIdOf(hashOf('never'))
  await t.rejects(detail(unknown), {
    status: 404,
    message: `trace ${unknown} does not exist`,
  })
})

t.test('a network without tracing says so', async (t) => {
  const context: TracingContext = { now: () => T0 }
  const refusal = { status: 501, message: 'Traces are not available on this network.' }
  t.throws(() => traceHandlers.traceList({}, context), refusal)
  const traceId = traceIdOf(hashOf(1))
  await t.rejects(traceHandlers.traceDetail({ traceId }, context), refusal)
})
