import { isTraceId } from '@bvlgarichain/contract'
import type { Span } from '@bvlgarichain/contract/complete'
import type { SpanRecord } from '../records/span-record.ts'

/** Spans that one request may bring. */
const MAX_SPANS = 2_048
const MAX_TEXT = 4_096
const NO_TRACE = '0'.repeat(32)
const SPAN_ID = /^(?!0{16})[\da-f]{16}$/
const STATUS = ['UNSET', 'OK', 'ERROR'] as const
const NANOS_PER_MS = 1e6

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Nanoseconds since 1970, a number or its text, to the microsecond. */
const toMs = (value: unknown): number =>
  Math.round(Number(value) / (NANOS_PER_MS / 1e3)) / 1e3

/**
 * Spans of the BFF from an OTLP request in JSON (`ExportTraceServiceRequest`). A span without
 * ids or times is left out.
 */
export function readOtlp(body: unknown): readonly SpanRecord[] {
  return listOf(fieldsOf(body).resourceSpans)
    .flatMap((resource) => listOf(fieldsOf(resource).scopeSpans))
    .flatMap((scope) => listOf(fieldsOf(scope).spans))
    .slice(0, MAX_SPANS)
    .flatMap((span) => readSpan(fieldsOf(span)) ?? [])
}

function readSpan(span: Fields): SpanRecord | undefined {
  const { traceId, spanId, parentSpanId } = span
  const start = toMs(span.startTimeUnixNano)
  const end = toMs(span.endTimeUnixNano)
  const hasTimes = start > 0 && end >= start
  if (!isTraceId(traceId) || traceId === NO_TRACE) return undefined
  if (!isSpanId(spanId) || !hasTimes) return undefined
  const { code, message } = fieldsOf(span.status)
  return {
    traceId,
    spanId,
    ...(isSpanId(parentSpanId) && { parentSpanId }),
    component: 'BFF',
    name: String(span.name ?? '').slice(0, MAX_TEXT),
    start,
    durationMs: Math.round((end - start) * 1e3) / 1e3,
    status: STATUS[Number(code)] ?? 'UNSET',
    ...(typeof message === 'string' && { statusMessage: message.slice(0, MAX_TEXT) }),
    attributes: readAttributes(span.attributes),
    events: [],
    links: [],
    copy: false,
  }
}

const isSpanId = (value: unknown): value is Span['spanId'] =>
  typeof value === 'string' && SPAN_ID.test(value)

/** Strings, numbers and booleans; no screen shows others. */
function readAttributes(list: unknown): Span['attributes'] {
  const attributes: Span['attributes'] = {}
  for (const one of listOf(list)) {
    const { key, value } = fieldsOf(one)
    const { stringValue, intValue, doubleValue, boolValue } = fieldsOf(value)
    if (typeof key !== 'string') continue
    if (typeof stringValue === 'string') attributes[key] = stringValue.slice(0, MAX_TEXT)
    else if (typeof boolValue === 'boolean') attributes[key] = boolValue
    else {
      const number = Number(intValue ?? doubleValue)
      if (Number.isFinite(number)) attributes[key] = number
    }
  }
  return attributes
}
