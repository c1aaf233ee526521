import type { Address, TokenRef, TokenTransfer } from '@bvlgarichain/contract'

/** Net change of one token of one party. */
interface TokenChange {
  readonly token: TokenRef
  /** Smallest unit; negative for a loss. */
  readonly amount: string
}

/** Net changes of one party. */
export interface PartyTotal {
  readonly party: Address
  readonly changes: readonly TokenChange[]
}

const ZERO_ADDRESS = /^0x0{40}$/
const DECIMAL = /^\d{1,78}$/

/**
 * Net changes that transfers add up to, by party and token, in the order in which the parties
 * occur. The zero address (minting and burning) is no party.
 */
export function transferTotals(
  transfers: readonly TokenTransfer[],
): readonly PartyTotal[] {
  const parties = new Map<Address, Map<string, { token: TokenRef; sum: bigint }>>()
  const add = (
    party: Address | undefined,
    token: TokenRef | undefined,
    amount: bigint,
  ) => {
    if (party === undefined || token === undefined || ZERO_ADDRESS.test(party)) return
    const sums = parties.get(party) ?? new Map()
    // Items and amounts of one contract don't add up.
    const key = `${token.type} ${token.tokenId}`
    const before = sums.get(key)?.sum ?? 0n
    sums.set(key, { token, sum: before + amount })
    parties.set(party, sums)
  }
  for (const { from, to, token, amount } of transfers) {
    if (amount === undefined || !DECIMAL.test(amount)) continue
    add(from, token, -BigInt(amount))
    add(to, token, BigInt(amount))
  }
  return [...parties].flatMap(([party, sums]) => {
    const changes = [...sums.values()]
      .filter(({ sum }) => sum !== 0n)
      .map(({ token, sum }) => ({ token, amount: String(sum) }))
    return changes.length === 0 ? [] : [{ party, changes }]
  })
}
