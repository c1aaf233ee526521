import type { TokenBalance } from '@bvlgarichain/contract'
import type { AddressNames } from '../../ui/address-names.ts'
import type { SplitRows } from '../../ui/data-table.tsx'

/**
 * Holdings with the largest first, by the part of the token's supply that the address holds: amounts
 * of different tokens cannot be compared, and nothing here knows prices. Where the supply is
 * unknown, the backend's order stays. The network's coin leads. Once the operator labels addresses,
 * tokens without a label are folded.
 */
export function largestHoldings(
  balances: readonly TokenBalance[],
  names: AddressNames,
): SplitRows<TokenBalance> {
  const hasLabels = [...names.values()].some(({ source }) => source === 'OPERATOR')
  const isShown = ({ tokenId, type }: TokenBalance) => {
    const source = names.get(tokenId)?.source
    return (
      !hasLabels || type === 'NATIVE' || source === 'OPERATOR' || source === 'VISITOR'
    )
  }
  const sorted = balances.toSorted((a, b) => rankOf(b) - rankOf(a))
  return {
    shown: sorted.filter(isShown),
    folded: sorted.filter((token) => !isShown(token)),
  }
}

const rankOf = ({ type, share = -1 }: TokenBalance): number =>
  type === 'NATIVE' ? Number.MAX_VALUE : share
