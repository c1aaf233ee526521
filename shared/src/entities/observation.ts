import { type Static, Type } from 'typebox'
import { FinalitySchema } from '../finality.ts'
import { CountSchema, UnixMsSchema } from '../units.ts'
import { ComponentSchema } from './trace.ts'

const HealthSchema = Type.Enum(['UP', 'SLOW', 'DOWN', 'UNKNOWN'])

/**
 * State of a service that can be opened and stopped. One that is a component is named for it
 * in kebab case (`tee-prover`).
 */
export const ServiceStateSchema = Type.Object({
  service: Type.String(),
  running: Type.Boolean(),
})
export type ServiceState = Static<typeof ServiceStateSchema>

/** How long batches stayed in a stage before the next, as percentiles. */
const StageLatencySchema = Type.Object({
  stage: FinalitySchema,
  p5Ms: Type.Optional(Type.Number()),
  p50Ms: Type.Number(),
  p95Ms: Type.Number(),
})
export type StageLatency = Static<typeof StageLatencySchema>

/** The live topology of the rollup's components over a window of time. */
export const ObservationSchema = Type.Object({
  from: UnixMsSchema,
  to: UnixMsSchema,
  nodes: Type.Array(
    Type.Object({
      component: ComponentSchema,
      instances: CountSchema,
      health: HealthSchema,
    }),
  ),
  edges: Type.Array(
    Type.Object({
      from: ComponentSchema,
      to: ComponentSchema,
      calls: CountSchema,
      averageMs: Type.Number(),
      p95Ms: Type.Number(),
      maxMs: Type.Number(),
      errors: CountSchema,
    }),
  ),
  /** Time from each stage to the next, over the window's batches. */
  stageLatencies: Type.Array(StageLatencySchema),
  /** The load service. */
  service: ServiceStateSchema,
  /** All services there are, the load service too; a backend may leave them out. */
  services: Type.Optional(Type.Array(ServiceStateSchema)),
})
export type Observation = Static<typeof ObservationSchema>
