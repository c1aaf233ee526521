import type { ViewSpan, ViewTrace } from '../../parts/spans/view-span.ts'
import {
  OTLP_STATUS,
  type OtlpAttribute,
  type OtlpFile,
  type OtlpSpan,
  SERVICE_NAME,
} from './otlp.ts'

const SCOPE = { name: 'explorer' }

/** A trace as an ExportTraceServiceRequest in JSON; each component is a resource. */
export function writeOtlp({ traceId, spans }: ViewTrace): OtlpFile {
  const byComponent = new Map<string, ViewSpan[]>()
  for (const span of spans) {
    const own = byComponent.get(span.component)
    if (own === undefined) byComponent.set(span.component, [span])
    else own.push(span)
  }
  return {
    resourceSpans: [...byComponent].map(([component, spans]) => ({
      resource: { attributes: attributesOf({ [SERVICE_NAME]: component }) },
      scopeSpans: [{ scope: SCOPE, spans: spans.map((span) => spanOf(traceId, span)) }],
    })),
  }
}

function spanOf(traceId: string, span: ViewSpan): OtlpSpan {
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
      code: Math.max(0, (OTLP_STATUS as readonly string[]).indexOf(span.status)),
      message: statusMessage,
    },
  }
}

/** Unix milliseconds are exact to the microsecond, the precision of a double. */
const toNano = (ms: number) => BigInt(Math.round(ms * 1e3)) * 1_000n

const attributesOf = (attributes: ViewSpan['attributes'] = {}): OtlpAttribute[] =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }))

function anyValue(value: string | number | boolean): OtlpAttribute['value'] {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  if (Number.isSafeInteger(value)) return { intValue: String(value) }
  return { doubleValue: value }
}
