import { COMPONENTS } from '@bvlgarichain/contract'
import { sql } from 'kysely'
import t from 'tap'
import { EDGE_BUCKET_MS } from '../../src/records/edges.ts'
import { LATENCY_ERROR, latencyQuantile } from '../../src/records/latency.ts'
import type { SpanRecord } from '../../src/records/span-record.ts'
import { makeTestSpans, testSpan } from '../fixtures/spans.ts'

const T0 = 1_700_000_000_000
const HOUR = 3_600_000

/** Numbers from 0 to 1, the same in every run (Park and Miller's generator). */
function makeRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Traces over two hours whose calls take from microseconds to minutes. */
function randomSpans(count: number): SpanRecord[] {
  const random = makeRandom(7)
  const pick = <Item>(items: readonly Item[]) =>
    items[Math.floor(random() * items.length)] as Item
  return Array.from({ length: count }, (_, index) => {
    const trace = `trace ${Math.floor(index / 20)}`
    const parent = index % 20 === 0 ? undefined : `span ${index - 1 - (index % 20) + 1}`
    return testSpan(
      trace,
      `span ${index}`,
      pick(COMPONENTS),
      parent,
      T0 + random() * 2 * HOUR,
      10 ** (random() * 7 - 2),
      { status: random() < 0.1 ? 'ERROR' : 'OK', copy: random() < 0.05 },
    )
  })
}

/** Expected result of `between`, from the spans themselves. */
function bruteForce(spans: readonly SpanRecord[], from: number, to: number) {
  const byId = new Map(spans.map((span) => [span.spanId, span]))
  const first = from - (from % EDGE_BUCKET_MS)
  const end = to - (to % EDGE_BUCKET_MS) + EDGE_BUCKET_MS
  const edges = new Map<string, SpanRecord[]>()
  for (const span of spans) {
    const caller = span.parentSpanId && byId.get(span.parentSpanId)
    const ended = span.start + span.durationMs
    if (!caller || span.copy || caller.component === span.component) continue
    if (ended < first || ended >= end) continue
    const edge = `${caller.component} ${span.component}`
    edges.set(edge, [...(edges.get(edge) ?? []), span])
  }
  return edges
}

t.test('sums over any window are those of the spans in it', async (t) => {
  const spans = makeTestSpans(t)
  const all = randomSpans(6_000)
  // Shuffled into batches, so that many calls are known before their callers are.
  const random = makeRandom(11)
  const shuffled = all
    .map((span) => ({ span, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ span }) => span)
  for (let at = 0; at < shuffled.length; at += 100) {
    spans.write(shuffled.slice(at, at + 100))
  }
  for (const [from, to] of [
    [T0, T0 + 5 * HOUR],
    [T0 + 123_456, T0 + 423_456],
    [T0 + 599_999, T0 + 4_200_001],
    [T0 + 61_000, T0 + 61_000],
    [T0 + 1_234_567, T0 + 1_934_567],
  ] as const) {
    const wanted = bruteForce(all, from, to)
    const found = spans.edges.between(from, to)
    t.equal(found.length, wanted.size, `edges of ${to - from} ms`)
    for (const { from, to, calls, errors, totalMs, maxMs, histogram } of found) {
      const of = wanted.get(`${from} ${to}`) ?? []
      const durations = of.map(({ durationMs }) => durationMs).sort((a, b) => a - b)
      t.equal(calls, of.length)
      t.equal(errors, of.filter(({ status }) => status === 'ERROR').length)
      t.equal(maxMs, durations.at(-1))
      const total = durations.reduce((sum, ms) => sum + ms, 0)
      t.ok(Math.abs(totalMs - total) <= 1e-9 * total)
      const p95 = durations[Math.ceil(0.95 * calls) - 1] ?? Number.NaN
      const error = Math.abs(latencyQuantile(histogram, 0.95) - p95) / p95
      t.ok(error <= LATENCY_ERROR + 1e-9, `p95 is off by ${error}`)
    }
  }
})

t.test('quantiles of few latencies, and of none', async (t) => {
  t.equal(latencyQuantile(new Map(), 0.95), 0)
  const spans = makeTestSpans(t)
  spans.write([
    testSpan('a', 'root', 'SDK', undefined, T0, 10),
    testSpan('a', 'instant', 'SEQUENCER', 'root', T0, 0),
  ])
  const [edge] = spans.edges.between(T0, T0)
  t.match(edge, { from: 'SDK', to: 'SEQUENCER', calls: 1, maxMs: 0, totalMs: 0 })
  t.ok(latencyQuantile(edge?.histogram ?? new Map(), 0.95) <= 0.001)
})

t.test('old sums go in steps, and only they', async (t) => {
  const spans = makeTestSpans(t, { edgeRetentionMs: HOUR })
  spans.write(
    Array.from({ length: 400 }, (_, index) => [
      testSpan(`${index}`, `root ${index}`, 'SDK', undefined, T0 + index * 10_000, 1),
      testSpan(`${index}`, `${index}`, 'L1', `root ${index}`, T0 + index * 10_000, 1),
    ]).flat(),
  )
  const now = T0 + 4_000_000
  const rows = () =>
    spans.db.first(
      sql<{ count: number }>`SELECT COUNT(*) AS count FROM edge_sums WHERE width = 10000`,
    )?.count
  t.equal(rows(), 400)
  t.equal(spans.edges.oldestStart(), T0)
  let steps = 1
  while (spans.prune(now)) steps += 1
  t.equal(rows(), 360)
  t.equal(spans.edges.oldestStart(), now - HOUR)
  t.equal(spans.edges.between(now - HOUR, now)[0]?.calls, 360)
  while (spans.prune(now + 2 * HOUR)) steps += 1
  t.ok(steps > 5, `in ${steps} steps`)
  t.same(spans.edges.between(0, now), [])
  t.equal(spans.edges.oldestStart(), undefined)
})
