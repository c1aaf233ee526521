import type { Account } from '@bvlgarichain/contract'

/**
 * Kinds of addresses by the known facts: an account, one that delegates to code (EIP-7702), a
 * contract, one that destroyed itself, an address that a creation made and that has no code now, and one
 * without any activity on this network.
 *
 * Without a destruction the reason for missing code is unknown. A creation sets the nonce to 1 (EIP-161) and a destruction deletes it
 * (EIP-6780), but 0 is also the nonce of a backend that counts transactions, of a creation that failed,
 * and of one before EIP-161.
 */
type AddressKind = 'EOA' | 'DELEGATING' | 'CONTRACT' | 'DESTROYED' | 'NO_CODE' | 'UNUSED'

/** True for an address whose own code has run, and so may have emitted logs. */
export const hasRunCode = (kind: AddressKind | undefined): boolean =>
  kind !== undefined && kind !== 'EOA' && kind !== 'UNUSED'

/** The kind of an address; `undefined` if the backend reports too little. */
export function addressKindOf(account: Partial<Account>): AddressKind | undefined {
  const { type, codeSize = 0, delegate, nonce, creator, createdTxHash, token } = account
  if (delegate !== undefined) return 'DELEGATING'
  if (type === 'CONTRACT' || codeSize > 0) return 'CONTRACT'
  if (type !== 'EOA') return undefined
  if (account.destroyedTxHash !== undefined) return 'DESTROYED'
  if (creator !== undefined || createdTxHash !== undefined) return 'NO_CODE'
  // Its logs are of code that it delegated to, or of none, such as those of a precompile.
  if (token !== undefined) return BigInt(nonce ?? 0) > 0n ? 'EOA' : undefined
  const isUnused =
    account.balance === '0' &&
    nonce === 0 &&
    account.txCount === 0 &&
    account.transferCount === 0 &&
    account.firstSeen === undefined
  return isUnused ? 'UNUSED' : 'EOA'
}
