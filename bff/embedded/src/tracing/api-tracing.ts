import { AsyncLocalStorage } from 'node:async_hooks'
import { isTraceId } from '@bvlgarichain/contract'
import type { Rpc } from '../chain/rpc.ts'
import type { Spans } from '../records/spans.ts'
import { readOtlp } from './read-otlp.ts'
import type { SpanContextLike } from './span-ids.ts'
import type { SpanHandle, Tracing } from './tracing.ts'

/** W3C Trace Context: version, trace, span above, flags. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/
const SAMPLED = 1

/** Spans of the HTTP interface and of its requests to the node, below those of the BFF. */
export interface ApiTracing {
  /**
   * Does the work for a request, in a span if its `traceparent` says that it is sampled. The call has
   * failed if `isFault` holds for an error, not if the request asked for what is not there.
   */
  within<Result>(
    name: string,
    traceparent: unknown,
    work: () => Promise<Result>,
    isFault: (error: unknown) => boolean,
  ): Promise<Result>
  /** The node, with a span for each request that such work sends. */
  traceNode(node: Rpc): Rpc
  /** Writes the spans of an OTLP request in JSON. */
  receive(body: unknown): void
}

/** Makes the tracing of the HTTP interface. */
export function makeApiTracing(
  tracing: Tracing,
  spans: Pick<Spans, 'write'>,
): ApiTracing {
  const current = new AsyncLocalStorage<SpanHandle>()

  const during = async <Result>(
    span: SpanHandle,
    work: () => Promise<Result>,
    isFault: (error: unknown) => boolean = () => true,
  ) => {
    try {
      const result = await work()
      span.end()
      return result
    } catch (error) {
      const message = error instanceof Error ? error.message : 'unknown'
      span.end(isFault(error) ? { status: 'ERROR', message } : {})
      throw error
    }
  }
  const nodeCall = <Result>(method: string, work: () => Promise<Result>) => {
    const parent = current.getStore()
    if (parent === undefined) return work()
    return during(tracing.start('SEQUENCER', method, { parent }), work)
  }

  return {
    async within(name, traceparent, work, isFault) {
      const parent = sampledParent(traceparent)
      if (parent === undefined) return work()
      const span = tracing.start('API', name, { parent })
      return current.run(span, () => during(span, work, isFault))
    },
    traceNode: (node) => ({
      ...node,
      call: <Result>(method: string, ...rest: [(readonly unknown[])?, AbortSignal?]) =>
        nodeCall(method, () => node.call<Result>(method, ...rest)),
      batch: (requests) => {
        const methods = [...new Set(requests.map(({ method }) => method))].join(', ')
        return nodeCall(methods, () => node.batch(requests))
      },
    }),
    receive: (body) => spans.write(readOtlp(body)),
  }
}

function sampledParent(header: unknown): SpanContextLike | undefined {
  const [, traceId, spanId = '', flags = ''] = TRACEPARENT.exec(String(header)) ?? []
  const isSampled = (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED
  if (!isSampled || !isTraceId(traceId)) return undefined
  return { traceId, spanId: spanId as SpanContextLike['spanId'] }
}
