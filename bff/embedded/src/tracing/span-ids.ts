import { createHash, randomBytes } from 'node:crypto'
import type { Hash, SpanId, TraceId } from '@bvlgarichain/contract'
import type { IdGenerator } from '@opentelemetry/sdk-trace-base'

/** Ids of a span: enough to attach children and links to it. */
export interface SpanContextLike {
  readonly traceId: TraceId
  readonly spanId: SpanId
}

/** Trace of a transaction, message or batch: the first 16 bytes of its hash. */
export const traceIdOf = (hash: Hash): TraceId => hash.slice(2, 34) as TraceId

/** Id of the span that was recorded under a key of its trace. */
export const keyedSpanId = (traceId: TraceId, key: string): SpanId =>
  createHash('sha256').update(`${traceId}/${key}`).digest('hex').slice(0, 16) as SpanId

/**
 * Ids of a span in a hash's trace, without a look-up: the root, whose id is the next 8 bytes of
 * the hash, or the span that was recorded under a key.
 */
export function spanContextOf(hash: Hash, key?: string): SpanContextLike {
  const traceId = traceIdOf(hash)
  const root = hash.slice(34, 50) as SpanId
  return { traceId, spanId: key === undefined ? root : keyedSpanId(traceId, key) }
}

/** An id generator whose next ids can be chosen. */
export interface SpanIds extends IdGenerator {
  /** Runs `start`, which starts one span, that then has these ids. */
  choose<Started>(ids: Partial<SpanContextLike>, start: () => Started): Started
}

/** Makes the generator: random ids (W3C Trace Context) unless they are chosen. */
export function makeSpanIds(): SpanIds {
  let chosen: Partial<SpanContextLike> = {}
  return {
    generateTraceId: () => chosen.traceId ?? randomBytes(16).toString('hex'),
    generateSpanId: () => chosen.spanId ?? randomBytes(8).toString('hex'),
    choose(ids, start) {
      chosen = ids
      try {
        return start()
      } finally {
        chosen = {}
      }
    },
  }
}
