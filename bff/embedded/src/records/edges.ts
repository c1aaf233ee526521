import { COMPONENTS, type Component } from '@bvlgarichain/contract'
import { sql } from 'kysely'
import { greatest } from '../sql/database.ts'
import { latencyBucket } from './latency.ts'
import type { RecordsDatabase } from './tables.ts'

/** Windows consist of whole intervals of this width, in milliseconds. */
export const EDGE_BUCKET_MS = 10_000
const WIDE_MS = 600_000
/** Narrow intervals that one step of pruning removes at most. */
const PRUNE_BUCKETS = 60

/** A call from one component to another. */
export interface EdgeCall {
  readonly from: Component
  readonly to: Component
  /** Its end, Unix ms. */
  readonly end: number
  readonly durationMs: number
  readonly failed: boolean
}

/** Calls over an edge within a time window. */
export interface EdgeSums {
  readonly from: Component
  readonly to: Component
  readonly calls: number
  readonly errors: number
  readonly totalMs: number
  readonly maxMs: number
  readonly histogram: ReadonlyMap<number, number>
}

type Sums = Omit<EdgeSums, 'from' | 'to' | 'histogram'> & {
  readonly histogram: Map<number, number>
}

const floorTo = (time: number, width: number): number => Math.floor(time / width) * width
const edgeOf = (from: Component, to: Component): number =>
  COMPONENTS.indexOf(from) * COMPONENTS.length + COMPONENTS.indexOf(to)

function add(sums: Map<number, Sums>, edge: number, more: Omit<Sums, 'histogram'>) {
  const {
    calls = 0,
    errors = 0,
    totalMs = 0,
    maxMs = 0,
    histogram,
  } = sums.get(edge) ?? {}
  const sum: Sums = {
    calls: calls + more.calls,
    errors: errors + more.errors,
    totalMs: totalMs + more.totalMs,
    maxMs: Math.max(maxMs, more.maxMs),
    histogram: histogram ?? new Map(),
  }
  sums.set(edge, sum)
  return sum
}

const count = (histogram: Map<number, number>, bucket: number, calls: number) =>
  histogram.set(bucket, (histogram.get(bucket) ?? 0) + calls)

/** Calls between components. */
export type Edges = ReturnType<typeof makeEdges>

