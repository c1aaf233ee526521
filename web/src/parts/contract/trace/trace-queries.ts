import type { Hash, TransactionDetail } from '@bvlgarichain/contract'
import { queryOptions } from '@tanstack/react-query'
import { askNode } from '../node-client.ts'
import { type CallTrace, readCallTrace } from './call-frame.ts'
import { readStateDiff, type StateDiff } from './state-diff.ts'

/** A transaction in its block: in another one, after a reorganization, it may do something else. */
type Placed = Pick<TransactionDetail, 'hash' | 'blockHash'>

const once = {
  // A trace never changes; that there is none may.
  staleTime: ({ state }: { state: { data: unknown } }) =>
    state.data ? Number.POSITIVE_INFINITY : 0,
  retry: false,
  meta: { silent: true },
} as const

/** Calls of a transaction, from the node; `null` if its response is none. */
export const callTraceQuery = ({ hash, blockHash }: Placed) =>
  queryOptions({
    ...once,
    queryKey: ['call-trace', hash, blockHash] as const,
    queryFn: async ({ signal }): Promise<CallTrace | null> => {
      const options = { tracer: 'callTracer' }
      return readCallTrace(await trace(hash, options, signal)) ?? null
    },
  })

/** Accounts before a transaction, from the node, as it sends them. */
export const preStateQuery = ({ hash, blockHash }: Placed) =>
  queryOptions({
    ...once,
    queryKey: ['pre-state', hash, blockHash] as const,
    queryFn: async ({ signal }): Promise<unknown> => {
      const tracerConfig = { disableStorage: true }
      return (
        (await trace(hash, { tracer: 'prestateTracer', tracerConfig }, signal)) ?? null
      )
    },
  })

/** Changes by a transaction, from the node; `null` if its response is none. */
export const stateDiffQuery = ({ hash, blockHash }: Placed) =>
  queryOptions({
    ...once,
    queryKey: ['state-diff', hash, blockHash] as const,
    queryFn: async ({ signal }): Promise<StateDiff | null> => {
      const options = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }
      return readStateDiff(await trace(hash, options, signal)) ?? null
    },
  })

const trace = (hash: Hash, options: object, signal: AbortSignal) =>
  askNode('l2', 'debug_traceTransaction', [hash, options], signal)
