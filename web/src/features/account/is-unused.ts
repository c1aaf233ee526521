import type { Account } from '@bvlgarichain/shared'

/** True for an address without any activity on this network, unlike an empty account. */
export function isUnused(account: Account): boolean {
  return (
    account.type === 'EOA' &&
    account.balance === '0' &&
    account.nonce === 0 &&
    account.txCount === 0 &&
    account.transferCount === 0
  )
}
