import type { InternalCall, TransactionDetail } from '@bvlgarichain/contract'

/** A call of a transaction as the tree shows it. */
export interface CallRow {
  readonly call: InternalCall
  /** Depth below the transaction itself, which has 0. */
  readonly depth: number
  /**
   * `ORIGIN`: the innermost call that failed and took the ones around it with it. `FAILED`: one
   * of those. `UNDONE`: succeeded inside of one that failed.
   */
  readonly outcome: 'SUCCESS' | 'ORIGIN' | 'FAILED' | 'UNDONE'
}

/**
 * The transaction itself and the calls made inside, in the order of the response. A failed one
 * leads from the transaction down to the call where the failure began.
 */
export function callTree(
  tx: TransactionDetail,
  calls: readonly InternalCall[],
): readonly CallRow[] {
  const root = rootOf(tx)
  const all = calls.some(({ path }) => path?.length === 0) ? calls : [root, ...calls]
  // Some nodes send an empty text for no error.
  const hasFailed = (call: InternalCall) =>
    call.error !== undefined && (call.error !== '' || call === root)
  const failed = new Set(all.filter(hasFailed).flatMap(({ path }) => path?.join() ?? []))
  const aroundFailed = new Set(all.filter(hasFailed).flatMap(outerPaths))
  const outcomeOf = (call: InternalCall): CallRow['outcome'] => {
    if (!hasFailed(call)) {
      return outerPaths(call).some((path) => failed.has(path)) ? 'UNDONE' : 'SUCCESS'
    }
    const isInner = call.path === undefined || !aroundFailed.has(call.path.join())
    return isInner ? 'ORIGIN' : 'FAILED'
  }
  return all.map((call) => ({
    call,
    depth: call.path?.length ?? 0,
    outcome: outcomeOf(call),
  }))
}

/** Places of the calls around one, as far as its own is known. */
const outerPaths = ({ path = [] }: InternalCall): string[] =>
  path.map((_, level) => path.slice(0, level).join())

/** The transaction itself: traces of some backends leave it out. */
const rootOf = (tx: TransactionDetail): InternalCall => ({
  path: [],
  type: tx.to === null ? 'CREATE' : 'CALL',
  from: tx.from,
  to: tx.to ?? tx.contractAddress ?? null,
  value: tx.value,
  gas: tx.gasLimit,
  gasUsed: tx.gasUsed,
  input: tx.input,
  method: tx.method,
  error: tx.status === 'FAILED' ? (tx.revert?.reason ?? '') : undefined,
})
