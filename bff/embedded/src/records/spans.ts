import type { ComponentInterval, Span } from '@bvlgarichain/contract/complete'
import { sql } from 'kysely'
import type { Columns } from '../sql/columns.ts'
import { indexedBy } from '../sql/database.ts'
import { type EdgeCall, makeEdges } from './edges.ts'
import {
  componentAt,
  componentIndex,
  detailOf,
  endOf,
  idToBlob,
  mergeSpans,
  SPAN_COLUMNS,
  type SpanRecord,
  type SpanRow,
  spanOfRow,
} from './span-record.ts'
import { type RecordsDatabase, spanColumns, traceColumns } from './tables.ts'
import { addToTrace, type TraceRow } from './trace-row.ts'

const HOUR_MS = 3_600_000
/** Spans after which one step of pruning stops, so that nothing else waits for it. */
const PRUNE_SPANS = 2_000

/** Limits of the stored spans; the one reached first counts. */
export interface SpansLimits {
  /** From the end of a trace's last span, in milliseconds; 2 hours unless given. */
  readonly retentionMs?: number
  /** 250,000 unless given. */
  readonly maxSpans?: number
  /** Of the calls between components, in milliseconds; 24 hours unless given. */
  readonly edgeRetentionMs?: number
}

/** Traces with their spans. */
export type Spans = ReturnType<typeof makeSpans>

