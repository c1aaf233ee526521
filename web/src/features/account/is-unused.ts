import type { Account } from '@bvlgarichain/shared'

/** An address without a trace on this network: not an error, and not the same as "empty". */
export function isUnused(account: Account): boolean {
  return (
    account.type === 'EOA' &&
    account.balance === '0' &&
    account.nonce === 0 &&
    account.txCount === 0 &&
    account.transferCount === 0
  )
}
