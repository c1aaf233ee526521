import type { Span } from '@bvlgarichain/contract/complete'
import { toBlob } from '../sql/bytes.ts'
import type * as column from '../sql/columns.ts'
import { componentIndex, endOf, type SpanRecord } from './span-record.ts'
import type { SpanStatus, traceColumns } from './tables.ts'

/** A trace, summed up from its spans, which come in any order. */
export type TraceRow = column.RecordOf<typeof traceColumns>

/** Status of a trace: that of its root, else by whether anything in it failed. */
export function statusOfTrace(row: TraceRow): SpanStatus {
  if (row.root_status !== 'UNSET') return row.root_status
  return row.error_count > 0 ? 'ERROR' : 'UNSET'
}

/** Hash of the transaction that the trace is named by, if this span has it. */
function txHashOf({ traceId, attributes }: SpanRecord): Uint8Array | null {
  const hash = attributes['tx.hash']
  const fits = typeof hash === 'string' && /^0x[0-9a-f]{64}$/.test(hash)
  return fits && hash.startsWith(traceId, 2) ? toBlob(hash) : null
}

const isError = (span: Pick<Span, 'status'> | undefined) =>
  span?.status === 'ERROR' ? 1 : 0

/**
 * A trace's row with one more span in it.
 * @param before the span as it was stored already, if it was
 */
export function addToTrace(
  row: TraceRow | undefined,
  traceId: Uint8Array,
  span: SpanRecord,
  before: Span | undefined,
): TraceRow {
  const first = Math.min(row?.first ?? span.start, span.start)
  const isRoot = span.parentSpanId === undefined
  const rooted = row?.rooted ?? 0
  const isName = row === undefined || isRoot || (rooted === 0 && span.start <= row.first)
  return {
    trace_id: traceId,
    tx_hash: row?.tx_hash ?? txHashOf(span),
    name: isName ? span.name : row.name,
    rooted: isRoot ? 1 : rooted,
    root_status: isRoot ? span.status : (row?.root_status ?? 'UNSET'),
    start: Math.floor(first),
    first,
    last: Math.max(row?.last ?? 0, endOf(span)),
    span_count: (row?.span_count ?? 0) + (before ? 0 : 1),
    error_count: (row?.error_count ?? 0) + isError(span) - isError(before),
    components: (row?.components ?? 0) | (1 << componentIndex(span.component)),
  }
}
