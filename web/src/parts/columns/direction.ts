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
export function movedFor(account: Address, tx: Partial<Transaction>): Moved {
  const { from, to, value, status } = tx
  if (status === 'FAILED') return {}
  // Without a receiver it created the account.
  const isParty = [from, to ?? account].includes(account)
  const hasCoins = value !== undefined && !isNone(value)
  return {
    coins: hasCoins && isParty ? directionFor(account, from, to) : undefined,
    tokens: tokensFor(account, tx),
  }
}

function tokensFor(
  account: Address,
  {
    deposit,
    tokenTransfers = [],
    tokenTransferCount = tokenTransfers.length,
  }: Partial<Transaction>,
): Direction | undefined {
  if (deposit !== undefined) return deposit.receiver === account ? 'IN' : undefined
  const [transfer] = tokenTransfers
  if (transfer === undefined || tokenTransferCount !== 1) return undefined
  const { from, to, amount } = transfer
  const isMoved = !isNone(amount) && [from, to].includes(account)
  return isMoved ? directionFor(account, from, to) : undefined
}
