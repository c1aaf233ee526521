import { type Static, Type } from 'typebox'
import { entity, openEnum } from '../entity.ts'
import {
  CountSchema,
  DurationMsSchema,
  FractionalUnixMsSchema,
  HashSchema,
  SpanIdSchema,
  TraceIdSchema,
  UnixMsSchema,
} from './units.ts'

/** Components that a transaction passes on its way to finality, and those of the explorer. */
export const COMPONENTS = [
  'SDK',
  'SEQUENCER',
  'TRACER',
  'RELAYER',
  'PROVER_CONTROLLER',
  'TEE_PROVER',
  'ZK_PROVER',
  'L1',
  'BFF',
  'API',
] as const
export const ComponentSchema = Type.Enum([...COMPONENTS])
export type Component = (typeof COMPONENTS)[number]

const SpanStatusSchema = Type.Enum(['UNSET', 'OK', 'ERROR'])

const attributes = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
)

/** From a component's first span in a trace to its last. */
export const ComponentIntervalSchema = entity({
  identity: {
    component: openEnum(ComponentSchema),
    start: FractionalUnixMsSchema,
    durationMs: DurationMsSchema,
  },
  expected: {},
  optional: {},
})
export type ComponentInterval = Static<typeof ComponentIntervalSchema>

const traceFields = {
  identity: { traceId: TraceIdSchema },
  expected: {
    name: Type.String(),
    start: UnixMsSchema,
    durationMs: DurationMsSchema,
    spanCount: CountSchema,
    errorCount: CountSchema,
    components: Type.Array(openEnum(ComponentSchema)),
    status: openEnum(SpanStatusSchema),
  },
  optional: {
    txHash: HashSchema,
    /** At most one a component, without the root if that has more; lists may have them. */
    intervals: Type.Array(ComponentIntervalSchema),
  },
}

/** A trace as lists show it; times in milliseconds. */
export const TraceSummarySchema = entity(traceFields)
export type TraceSummary = Static<typeof TraceSummarySchema>

const SpanEventSchema = entity({
  identity: {},
  expected: { name: Type.String(), time: FractionalUnixMsSchema, attributes },
  optional: {},
})

const SpanLinkSchema = entity({
  identity: { traceId: TraceIdSchema },
  expected: { spanId: SpanIdSchema, attributes },
  optional: {},
})

/** A span; times in fractional milliseconds, because execution takes microseconds. */
export const SpanSchema = entity({
  /** A span that says neither where nor when it ran cannot be drawn. */
  identity: {
    spanId: SpanIdSchema,
    component: openEnum(ComponentSchema),
    start: FractionalUnixMsSchema,
    durationMs: DurationMsSchema,
  },
  expected: {
    name: Type.String(),
    status: openEnum(SpanStatusSchema),
    attributes,
    events: Type.Array(SpanEventSchema),
    links: Type.Array(SpanLinkSchema),
  },
  optional: { parentSpanId: SpanIdSchema, statusMessage: Type.String() },
})
export type Span = Static<typeof SpanSchema>

/** A trace with all of its spans. */
export const TraceDetailSchema = entity({
  ...traceFields,
  expected: { ...traceFields.expected, spans: Type.Array(SpanSchema) },
})
export type TraceDetail = Static<typeof TraceDetailSchema>
