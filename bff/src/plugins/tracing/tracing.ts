import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

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
export interface Tracing {
  /** Starts a span below that of a request. */
  start(request: FastifyRequest, name: 'cache' | 'upstream' | 'censor'): WorkSpan
  /** Adds to the span of a request. */
  annotate(request: FastifyRequest, attributes: SpanAttributes): void
  /** Ids of a request's span; undefined for a request that never got one. */
  idsOf(request: FastifyRequest): TraceIds | undefined
  /** `traceparent` with which a page continues the trace of its own load. */
  traceparentOf(request: FastifyRequest): string | undefined
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
