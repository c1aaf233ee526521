import { findOfficialKey } from '@bvlgarichain/verify/proof'

/**
 * A proof under the keys made here says nothing about an execution.
 * @throws Error if a verifying key of this hash (hex without 0x) would pass for SP1's own.
 */
export function assertUnofficial(verifyingKeyHash: string): void {
  const official = findOfficialKey(verifyingKeyHash.slice(0, 8))
  if (official !== undefined) {
    throw new Error(
      `The development verifying key has the selector of SP1 ${official.version}: set up another one`,
    )
  }
}
