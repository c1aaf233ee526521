/** Time of the first block of Bitcoin, in Unix milliseconds: no chain is older. */
const FIRST_BLOCK_MS = Date.UTC(2009, 0, 3, 18, 15, 5)
/** Last time that a `Date` can hold, in Unix milliseconds (ECMA-262, 21.4.1.1). */
const LAST_MS = 8.64e15

/**
 * A time that ages and waits can be counted from, in Unix milliseconds; undefined for any other, such as
 * the 0 of a first block that has no time.
 */
export const plausibleTime = <Time extends number>(
  ms: Time | undefined,
): Time | undefined =>
  ms !== undefined && ms >= FIRST_BLOCK_MS && ms <= LAST_MS ? ms : undefined
