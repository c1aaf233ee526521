import { FastifyOtelInstrumentation } from '@fastify/otel'
import {
  type Context,
  defaultTextMapSetter,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type Sampler,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-base'
import type { FastifyRequest } from 'fastify'
import type { Tracer, WorkSpan } from './tracing.ts'

/** Name of the service unless `OTEL_SERVICE_NAME` has another. */
const SERVICE_NAME = 'explorer-bff'
/** Longest time that a stop waits for the collector. */
const STOP_MS = 1_000

/** Destination of spans over HTTP; without `url` that of the `OTEL_EXPORTER_OTLP_…` variables. */
export function otlpProcessor(options: {
  readonly protocol: 'http/protobuf' | 'http/json'
  readonly url?: string | undefined
  /** Pause between two requests; the SDK's own, or `OTEL_BSP_SCHEDULE_DELAY`, by default. */
  readonly delayMs?: number | undefined
}): SpanProcessor {
  const { protocol, url, delayMs } = options
  const Exporter = protocol === 'http/json' ? JsonExporter : ProtobufExporter
  const exporter = new Exporter(url === undefined ? {} : { url })
  const delay = delayMs === undefined ? {} : { scheduledDelayMillis: delayMs }
  return new BatchSpanProcessor(exporter, delay)
}

/**
 * Traces requests with @fastify/otel, whose request spans follow a client's `traceparent`. The
 * sampler and the limits are those of the `OTEL_…` variables, unless a sampler is given.
 */
export function makeTracer(options: {
  readonly processor: SpanProcessor
  readonly sampler?: Sampler | undefined
}): Tracer {
  const { processor, sampler } = options
  const own = resourceFromAttributes({ 'service.name': SERVICE_NAME })
  const provider = new BasicTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [processor],
    ...(sampler && { sampler }),
  })
  const propagator = new W3CTraceContextPropagator()
  // @fastify/otel reads `traceparent` with the global one.
  propagation.setGlobalPropagator(propagator)
  const instrumentation = new FastifyOtelInstrumentation({
    // Spans of our hooks and handlers would add nothing.
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook: describeRequest,
  })
  instrumentation.setTracerProvider(provider)
  const tracer = provider.getTracer('@bvlgarichain/bff')

  const contextOf = (request: FastifyRequest): Context =>
    request.opentelemetry().context ?? ROOT_CONTEXT
  const headersOf = (context: Context) => {
    const headers: Record<string, string> = {}
    propagator.inject(context, headers, defaultTextMapSetter)
    return headers
  }

  /** The backend still learns the trace, and that it is not sampled. */
  const untraced = (parent: Context): WorkSpan => ({
    get headers() {
      return headersOf(parent)
    },
    end: () => undefined,
    fail: () => undefined,
  })

  return {
    plugin: instrumentation.plugin(),
    start(request, name) {
      const parent = contextOf(request)
      if (!isSampled(parent)) return untraced(parent)
      const kind = name === 'upstream' ? SpanKind.CLIENT : SpanKind.INTERNAL
      const span = tracer.startSpan(name, { kind }, parent)
      return {
        get headers() {
          return headersOf(trace.setSpan(parent, span))
        },
        end(attributes = {}) {
          span.setAttributes(attributes)
          span.end()
        },
        fail(message) {
          span.setStatus({ code: SpanStatusCode.ERROR, message })
          span.end()
        },
      }
    },
    annotate: (request, attributes) =>
      void request.opentelemetry().span?.setAttributes(attributes),
    idsOf(request) {
      const found = trace.getSpanContext(contextOf(request))
      return found && { trace_id: found.traceId, span_id: found.spanId }
    },
    traceparentOf: (request) => headersOf(contextOf(request)).traceparent,
    async stop() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_MS)
      })
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      clearTimeout(timer)
    },
  }
}

/** True for a request whose trace is kept, even after its own span has ended. */
function isSampled(context: Context): boolean {
  const { traceFlags = TraceFlags.NONE } = trace.getSpanContext(context) ?? {}
  return (traceFlags & TraceFlags.SAMPLED) === TraceFlags.SAMPLED
}

/**
 * Names a span by method and call, or route. Query values stay out of it, as out of the log, and so
 * does a path that says which address, contract or token the visitor looks at.
 */
function describeRequest(
  span: Span,
  { method, url, routeOptions }: FastifyRequest,
): void {
  const { url: route, config } = routeOptions
  const subject = config.call ?? route
  span.updateName(subject === undefined ? method : `${method} ${subject}`)
  const isPrivate = config.call === undefined || /[:*]/.test(route ?? '')
  span.setAttribute('url.path', (isPrivate ? route : url.split('?', 1)[0]) ?? '')
  if (config.call !== undefined) span.setAttribute('explorer.call', config.call)
}
