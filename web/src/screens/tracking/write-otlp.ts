import { groupBy } from '../../lib/group-by.ts'
import type { ViewSpan, ViewTrace } from '../../parts/spans/view-span.ts'

const SCOPE = { name: 'explorer' }
/** Status codes by their number. */
const STATUS: readonly string[] = ['UNSET', 'OK', 'ERROR']

/**
 * A trace as OpenTelemetry writes them to JSON, an ExportTraceServiceRequest: opentelemetry-proto,
 * trace/v1/trace.proto and common/v1/common.proto, with the exceptions of the OTLP specification
 * ("JSON Protobuf Encoding"): ids are hex, 64-bit numbers are strings. Each component is a resource.
 */
export function writeOtlp({ traceId, spans }: ViewTrace) {
  const byComponent = groupBy(spans, ({ component }) => component)
  return {
    resourceSpans: [...byComponent].map(([component, spans]) => ({
      resource: { attributes: attributesOf({ 'service.name': component }) },
      scopeSpans: [{ scope: SCOPE, spans: spans.map((span) => spanOf(traceId, span)) }],
    })),
  }
}

function spanOf(traceId: string, span: ViewSpan) {
  const { spanId, parentSpanId, name, start, durationMs, statusMessage } = span
  const begin = toNano(start)
  return {
    traceId,
    spanId,
    parentSpanId,
    name,
    startTimeUnixNano: String(begin),
    endTimeUnixNano: String(begin + BigInt(Math.round(durationMs * 1e6))),
    attributes: attributesOf(span.attributes),
    events: span.events.map(({ name, time, attributes }) => ({
      timeUnixNano: String(toNano(time ?? span.start)),
      name: name ?? '',
      attributes: attributesOf(attributes),
    })),
    links: span.links.map(({ traceId, spanId = '', attributes }) => ({
      traceId,
      spanId,
      attributes: attributesOf(attributes),
    })),
    status: {
      code: Math.max(0, STATUS.indexOf(span.status)),
      message: statusMessage,
    },
  }
}

/** Unix milliseconds are exact to the microsecond, the precision of a double. */
const toNano = (ms: number) => BigInt(Math.round(ms * 1e3)) * 1_000n

const attributesOf = (attributes: ViewSpan['attributes'] = {}) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }))

function anyValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  if (Number.isSafeInteger(value)) return { intValue: String(value) }
  return { doubleValue: value }
}
