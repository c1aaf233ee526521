import type { InternalCall, TransactionDetail } from '@bvlgarichain/shared'

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
  const all = calls.some(({ path }) => path?.length === 0)
    ? calls
    : [rootOf(tx), ...calls]
  return all.map((call) => ({
    call,
    depth: call.path?.length ?? 0,
    outcome: outcomeOf(call, all),
  }))
}

function outcomeOf(call: InternalCall, all: readonly InternalCall[]): CallRow['outcome'] {
  const path = call.path ?? []
  if (call.error !== undefined) {
    const failedChildren = all.filter(
      (other) => other.error !== undefined && isBelow(other.path ?? [], path),
    )
    return failedChildren.length === 0 ? 'ORIGIN' : 'FAILED'
  }
  const isUndone = all.some(
    (other) => other.error !== undefined && isBelow(path, other.path ?? []),
  )
  return isUndone ? 'UNDONE' : 'SUCCESS'
}

const isBelow = (path: readonly number[], outer: readonly number[]) =>
  path.length > outer.length && outer.every((step, level) => path[level] === step)

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
