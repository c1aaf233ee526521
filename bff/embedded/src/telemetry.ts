import { COMPONENTS, type Component } from '@bvlgarichain/contract'
import type { Logger } from 'pino'
import type { Records } from './records/open.ts'
import type { Journal } from './rollup/journal.ts'
import type { ProverKind } from './rollup/proving.ts'
import { type ApiTracing, makeApiTracing } from './tracing/api-tracing.ts'
import { type BlockObserver, makeBlockObserver } from './tracing/block-observer.ts'
import { makeClock } from './tracing/clock.ts'
import { type Components, makeComponents } from './tracing/components.ts'
import { makeRollupJournal } from './tracing/rollup-journal.ts'
import { makeTracing } from './tracing/tracing.ts'

/** Time between two heartbeats of a component, in milliseconds. */
const HEARTBEAT_MS = 2_000

/** Telemetry of the rollup's components. */
export interface Telemetry {
  readonly journal: Journal
  readonly blocks: BlockObserver
  readonly components: Components
  /** Of the HTTP interface. */
  readonly api: ApiTracing
  /** Writes the spans that still wait. */
  flush(): Promise<void>
  /** Begins the heartbeats; `isPaused` is true for provers that are paused. */
  start(isPaused: (kind: ProverKind) => boolean): void
  /** Writes the remaining spans. */
  stop(): Promise<void>
}

const PROVERS: Partial<Record<Component, ProverKind>> = {
  TEE_PROVER: 'tee',
  ZK_PROVER: 'zk',
}

/** Makes the telemetry of a rollup, which writes into its records. */
export function makeTelemetry(records: Records, log: Logger): Telemetry {
  const { spans } = records
  const tracing = makeTracing({ spans, log, now: makeClock() })
  const components = makeComponents({
    now: Date.now,
    edges: spans.edges,
    heartbeatMs: HEARTBEAT_MS,
  })
  let timer: NodeJS.Timeout | undefined
  return {
    components,
    journal: makeRollupJournal(tracing, spans.retentionMs, Date.now),
    blocks: makeBlockObserver(tracing),
    api: makeApiTracing(tracing, spans),
    flush: tracing.flush,
    start(isPaused) {
      const instances = COMPONENTS.map((component) => ({
        instance: components.register(component),
        kind: PROVERS[component],
      }))
      const heartbeat = () => {
        for (const { instance, kind } of instances) {
          if (kind !== undefined && isPaused(kind)) instance.fail()
          else instance.heartbeat()
        }
      }
      heartbeat()
      timer = setInterval(heartbeat, HEARTBEAT_MS)
    },
    async stop() {
      clearInterval(timer)
      await tracing.shutdown()
    },
  }
}
