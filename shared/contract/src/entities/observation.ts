import { type Static, Type } from 'typebox'
import { entity, openEnum } from '../entity.ts'
import { FinalitySchema } from './finality.ts'
import { ComponentSchema } from './trace.ts'
import { CountSchema, DurationMsSchema, UnixMsSchema } from './units.ts'

const HealthSchema = Type.Enum(['UP', 'SLOW', 'DOWN', 'UNKNOWN'])

/**
 * State of a service that can be opened and stopped. One that is a component is named for it
 * in kebab case (`tee-prover`).
 */
export const ServiceStateSchema = entity({
  identity: { service: Type.String() },
  expected: { running: Type.Boolean() },
  optional: {},
})
export type ServiceState = Static<typeof ServiceStateSchema>

/** How long batches stayed in a stage before the next, as percentiles. */
export const StageLatencySchema = entity({
  identity: { stage: openEnum(FinalitySchema) },
  expected: { p50Ms: DurationMsSchema, p95Ms: DurationMsSchema },
  optional: { p5Ms: DurationMsSchema },
})
export type StageLatency = Static<typeof StageLatencySchema>

const NodeSchema = entity({
  identity: { component: openEnum(ComponentSchema) },
  expected: { instances: CountSchema, health: openEnum(HealthSchema) },
  optional: {},
})
export type ObservationNode = Static<typeof NodeSchema>

const EdgeSchema = entity({
  identity: { from: openEnum(ComponentSchema), to: openEnum(ComponentSchema) },
  expected: {
    calls: CountSchema,
    averageMs: DurationMsSchema,
    p95Ms: DurationMsSchema,
    maxMs: DurationMsSchema,
    errors: CountSchema,
  },
  optional: {},
})
export type ObservationEdge = Static<typeof EdgeSchema>

/** The live topology of the rollup's components over a window of time. */
export const ObservationSchema = entity({
  identity: {},
  expected: {
    from: UnixMsSchema,
    to: UnixMsSchema,
    nodes: Type.Array(NodeSchema),
    edges: Type.Array(EdgeSchema),
    /** Time from each stage to the next, over the window's batches. */
    stageLatencies: Type.Array(StageLatencySchema),
    /** The load service. */
    service: ServiceStateSchema,
  },
  optional: {
    /** All services there are, the load service too. */
    services: Type.Array(ServiceStateSchema),
    /** Whether the load service runs, for readers that know it by this field. */
    running: Type.Boolean(),
  },
})
export type Observation = Static<typeof ObservationSchema>