/** Prepared statements over traces, their spans, and the calls that they show. */
export function makeSpans(db: RecordsDatabase, limits: SpansLimits = {}) {
  const retentionMs = limits.retentionMs ?? 2 * HOUR_MS
  const maxSpans = limits.maxSpans ?? 250_000
  const edgeRetentionMs = limits.edgeRetentionMs ?? 24 * HOUR_MS
  const edges = makeEdges(db)
  const { builder } = db

  const updates = (columns: Columns) => {
    const names = Object.values(columns).map(({ name }) => sql.ref(name))
    return sql`ON CONFLICT DO UPDATE SET
      ${sql.join(names.map((name) => sql`${name} = excluded.${name}`))}`
  }
  const putTrace = db.prepareInsert('traces', traceColumns, updates(traceColumns))
  const putSpan = db.prepareInsert('spans', spanColumns, updates(spanColumns))
  const traceById = db.prepareFirst((traceId: Uint8Array) =>
    builder.selectFrom('traces').selectAll().where('trace_id', '=', traceId),
  )
  const spanById = db.prepareFirst(
    (traceId: Uint8Array, spanId: Uint8Array) =>
      sql<SpanRow>`SELECT ${SPAN_COLUMNS} FROM spans
        WHERE trace_id = ${traceId} AND span_id = ${spanId}`,
  )
  const componentOf = db.prepareFirst((traceId: Uint8Array, spanId: Uint8Array) =>
    builder
      .selectFrom('spans')
      .select('component')
      .where(({ and }) => and({ trace_id: traceId, span_id: spanId })),
  )
  // Named, because the planner would walk through the whole trace for every span of it.
  const waitingFor = db.prepareAll(
    (traceId: Uint8Array, parentId: Uint8Array) =>
      sql<SpanRow>`SELECT ${SPAN_COLUMNS} FROM spans ${indexedBy('spans_waiting')}
        WHERE trace_id = ${traceId} AND parent_id = ${parentId} AND waiting = 1`,
  )
  const stopWaiting = db.prepareRun(
    (traceId: Uint8Array, parentId: Uint8Array) =>
      sql`UPDATE spans ${indexedBy('spans_waiting')} SET waiting = 0
        WHERE trace_id = ${traceId} AND parent_id = ${parentId} AND waiting = 1`,
  )
  const spansOf = db.prepareAll(
    (traceId: Uint8Array) =>
      sql<SpanRow>`SELECT ${SPAN_COLUMNS} FROM spans WHERE trace_id = ${traceId}
        ORDER BY start`,
  )
  // The root lasts as long as the trace: it shows nothing of a component that did more.
  const intervalsOf = db.prepareAll(
    (traceId: Uint8Array) =>
      sql<{ component: number; first: number; last: number }>`SELECT component,
        COALESCE(MIN(start) FILTER (WHERE parent_id IS NOT NULL), MIN(start)) AS first,
        COALESCE(MAX(start + duration) FILTER (WHERE parent_id IS NOT NULL),
          MAX(start + duration)) AS last
        FROM spans WHERE trace_id = ${traceId} GROUP BY component ORDER BY component`,
  )
  const totals = db.prepareFirst(() =>
    builder.selectFrom('span_totals').select(['traces', 'spans']),
  )
  const addTotals = db.prepareRun((traces: number, spans: number) =>
    builder.updateTable('span_totals').set(({ eb }) => ({
      traces: eb('traces', '+', traces),
      spans: eb('spans', '+', spans),
    })),
  )
  const oldest = db.prepareFirst(() =>
    builder
      .selectFrom('traces')
      .select(['trace_id', 'span_count', 'last'])
      .orderBy('last')
      .limit(1),
  )
  const removeTrace = db.prepareRun((traceId: Uint8Array) =>
    builder.deleteFrom('traces').where('trace_id', '=', traceId),
  )
  const removeSpans = db.prepareRun((traceId: Uint8Array) =>
    builder.deleteFrom('spans').where('trace_id', '=', traceId),
  )

  const readTotals = () => totals() ?? { traces: 0, spans: 0 }

  /** Stores a span; the one that it replaced, if any. */
  const put = (span: SpanRecord, traceId: Uint8Array, calls: EdgeCall[]) => {
    const { parentSpanId, component } = span
    const spanId = idToBlob(span.spanId)
    const found = spanById(traceId, spanId)
    const before = found && spanOfRow(found)
    const kept = before ? mergeSpans(before, span) : span
    const parentId = kept.parentSpanId === undefined ? null : idToBlob(kept.parentSpanId)
    const caller =
      parentId === null || found !== undefined || span.copy
        ? undefined
        : componentOf(traceId, parentId)
    const isCall = found === undefined && parentSpanId !== undefined && !span.copy
    const waiting = found ? found.waiting : isCall && caller === undefined ? 1 : 0
    putSpan({
      trace_id: traceId,
      span_id: spanId,
      parent_id: parentId,
      component: componentIndex(component),
      name: kept.name,
      start: kept.start,
      duration: kept.durationMs,
      status: kept.status,
      message: kept.statusMessage ?? null,
      detail: detailOf(kept),
      waiting,
    })
    const callOf = (from: number, called: Span): void => {
      if (componentAt(from) === called.component) return
      calls.push({
        from: componentAt(from),
        to: called.component,
        end: endOf(called),
        durationMs: called.durationMs,
        failed: called.status === 'ERROR',
      })
    }
    if (caller) callOf(caller.component, span)
    if (found === undefined) {
      const children = waitingFor(traceId, spanId)
      for (const child of children) callOf(componentIndex(component), spanOfRow(child))
      if (children.length > 0) stopWaiting(traceId, spanId)
    }
    return { before, kept }
  }

  return {
    db,
    edges,
    retentionMs,
    /**
     * Stores spans in one SQL transaction. A span that is stored already is merged with
     * what is there (see `mergeSpans`).
     */
    write(spans: readonly SpanRecord[]): void {
      if (spans.length === 0) return
      db.transaction(() => {
        const traces = new Map<string, TraceRow>()
        const calls: EdgeCall[] = []
        let newTraces = 0
        let newSpans = 0
        for (const span of spans) {
          const traceId = idToBlob(span.traceId)
          const row: TraceRow | undefined = traces.get(span.traceId) ?? traceById(traceId)
          const { before, kept } = put(span, traceId, calls)
          if (row === undefined) newTraces += 1
          if (before === undefined) newSpans += 1
          const whole = { ...span, ...kept }
          traces.set(span.traceId, addToTrace(row, traceId, whole, before))
        }
        for (const row of traces.values()) putTrace(row)
        edges.add(calls)
        addTotals(newTraces, newSpans)
      })
    },
    /** A trace, summed up. */
    trace: (traceId: string): TraceRow | undefined => traceById(idToBlob(traceId)),
    /** All spans of a trace, earliest first. */
    ofTrace: (traceId: string): Span[] => spansOf(idToBlob(traceId)).map(spanOfRow),
    /** Intervals in which each component took part in a trace, in the order of the components. */
    intervalsOf: (traceId: Uint8Array): ComponentInterval[] => {
      return intervalsOf(traceId).map(({ component, first, last }) => ({
        component: componentAt(component),
        start: first,
        durationMs: Math.round((last - first) * 1_000) / 1_000,
      }))
    },
    /** Number of traces and of spans. */
    totals: readTotals,
    /** Deletes, in one bounded step, spans over a limit; true if more are left. */
    prune: (now: number): boolean =>
      db.transaction(() => {
        const moreEdges = edges.prune(now - edgeRetentionMs)
        let { spans } = readTotals()
        for (let removed = 0; removed < PRUNE_SPANS; ) {
          const trace = oldest()
          const tooOld = trace !== undefined && trace.last < now - retentionMs
          if (trace === undefined || !(tooOld || spans > maxSpans)) return moreEdges
          removeSpans(trace.trace_id)
          removeTrace(trace.trace_id)
          addTotals(-1, -trace.span_count)
          spans -= trace.span_count
          removed += trace.span_count
        }
        return true
      }),
  }
}
