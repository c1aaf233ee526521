/** Digits at each end by which people compare addresses. */
const ENDS = 4
/** One for all lists, so that a new page of rows without any changes nothing for those who read it. */
const NONE: ReadonlyMap<string, readonly string[]> = new Map()

/**
 * Addresses that can be taken for one another: different ones that share their first and last
 * four hex digits. Senders of worthless transfers make such addresses to be copied from a list.
 *
 * @returns for each such address, the others that look like it
 */
export function findLookAlikes(
  addresses: Iterable<string>,
): ReadonlyMap<string, readonly string[]> {
  const byEnds = new Map<string, Set<string>>()
  for (const address of addresses) {
    const ends = `${address.slice(2, 2 + ENDS)}${address.slice(-ENDS)}`
    const alike = byEnds.get(ends) ?? new Set()
    byEnds.set(ends, alike.add(address))
  }
  const found = new Map<string, readonly string[]>()
  for (const alike of byEnds.values()) {
    if (alike.size < 2) continue
    for (const address of alike) {
      found.set(
        address,
        [...alike].filter((other) => other !== address),
      )
    }
  }
  return found.size === 0 ? NONE : found
}
