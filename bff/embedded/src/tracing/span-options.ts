import type { Hash } from '@bvlgarichain/contract'
import {
  type Attributes,
  type Context,
  type Link,
  ROOT_CONTEXT,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { keyedSpanId, type SpanContextLike, spanContextOf } from './span-ids.ts'
import { COPY_ATTRIBUTE } from './to-record.ts'

/** Subject of a trace. */
export type TraceSubject = 'transaction' | 'message' | 'batch'

/**
 * Place of a span: below the root of the trace of a hash, as that root itself, or
 * below another span. The parent need not exist, or have ended.
 */
type SpanPlace =
  | { readonly traceOf: Hash; readonly root?: TraceSubject; readonly parent?: never }
  | { readonly parent: SpanContextLike; readonly traceOf?: never; readonly root?: never }

/** A reference to a span of any trace. */
interface SpanLink extends SpanContextLike {
  readonly attributes?: Attributes
}

/** Something that happened during a span. */
interface SpanEvent {
  readonly name: string
  readonly attributes?: Attributes
  /** Unix ms; now unless given. */
  readonly time?: number
}

/** A span that begins. */
export type SpanStart = SpanPlace & {
  /** Unix ms with fractions, may lie in the past; now unless given. */
  readonly startTime?: number
  readonly attributes?: Attributes
  readonly links?: readonly SpanLink[]
  /**
   * Gives the span an id that `spanContextOf(hash, key)` finds again. Unique within the
   * trace; recording it once more adds to the span instead of making another.
   */
  readonly key?: string
  /** The span of another trace that this one shows again: linked, not counted as a call. */
  readonly copyOf?: SpanContextLike
}

/** End of a span. */
export interface SpanEnd {
  /** Unix ms with fractions; now unless given. */
  readonly time?: number
  readonly status?: 'OK' | 'ERROR'
  /** Reason of its failure. */
  readonly message?: string
}

/** A span that has ended, as `record` takes it. */
export type EndedSpan = SpanStart & {
  readonly endTime?: number
  readonly status?: 'OK' | 'ERROR'
  readonly message?: string
  readonly events?: readonly SpanEvent[]
}

/** Name of the attribute with the subject's hash. */
const HASH_ATTRIBUTE: Readonly<Record<TraceSubject, string>> = {
  transaction: 'tx.hash',
  message: 'message.hash',
  batch: 'batch.hash',
}

const remote = (context: SpanContextLike) => ({
  ...context,
  traceFlags: TraceFlags.SAMPLED,
  isRemote: true,
})

const parentOf = ({ traceOf, root, parent }: SpanPlace): SpanContextLike | undefined =>
  parent ?? (root === undefined && traceOf ? spanContextOf(traceOf) : undefined)

/** The ids of a span that are not random: those of a root, and that of a key. */
export function chosenId(options: SpanStart): Partial<SpanContextLike> {
  const { traceOf, root, key } = options
  if (root !== undefined && traceOf !== undefined) return spanContextOf(traceOf)
  const parent = parentOf(options)
  if (key === undefined || parent === undefined) return {}
  return { spanId: keyedSpanId(parent.traceId, key) }
}

/** Context from which the OpenTelemetry SDK reads the parent. */
export function contextOf(options: SpanStart): Context {
  const parent = parentOf(options)
  if (parent === undefined) return ROOT_CONTEXT
  // A handle is more than its ids.
  const { traceId, spanId } = parent
  return trace.setSpanContext(ROOT_CONTEXT, remote({ traceId, spanId }))
}

/** Links as the OpenTelemetry SDK takes them. */
export function linksOf({ links = [], copyOf }: SpanStart): Link[] {
  const all = links.map(
    ({ traceId, spanId, attributes }): Link => ({
      context: remote({ traceId, spanId }),
      ...(attributes && { attributes }),
    }),
  )
  if (copyOf) {
    const { traceId, spanId } = copyOf
    const attributes = { [COPY_ATTRIBUTE]: true }
    all.push({ context: remote({ traceId, spanId }), attributes })
  }
  return all
}

/** Attributes, with the subject's hash where the span is the root of its trace. */
export const attributesOf = ({ traceOf, root, attributes }: SpanStart): Attributes => ({
  ...attributes,
  ...(root && { [HASH_ATTRIBUTE[root]]: traceOf }),
})
