/**
 * Selectors of the verifiers that SP1 has published, by version (succinctlabs/sp1-contracts). A
 * proof under any other verifying key, as those made here, says nothing about an execution.
 */
const officialSelectors: ReadonlyMap<string, string> = new Map([
  ['6a2906ac', 'v2.0.0'],
  ['09069090', 'v3.0.0'],
  ['11b6a09d', 'v4.0.0'],
  ['a4594c59', 'v5.0.0'],
  ['0e78f4db', 'v6.0.0'],
  ['4388a21c', 'v6.1.0'],
])

/** @throws Error if a verifying key of this hash (hex without 0x) would pass for SP1's own. */
export function assertUnofficial(verifyingKeyHash: string): void {
  const version = officialSelectors.get(verifyingKeyHash.slice(0, 8))
  if (version !== undefined) {
    throw new Error(
      `The development verifying key has the selector of SP1 ${version}: set up another one`,
    )
  }
}
