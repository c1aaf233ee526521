import type { Address } from '@bvlgarichain/shared'

/** What a movement is to an account: incoming, outgoing, or from it to itself. */
export type Direction = 'IN' | 'OUT' | 'SELF'

/** The direction of a movement as seen by `account`; a creation counts as going out. */
export function directionFor(
  account: Address,
  from: Address,
  to: Address | null,
): Direction {
  if (from !== account) return 'IN'
  return to === account ? 'SELF' : 'OUT'
}
