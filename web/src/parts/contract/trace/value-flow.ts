import {
  type Address,
  receivesCoins,
  type TokenTransfer,
  type TransactionDetail,
} from '@bvlgarichain/contract'
import { accountIn } from '../node-values.ts'
import type { CallFrame, CallTrace } from './call-frame.ts'
import { transferredAmount } from './state-diff.ts'

/** A movement of an asset from one party to another. */
export interface ValueMove {
  readonly from: Address | undefined
  readonly to: Address | undefined
  /** `undefined` for the native coin. */
  readonly token: TokenTransfer['token'] | undefined
  /** Id of a piece. */
  readonly piece: string | undefined
  readonly amount: bigint
}

/**
 * Movements of value by a transaction: coins in the order of the calls, then tokens in the order
 * of their logs. Calls that failed, or are inside of a failed one, move nothing.
 */
export function valueFlow(
  tx: Pick<TransactionDetail, 'status' | 'tokenTransfers'>,
  trace: CallTrace,
): readonly ValueMove[] {
  if (tx.status === 'FAILED') return []
  const moves: ValueMove[] = []
  const visit = (frame: CallFrame) => {
    const { from, to, value, error, calls } = frame
    if (error !== undefined) return
    if (receivesCoins(frame) && value !== undefined && value > 0n) {
      moves.push({ from, to, token: undefined, piece: undefined, amount: value })
    }
    calls.forEach(visit)
  }
  visit(trace.root)
  for (const { from, to, token, amount, nftId } of tx.tokenTransfers ?? []) {
    const size = transferredAmount({ amount, nftId })
    if (size === undefined) continue
    moves.push({
      // The zero address is no account: a token is made or destroyed.
      from: accountIn(from),
      to: accountIn(to),
      token,
      piece: nftId,
      amount: size,
    })
  }
  return moves
}
