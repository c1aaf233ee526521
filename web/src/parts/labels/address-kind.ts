import type { Account } from '@bvlgarichain/shared'

/**
 * Kinds of addresses by what is known of them: an account, one that delegates to code (EIP-7702), a
 * contract, a contract that was destroyed, one whose creation left no code, and an address without
 * any activity on this network.
 */
type AddressKind = 'EOA' | 'DELEGATING' | 'CONTRACT' | 'DESTROYED' | 'NO_CODE' | 'UNUSED'

/** True for an address that a creation made and that has no code now. */
export const isFormerContract = (
  kind: AddressKind | undefined,
): kind is 'DESTROYED' | 'NO_CODE' => kind === 'DESTROYED' || kind === 'NO_CODE'

/** True for an address whose own code has run, and so may have emitted logs. */
export const hasRunCode = (kind: AddressKind | undefined): boolean =>
  kind === 'CONTRACT' || kind === 'DELEGATING' || isFormerContract(kind)

/** The kind of an address; `undefined` where the backend does not tell enough of it. */
export function addressKindOf(account: Partial<Account>): AddressKind | undefined {
  const { type, codeSize = 0, delegate, nonce, creator, createdTxHash, token } = account
  if (delegate !== undefined) return 'DELEGATING'
  if (type === 'CONTRACT' || codeSize > 0) return 'CONTRACT'
  if (type !== 'EOA') return undefined
  if (creator !== undefined || createdTxHash !== undefined) {
    if (nonce === undefined) return undefined
    // A creation sets the nonce to 1, also where it leaves no code (EIP-161); destruction deletes it.
    return BigInt(nonce) > 0n ? 'NO_CODE' : 'DESTROYED'
  }
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
