import {
  type Hash,
  type RequestOf,
  type TraceSummary,
  type Transaction,
  toUnixMs,
} from '@bvlgarichain/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import {
  transactionListQuery,
  transactionStatusesQuery,
} from '../../api/queries/transaction.ts'

/** Most transactions of a request. */
const MAX_TRANSACTIONS = 100
/** Time from the start of a trace to that of its block at most, in milliseconds. */
const BLOCK_WITHIN_MS = 20_000
/** Bounds of requests are multiples of this, so that polls share responses, in milliseconds. */
const GRID_MS = 10_000

/** The transaction of a trace, as far as it is known. */
export type TracedTransaction = Partial<Transaction>

type Traced = ReadonlyMap<Hash | undefined, TracedTransaction>

/** Transactions of the traces on screen, by hash. */
export const TracedTransactionsContext = createContext<Traced>(new Map())

/** The transaction of a trace; empty without one, or while it is not known. */
export const useTracedTransaction = ({ txHash }: TraceSummary): TracedTransaction =>
  use(TracedTransactionsContext).get(txHash) ?? NONE

const NONE: TracedTransaction = {}

/** Counts the errors of a trace: a transaction that reverts does so by one that is none of the network's. */
export function useCountErrors(): (trace: TraceSummary) => number | undefined {
  const transactions = use(TracedTransactionsContext)
  return ({ txHash, errorCount }) =>
    errorCount && transactions.get(txHash)?.status === 'FAILED'
      ? errorCount - 1
      : errorCount
}

/**
 * Transactions of traces, with two requests for any number of them: the transactions of the same
 * time, and how final each is. One that the first lacks has its finality only.
 */
export function useTracedTransactions(
  traces: readonly TraceSummary[] | undefined,
): Traced {
  const hashes = useMemo(
    () => [...new Set(traces?.flatMap(({ txHash }) => txHash ?? []))].sort(),
    [traces],
  )
  const some = {
    placeholderData: keepPreviousData,
    // The list is whole without them.
    meta: { silent: true },
  }
  const { data: page } = useQuery({
    ...transactionListQuery(
      traces && hashes.length > 0 ? sameTime(traces) : undefined,
      false,
    ),
    ...some,
  })
  const { data: statuses } = useQuery({
    ...transactionStatusesQuery(hashes.slice(0, MAX_TRANSACTIONS)),
    ...some,
  })
  return useMemo(() => {
    const known = new Map<Hash | undefined, TracedTransaction>(
      page?.list.map((transaction) => [transaction.hash, transaction]),
    )
    for (const { txHash, finality } of statuses ?? []) {
      if (finality !== undefined) known.set(txHash, { ...known.get(txHash), finality })
    }
    return known
  }, [page, statuses])
}

/** Request for the transactions of the time in which the traces began. */
export function sameTime(
  traces: readonly Pick<TraceSummary, 'start'>[],
): RequestOf<'transactionList'> {
  const starts = traces.flatMap(({ start }) => start ?? [])
  if (starts.length === 0) return { pageSize: MAX_TRANSACTIONS }
  const from = Math.floor((Math.min(...starts) - GRID_MS) / GRID_MS) * GRID_MS
  const to = Math.ceil((Math.max(...starts) + BLOCK_WITHIN_MS) / GRID_MS) * GRID_MS
  // Times of a backend may be anything from 0 to the largest safe integer.
  return {
    from: toUnixMs(Math.max(0, from)),
    to: toUnixMs(Math.min(to, Number.MAX_SAFE_INTEGER)),
    pageSize: MAX_TRANSACTIONS,
  }
}

/** True if spans are still added to a trace: its transaction is not final yet. */
export const isUnfinished = (finality: Transaction['finality']): boolean =>
  finality !== undefined && finality !== 'FINALIZED'

/** Durations of the traces that get no more spans: their transactions, if any, are final. */
export const finishedDurations = (
  traces: readonly TraceSummary[],
  transactions: Traced,
): readonly number[] =>
  traces.flatMap(({ txHash, durationMs }) =>
    durationMs === undefined ||
    (txHash !== undefined && transactions.get(txHash)?.finality !== 'FINALIZED')
      ? []
      : durationMs,
  )
