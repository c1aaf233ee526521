import type { TokenHolder } from '@bvlgarichain/shared'

/** A holder and his place in the list, from 1. */
export interface RankedHolder extends TokenHolder {
  readonly rank: number
}

/** Gives holders of a page their ranks. `page` counts from 1. */
export const rankHolders = (
  holders: readonly TokenHolder[],
  page: number,
  pageSize: number,
): RankedHolder[] =>
  holders.map((holder, index) => ({ ...holder, rank: (page - 1) * pageSize + index + 1 }))
