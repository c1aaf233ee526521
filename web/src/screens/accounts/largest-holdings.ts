import type { TokenBalance } from '@bvlgarichain/contract'
import { formatUnits } from '../../lib/format-amount.ts'

/**
 * Holdings with the largest first: ERC-20 tokens by their amount in whole units, then pieces by
 * their number. Nothing here knows prices. Tokens that do not say their decimals come last,
 * because their amounts cannot be compared with others.
 */
export function largestHoldings(
  balances: readonly TokenBalance[],
): readonly TokenBalance[] {
  return balances
    .map((token) => ({ token, group: groupOf(token), units: unitsOf(token) }))
    .sort((a, b) => a.group - b.group || b.units - a.units)
    .map(({ token }) => token)
}

function groupOf({ type, decimals }: TokenBalance): number {
  if (type === 'ERC721' || type === 'ERC1155') return 1
  return decimals == null ? 2 : 0
}

/** Precise enough for an order; 0 for a balance that is missing. */
function unitsOf({ balance, decimals }: TokenBalance): number {
  const units = Number(formatUnits(balance ?? '0', decimals ?? 0))
  return Number.isNaN(units) ? 0 : units
}
