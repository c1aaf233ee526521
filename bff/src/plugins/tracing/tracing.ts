import type { FastifyInstance, FastifyPluginCallback, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../../lib/api-error.ts'
import type { RawResponse } from '../../upstream/raw-messages.ts'

/** Ids of a span, named as log lines have them. */
export interface TraceIds {
  readonly trace_id: string
  readonly span_id: string
}

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** A part of the work for a request. */
export interface WorkSpan {
  /** Continues the trace at the backend: W3C `traceparent` and `tracestate`. */
  readonly headers: Readonly<Record<string, string>>
  end(attributes?: SpanAttributes): void
  /** Ends it as failed. The message is one that the log may have. */
  fail(message: string): void
}

/** Spans of requests and of the work for them. */
interface Tracing {
  /** Starts a span below that of a request. */
  start(request: FastifyRequest, name: 'cache' | 'upstream' | 'censor'): WorkSpan
  /** Adds to the span of a request. */
  annotate(request: FastifyRequest, attributes: SpanAttributes): void
  /** Ids of a request's span; undefined for a request that never got one. */
  idsOf(request: FastifyRequest): TraceIds | undefined
  /** `traceparent` with which a page continues the trace of its load. */
  traceparentOf(request: FastifyRequest): string | undefined
}

/** Names a client's request in the log and in its trace. */
export interface RequestTrace {
  /** Fields of a log line. */
  readonly ids: Readonly<Record<string, string>>
  /** Starts a span for a request that is sent for it; undefined without tracing. */
  startSpan(): WorkSpan | undefined
}

/** Trace of a client's request. */
export const traceOf = (
  { tracing }: FastifyInstance,
  request: FastifyRequest,
): RequestTrace => ({
  get ids() {
    return { reqId: request.id, ...tracing?.idsOf(request) }
  },
  startSpan: () => tracing?.start(request, 'upstream'),
})

/** Sends a request within a new span and passes headers that continue the trace. */
export async function withinSpan(
  trace: RequestTrace | undefined,
  attributes: SpanAttributes,
  send: (headers: Readonly<Record<string, string>>) => Promise<RawResponse>,
): Promise<RawResponse> {
  const span = trace?.startSpan()
  try {
    const response = await send(span?.headers ?? {})
    span?.end({ ...attributes, 'http.response.status_code': response.status })
    return response
  } catch (error) {
    span?.fail(error instanceof ApiError ? error.message : 'unexpected error')
    throw error
  }
}

/** A tracing that has to be registered first and stopped last. */
export interface Tracer extends Tracing {
  readonly plugin: FastifyPluginCallback
  /** Sends what is left; takes a second at most. */
  stop(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null without tracing, so that it costs nothing. */
    tracing: Tracing | null
  }
}

/** Tracing as `app.tracing`. To be registered before every other plugin. */
export const tracing = fp<{ tracer: Tracer | undefined }>(
  async (app, { tracer }) => {
    app.decorate('tracing', tracer ?? null)
    if (tracer === undefined) return
    await app.register(tracer.plugin)
    app.addHook('onClose', () => tracer.stop())
  },
  { name: 'tracing' },
)