/** Prepared statements over the calls between components. */
export function makeEdges(db: RecordsDatabase) {
  const { builder } = db
  const addSums = db.prepareRun(
    (
      width: number,
      start: number,
      edge: number,
      calls: number,
      errors: number,
      totalMs: number,
      maxMs: number,
    ) =>
      sql`INSERT INTO edge_sums (width, start, edge, calls, errors, total_ms, max_ms)
        VALUES (${sql.join([width, start, edge, calls, errors, totalMs, maxMs])})
        ON CONFLICT (width, start, edge) DO UPDATE SET
        calls = calls + excluded.calls, errors = errors + excluded.errors,
        total_ms = total_ms + excluded.total_ms, max_ms = ${greatest(sql.ref('max_ms'), sql.ref('excluded.max_ms'))}`,
  )
  const addLatency = db.prepareRun(
    (width: number, start: number, edge: number, bucket: number, calls: number) =>
      builder
        .insertInto('edge_latencies')
        .values({ width, start, edge, bucket, calls })
        .onConflict((conflict) =>
          conflict
            .columns(['width', 'start', 'edge', 'bucket'])
            .doUpdateSet(({ eb, ref }) => ({
              calls: eb('edge_latencies.calls', '+', ref('excluded.calls')),
            })),
        ),
  )
  const sumsIn = db.prepareAll((width: number, since: number, until: number) =>
    builder
      .selectFrom('edge_sums')
      .select(({ fn }) => [
        'edge',
        fn.sum<number>('calls').as('calls'),
        fn.sum<number>('errors').as('errors'),
        fn.sum<number>('total_ms').as('totalMs'),
        fn.max('max_ms').as('maxMs'),
      ])
      .where('width', '=', width)
      .where('start', '>=', since)
      .where('start', '<', until)
      .groupBy('edge'),
  )
  const latenciesIn = db.prepareAll((width: number, since: number, until: number) =>
    builder
      .selectFrom('edge_latencies')
      .select(({ fn }) => ['edge', 'bucket', fn.sum<number>('calls').as('calls')])
      .where('width', '=', width)
      .where('start', '>=', since)
      .where('start', '<', until)
      .groupBy(['edge', 'bucket']),
  )
  const oldest = db.prepareFirst((width: number) =>
    builder
      .selectFrom('edge_sums')
      .select(({ fn }) => fn.min<number | null>('start').as('start'))
      .where('width', '=', width),
  )
  const remove = (['edge_sums', 'edge_latencies'] as const).map((table) =>
    db.prepareRun((width: number, until: number) =>
      builder.deleteFrom(table).where('width', '=', width).where('start', '<', until),
    ),
  )

  return {
    /** Adds calls. To be run within an SQL transaction. */
    add(calls: readonly EdgeCall[]): void {
      for (const width of [EDGE_BUCKET_MS, WIDE_MS]) {
        const starts = new Map<number, Map<number, Sums>>()
        for (const { from, to, end, durationMs, failed } of calls) {
          const start = floorTo(end, width)
          const edges = starts.get(start) ?? new Map<number, Sums>()
          starts.set(start, edges)
          const { histogram } = add(edges, edgeOf(from, to), {
            calls: 1,
            errors: failed ? 1 : 0,
            totalMs: durationMs,
            maxMs: durationMs,
          })
          count(histogram, latencyBucket(durationMs), 1)
        }
        for (const [start, edges] of starts) {
          for (const [edge, { calls, errors, totalMs, maxMs, histogram }] of edges) {
            addSums(width, start, edge, calls, errors, totalMs, maxMs)
            for (const [bucket, calls] of histogram) {
              addLatency(width, start, edge, bucket, calls)
            }
          }
        }
      }
    },
    /**
     * Calls over each edge that ended between two times (Unix ms), both
     * widened to whole intervals of {@link EDGE_BUCKET_MS}, the one of `to` included.
     */
    between(from: number, to: number): EdgeSums[] {
      const first = floorTo(from, EDGE_BUCKET_MS)
      const end = floorTo(to, EDGE_BUCKET_MS) + EDGE_BUCKET_MS
      const wideFirst = Math.min(end, floorTo(first + WIDE_MS - 1, WIDE_MS))
      const wideEnd = Math.max(wideFirst, floorTo(end, WIDE_MS))
      const sums = new Map<number, Sums>()
      for (const [width, since, until] of [
        [EDGE_BUCKET_MS, first, wideFirst],
        [WIDE_MS, wideFirst, wideEnd],
        [EDGE_BUCKET_MS, wideEnd, end],
      ] as const) {
        if (since >= until) continue
        for (const { edge, ...row } of sumsIn(width, since, until)) add(sums, edge, row)
        for (const { edge, bucket, calls } of latenciesIn(width, since, until)) {
          const histogram = sums.get(edge)?.histogram
          if (histogram) count(histogram, bucket, calls)
        }
      }
      return [...sums].flatMap(([edge, sum]) => {
        const from = COMPONENTS[Math.floor(edge / COMPONENTS.length)]
        const to = COMPONENTS[edge % COMPONENTS.length]
        return from && to ? [{ from, to, ...sum }] : []
      })
    },
    /** Start of the oldest stored interval, Unix ms; undefined without any. */
    oldestStart(): number | undefined {
      return oldest(EDGE_BUCKET_MS)?.start ?? undefined
    },
    /** Deletes, in one bounded step, intervals before a time; true if more are left. */
    prune(before: number): boolean {
      let more = false
      for (const width of [EDGE_BUCKET_MS, WIDE_MS]) {
        const end = floorTo(before, width)
        const start = oldest(width)?.start ?? end
        if (start >= end) continue
        const until = Math.min(end, start + PRUNE_BUCKETS * width)
        for (const removeFrom of remove) removeFrom(width, until)
        more ||= until < end
      }
      return more
    },
  }
}
