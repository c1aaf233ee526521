import { type Component, isTraceId } from '@bvlgarichain/contract'
import type { Span } from '@bvlgarichain/contract/complete'
import { type Attributes, type HrTime, SpanStatusCode } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base'
import type { SpanRecord } from '../records/span-record.ts'

/** Attribute of the link from a copied span to its original. */
export const COPY_ATTRIBUTE = 'link.copy'

const STATUS = {
  [SpanStatusCode.UNSET]: 'UNSET',
  [SpanStatusCode.OK]: 'OK',
  [SpanStatusCode.ERROR]: 'ERROR',
} as const

/** Milliseconds to the microsecond: a double holds no more of a time since 1970. */
const toMs = ([seconds, nanos]: HrTime): number =>
  Math.round(seconds * 1e6 + nanos / 1e3) / 1e3

/** Attributes as the contract has them: lists become JSON. */
function plainAttributes(attributes: Attributes = {}): Span['attributes'] {
  const plain: Span['attributes'] = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    plain[name] = typeof value === 'object' ? JSON.stringify(value) : value
  }
  return plain
}

/** An ended span of the OpenTelemetry SDK as it is written down. */
export function toRecord(span: ReadableSpan): SpanRecord {
  const { traceId, spanId } = span.spanContext()
  const parent = span.parentSpanContext
  const { message } = span.status
  return {
    traceId,
    spanId: spanId as Span['spanId'],
    ...(parent && { parentSpanId: parent.spanId as Span['spanId'] }),
    component: span.resource.attributes['service.name'] as Component,
    name: span.name,
    start: toMs(span.startTime),
    durationMs: toMs(span.duration),
    status: STATUS[span.status.code],
    ...(message !== undefined && { statusMessage: message }),
    attributes: plainAttributes(span.attributes),
    events: span.events.map(({ name, time, attributes }) => ({
      name,
      time: toMs(time),
      attributes: plainAttributes(attributes),
    })),
    links: span.links.flatMap(({ context, attributes }) =>
      isTraceId(context.traceId)
        ? [
            {
              traceId: context.traceId,
              spanId: context.spanId as Span['spanId'],
              attributes: plainAttributes(attributes),
            },
          ]
        : [],
    ),
    copy: span.links.some(({ attributes }) => attributes?.[COPY_ATTRIBUTE] === true),
  }
}
