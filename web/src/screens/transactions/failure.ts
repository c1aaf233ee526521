import type { TransactionDetail } from '@bvlgarichain/contract'
import { isMereRevert } from '../../parts/calls/failure-text.ts'
import { allFrames, isOrigin } from '../../parts/contract/trace/call-frame.ts'
import { internalCallTrace } from '../../parts/contract/trace/internal-call-trace.ts'

/** The call in which a failure began. */
export interface FailedCall {
  /** Position in the tree of calls, e.g. `1.0`. */
  readonly path: string
  /** Number of calls inside the transaction. */
  readonly count: number
}

/** Why a transaction failed, where more is known than that it reverted. */
export const failureReason = ({
  revert,
}: Pick<TransactionDetail, 'revert'>): string | undefined =>
  isMereRevert(revert?.reason) ? undefined : revert?.reason

/** The first four bytes of what a failed transaction returned; `undefined` if it returned none. */
export const errorSelector = ({
  revert,
}: Pick<TransactionDetail, 'revert'>): string | undefined =>
  revert?.data === undefined || revert.data === '0x'
    ? undefined
    : revert.data.slice(0, 10)

/** True if a transaction ran out of gas: no contract said so in what it returned. */
export const isOutOfGas = (tx: TransactionDetail): boolean =>
  tx.status === 'FAILED' &&
  errorSelector(tx) === undefined &&
  /^(?:error: *)?out of gas$/i.test(tx.revert?.reason?.trim() ?? '')

/** The call in which a transaction failed, if that was below the transaction itself. */
export function failedCall(tx: TransactionDetail): FailedCall | undefined {
  const { status, internalCalls, internalCallCount } = tx
  if (status !== 'FAILED' || internalCalls === undefined) return undefined
  const { root, count } = internalCallTrace(tx, internalCalls)
  const origin = allFrames(root).find(isOrigin)
  if (origin === undefined || origin === root) return undefined
  return { path: origin.path, count: internalCallCount ?? count - 1 }
}
