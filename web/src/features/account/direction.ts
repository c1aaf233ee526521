import type { Address } from '@bvlgarichain/shared'

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
