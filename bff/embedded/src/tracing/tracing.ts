import { COMPONENTS, type Component } from '@bvlgarichain/contract'
import {
  type Attributes,
  type HrTime,
  INVALID_SPAN_CONTEXT,
  type Span,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BasicTracerProvider } from '@opentelemetry/sdk-trace-base'
import { makeSpanIds, type SpanContextLike } from './span-ids.ts'
import {
  attributesOf,
  chosenId,
  contextOf,
  type EndedSpan,
  linksOf,
  type SpanEnd,
  type SpanStart,
} from './span-options.ts'
import { makeSpanWriter, type SpanWriterOptions } from './span-writer.ts'

/** Most characters of an attribute's text, and most links: a batch links what it carries. */
const SPAN_LIMITS = {
  attributeValueLengthLimit: 4_096,
  attributeCountLimit: 64,
  eventCountLimit: 128,
  linkCountLimit: 1_024,
  attributePerEventCountLimit: 32,
  attributePerLinkCountLimit: 8,
}

/** A span under way; also what children and links are attached to. */
export interface SpanHandle extends SpanContextLike {
  event(name: string, attributes?: Attributes, time?: number): SpanHandle
  attribute(name: string, value: string | number | boolean): SpanHandle
  /** Ends it; only then it is written. Later calls are ignored. */
  end(options?: SpanEnd): void
}

/** Spans of all components. Nothing in it throws. */
export interface Tracing {
  start(component: Component, name: string, options: SpanStart): SpanHandle
  /** Records a span that has ended already. */
  record(component: Component, name: string, span: EndedSpan): SpanContextLike
  /** Resolves when all that has ended is written. Not to be called in an SQL transaction. */
  flush(): Promise<void>
  /** Writes the remaining spans and stops: later ones are dropped. */
  shutdown(): Promise<void>
}

/**
 * Makes the tracing of a rollup in a box: an OpenTelemetry tracer for each component, all
 * writing to the same records.
 */
export function makeTracing(options: SpanWriterOptions): Tracing {
  const { log, now } = options
  const writer = makeSpanWriter(options)
  const ids = makeSpanIds()
  const tracers = new Map<Component, Tracer>(
    COMPONENTS.map((component) => {
      const provider = new BasicTracerProvider({
        resource: resourceFromAttributes({
          'service.name': component,
          'service.namespace': 'embedded-rollup',
        }),
        idGenerator: ids,
        sampler: new AlwaysOnSampler(),
        spanLimits: SPAN_LIMITS,
        spanProcessors: [writer],
      })
      return [component, provider.getTracer('@bvlgarichain/embedded')]
    }),
  )
  // Always as a pair: the SDK takes a small number for a time since the process started.
  const timeOf = (time: number | undefined): HrTime =>
    millisToHrTime(time !== undefined && Number.isFinite(time) ? time : now())

  const open = (component: Component, name: string, options: SpanStart): Span => {
    try {
      const start = {
        startTime: timeOf(options.startTime),
        attributes: attributesOf(options),
        links: linksOf(options),
      }
      const tracer = tracers.get(component) ?? trace.getTracer('unknown component')
      const context = contextOf(options)
      return ids.choose(chosenId(options), () => tracer.startSpan(name, start, context))
    } catch (err) {
      log.warn({ err, component, span: name }, 'a span cannot be started')
      return trace.wrapSpanContext(INVALID_SPAN_CONTEXT)
    }
  }
  const close = (span: Span, { time, status, message }: SpanEnd): void => {
    if (status === 'OK') span.setStatus({ code: SpanStatusCode.OK })
    if (status === 'ERROR') {
      span.setStatus({ code: SpanStatusCode.ERROR, ...(message && { message }) })
    }
    span.end(timeOf(time))
  }
  const placeOf = (span: Span): SpanContextLike => {
    const { traceId, spanId } = span.spanContext()
    return { traceId, spanId } as SpanContextLike
  }

  return {
    start(component, name, options) {
      const span = open(component, name, options)
      const handle: SpanHandle = {
        ...placeOf(span),
        event(event, attributes = {}, time = undefined) {
          span.addEvent(event, attributes, timeOf(time))
          return handle
        },
        attribute(attribute, value) {
          span.setAttribute(attribute, value)
          return handle
        },
        end: (options = {}) => close(span, options),
      }
      return handle
    },
    record(component, name, ended) {
      const span = open(component, name, ended)
      for (const { name, attributes = {}, time } of ended.events ?? []) {
        span.addEvent(name, attributes, timeOf(time))
      }
      const { endTime, status, message } = ended
      close(span, {
        ...(endTime !== undefined && { time: endTime }),
        ...(status && { status }),
        ...(message && { message }),
      })
      return placeOf(span)
    },
    flush: () => writer.forceFlush(),
    shutdown: () => writer.shutdown(),
  }
}
