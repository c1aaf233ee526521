import type { TransactionDetail } from '@bvlgarichain/contract'
import { queryOptions } from '@tanstack/react-query'
import { askNode } from '../node-client.ts'
import { readCallTrace } from './call-frame.ts'
import { readStateDiff } from './state-diff.ts'

/** A transaction in its block: in another one, after a reorganization, it may do something else. */
type Placed = Pick<TransactionDetail, 'hash' | 'blockHash'>

/** A reading of a transaction's trace by the node; `null` if its response is none. */
const tracedQuery = <Read>(
  name: string,
  { hash, blockHash }: Placed,
  options: object,
  read: (response: unknown) => Read | undefined,
) =>
  queryOptions({
    queryKey: [name, hash, blockHash] as const,
    queryFn: async ({ signal }): Promise<Read | null> => {
      const params = [hash, options]
      return read(await askNode('l2', 'debug_traceTransaction', params, signal)) ?? null
    },
    // A trace never changes; that there is none may.
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    retry: false,
    meta: { silent: true },
  })

/** Calls of a transaction. */
export const callTraceQuery = (tx: Placed) =>
  tracedQuery('call-trace', tx, { tracer: 'callTracer' }, readCallTrace)

const preState = { tracer: 'prestateTracer', tracerConfig: { disableStorage: true } }

/** Accounts before a transaction, as the node sends them. */
export const preStateQuery = (tx: Placed) =>
  tracedQuery('pre-state', tx, preState, (response): unknown => response)

const stateDiff = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }

/** Changes by a transaction. */
export const stateDiffQuery = (tx: Placed) =>
  tracedQuery('state-diff', tx, stateDiff, readStateDiff)
