import {
  COMPONENTS,
  type Handlers,
  type CompletePage as Page,
  type RequestOf,
  toUnixMs,
} from '@bvlgarichain/contract'
import type { TraceDetail, TraceSummary } from '@bvlgarichain/contract/complete'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { blobToId, componentIndex, idToBlob } from '../../records/span-record.ts'
import { statusOfTrace, type TraceRow } from '../../records/trace-row.ts'
import { asHash, toBlob } from '../../sql/bytes.ts'
import { traceIdOf } from '../../tracing/span-ids.ts'
import { ApiError, badRequest, notAvailable, notFound } from '../errors.ts'
import { pageResponse } from '../page-response.ts'
import type { TracingContext, TracingParts } from '../tracing-context.ts'

type ListRequest = RequestOf<'traceList'>

/** Traces with more spans are listed without intervals: the list is requested every second. */
const MAX_LISTED_SPANS = 2_000

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** A length of time in words: "2 hours". */
function inWords(ms: number): string {
  const [unit, length] = UNITS.find(([, length]) => ms >= length) ?? UNITS[3]
  const count = Math.round(ms / length)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function presentTrace(row: TraceRow): TraceSummary {
  return {
    traceId: blobToId(row.trace_id) as TraceSummary['traceId'],
    ...(row.tx_hash && { txHash: asHash(row.tx_hash) }),
    name: row.name,
    start: toUnixMs(row.start),
    durationMs: Math.round((row.last - row.first) * 1_000) / 1_000,
    spanCount: row.span_count,
    errorCount: row.error_count,
    components: COMPONENTS.filter((_, index) => (row.components & (1 << index)) !== 0),
    status: statusOfTrace(row),
  }
}

function presentInList(row: TraceRow, { spans }: TracingParts): TraceSummary {
  const summary = presentTrace(row)
  if (row.span_count > MAX_LISTED_SPANS) return summary
  return { ...summary, intervals: spans.intervalsOf(row.trace_id) }
}

function presentDetail(row: TraceRow, { spans }: TracingParts): TraceDetail {
  const summary = presentTrace(row)
  const found = spans.ofTrace(summary.traceId)
  const ids = new Set(found.map(({ spanId }) => spanId))
  return {
    ...summary,
    spans: found.map(({ parentSpanId, ...span }) => ({
      ...span,
      // A parent that has not ended yet is not there to be pointed at.
      ...(parentSpanId !== undefined && ids.has(parentSpanId) && { parentSpanId }),
    })),
  }
}

/** The traces that match a request. */
function listingOf(request: ListRequest, { db }: TracingParts['spans']) {
  const { from, to, component, minDurationMs, errorsOnly, txHash, transactionsOnly } =
    request
  if (from !== undefined && to !== undefined && from > to) {
    throw badRequest('from must not be later than to')
  }
  const conditions: RawBuilder<SqlBool>[] = []
  if (from !== undefined) conditions.push(sql`t.start >= ${from}`)
  if (to !== undefined) conditions.push(sql`t.start <= ${to}`)
  if (component !== undefined) {
    conditions.push(sql`t.components & ${1 << componentIndex(component)} <> 0`)
  }
  if (minDurationMs !== undefined) {
    conditions.push(sql`t.last - t.first >= ${minDurationMs}`)
  }
  // As in the partial index.
  if (errorsOnly === true) conditions.push(sql`t.error_count > 0`)
  if (transactionsOnly === true) conditions.push(sql`t.tx_hash IS NOT NULL`)
  if (txHash !== undefined) {
    const traceId = idToBlob(traceIdOf(txHash))
    conditions.push(sql`t.trace_id = ${traceId} AND t.tx_hash = ${toBlob(txHash)}`)
  }
  const traces = db.builder.selectFrom('traces as t')
  return {
    isFiltered: conditions.length > 0,
    listing: {
      rows: conditions.reduce((rows, condition) => rows.where(condition), traces),
      select: (rows: typeof traces) => rows.selectAll('t'),
      keys: ['t.start', 't.trace_id'],
      keyKinds: ['number', 'blob'] as const,
    },
  }
}

/** Traces of transactions and cross-layer messages. */
export const traceHandlers = {
  traceList(request, { tracing }): Page<TraceSummary> {
    if (tracing === undefined) throw notAvailable('Traces')
    const { spans } = tracing
    const { listing, isFiltered } = listingOf(request, spans)
    return pageResponse(
      spans.db,
      request,
      listing,
      (row: TraceRow) => presentInList(row, tracing),
      isFiltered ? {} : { total: spans.totals().traces },
    )
  },
  async traceDetail({ traceId }, { tracing }) {
    if (tracing === undefined) throw notAvailable('Traces')
    const { spans, retentionMs } = tracing
    const written = spans.trace(traceId)
    if (written) return presentDetail(written, tracing)
    // That of a transaction just sent may still be on its way to the records.
    await tracing.flush?.()
    const row = spans.trace(traceId)
    if (row) return presentDetail(row, tracing)
    if (!tracing.knows(traceId)) throw notFound(`trace ${traceId}`)
    throw new ApiError(
      410,
      `trace ${traceId} has expired; traces are kept for ${inWords(retentionMs)}`,
    )
  },
} satisfies Partial<Handlers<TracingContext>>
