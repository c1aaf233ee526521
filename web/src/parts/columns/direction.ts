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

/** True of an amount that has no sign, in the smallest unit. */
export const isNone = (amount: string | undefined): boolean => /^0*$/.test(amount ?? '1')

/** Directions of what moved for an account: none where it was no party, or where the call failed. */
export interface Moved {
  readonly coins?: Direction | undefined
  /** Of the deposit that it executes, else of its only token transfer, which may go against the call. */
  readonly tokens?: Direction | undefined
}

/** Directions of a transaction's coins and tokens relative to `account`. */
export function movedFor(
  account: Address,
  {
    from,
    to,
    value,
    status,
    deposit,
    tokenTransfers = [],
    tokenTransferCount = tokenTransfers.length,
  }: Partial<Transaction>,
): Moved {
  if (status === 'FAILED') return {}
  const [transfer] = tokenTransfers
  return {
    // Without a receiver it created the account.
    coins:
      value !== undefined && !isNone(value) && [from, to ?? account].includes(account)
        ? directionFor(account, from, to)
        : undefined,
    tokens:
      deposit !== undefined
        ? deposit.receiver === account
          ? 'IN'
          : undefined
        : transfer !== undefined &&
            !isNone(transfer.amount) &&
            tokenTransferCount === 1 &&
            [transfer.from, transfer.to].includes(account)
          ? directionFor(account, transfer.from, transfer.to)
          : undefined,
  }
}
