import type { Hash } from '@bvlgarichain/shared'
import { queryOptions } from '@tanstack/react-query'
import { askNode } from '../node-client.ts'
import { type CallTrace, readCallTrace } from './call-frame.ts'
import { readStateDiff, type StateDiff } from './state-diff.ts'

const once = {
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { silent: true },
} as const

/** Calls of a transaction, from the node; `null` if its response is none. */
export const callTraceQuery = (hash: Hash) =>
  queryOptions({
    ...once,
    queryKey: ['call-trace', hash] as const,
    queryFn: async (): Promise<CallTrace | null> => {
      const options = { tracer: 'callTracer' }
      return readCallTrace(await trace(hash, options)) ?? null
    },
  })

/** Changes by a transaction, from the node; `null` if its response is none. */
export const stateDiffQuery = (hash: Hash) =>
  queryOptions({
    ...once,
    queryKey: ['state-diff', hash] as const,
    queryFn: async (): Promise<StateDiff | null> => {
      const options = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }
      return readStateDiff(await trace(hash, options)) ?? null
    },
  })

const trace = (hash: Hash, options: object) =>
  askNode('l2', 'debug_traceTransaction', [hash, options])
