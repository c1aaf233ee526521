import type { Address, Transaction } from '@bvlgarichain/contract'

/** Direction of a transfer relative to an account: in, out, or to itself. */
export type Direction = 'IN' | 'OUT' | 'SELF'

/**
 * Direction of a transfer or transaction relative to `account`; a contract creation counts as
 * out. `undefined` if a party is missing.
 */
export function directionFor(
  account: Address,
  from: Address | undefined,
  to: Address | null | undefined,
): Direction | undefined {
  if (from === undefined || (to === undefined && from === account)) return undefined
  if (from !== account) return 'IN'
  return to === account ? 'SELF' : 'OUT'
}

/**
 * Direction, relative to `account`, of what a list shows as the value of a transaction: its coins, else
 * the deposit that it executes, else its only token transfer, which may go against the call. `isMoved`
 * is false if there is none of them.
 */
export function valueDirection(
  account: Address,
  tx: Partial<
    Pick<
      Transaction,
      | 'from'
      | 'to'
      | 'value'
      | 'status'
      | 'deposit'
      | 'tokenTransfers'
      | 'tokenTransferCount'
    >
  >,
): { readonly direction: Direction | undefined; readonly isMoved: boolean } {
  const { from, to, value = '0', status, deposit, tokenTransfers = [] } = tx
  const [transfer] = tokenTransfers
  const ofCall = directionFor(account, from, to)
  if (status === 'FAILED') return { direction: ofCall, isMoved: false }
  if (!/^0*$/.test(value)) return { direction: ofCall, isMoved: true }
  if (deposit !== undefined) {
    const isOwn = deposit.receiver === account
    return { direction: isOwn ? 'IN' : ofCall, isMoved: isOwn }
  }
  if (transfer === undefined || (tx.tokenTransferCount ?? tokenTransfers.length) > 1) {
    return { direction: ofCall, isMoved: false }
  }
  if (transfer.from !== account && transfer.to !== account) {
    return { direction: ofCall, isMoved: false }
  }
  return { direction: directionFor(account, transfer.from, transfer.to), isMoved: true }
}
