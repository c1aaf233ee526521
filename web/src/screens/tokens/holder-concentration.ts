import type { TokenHolder } from '@bvlgarichain/contract'

/** Sizes of the groups of largest holders. */
const GROUPS = [1, 10, 100] as const

/** The largest holders of a token and their part of its supply. */
export interface HolderGroup {
  readonly count: number
  /** They are all holders of the token. */
  readonly isAll: boolean
  /** From 0 to 1. */
  readonly share: number
}

/**
 * Parts of the supply that the largest holders own together. Holders beyond those that are given
 * belong to no group. `undefined` where the supply or a balance is unknown, and where the
 * balances exceed the supply: a contract may claim any.
 */
export function holderConcentration(
  holders: readonly TokenHolder[],
  {
    totalSupply,
    total,
  }: { totalSupply: string | null | undefined; total?: number | undefined },
): readonly HolderGroup[] | undefined {
  const supply = toInteger(totalSupply)
  const balances = holders.map(({ balance }) => toInteger(balance))
  if (supply === undefined || supply <= 0n || balances.length === 0) return undefined
  const known = balances.filter((balance) => balance !== undefined)
  if (known.length < balances.length) return undefined
  const sorted = known.sort((a, b) => (a < b ? 1 : a > b ? -1 : 0))
  if (sumOf(sorted) > supply) return undefined
  const isWhole = total !== undefined && total <= sorted.length
  const counts = new Set<number>(GROUPS.filter((count) => count <= sorted.length))
  if (sorted.length < Math.max(...GROUPS)) counts.add(sorted.length)
  return [...counts].map((count) => ({
    count,
    isAll: isWhole && count === sorted.length,
    share: Number((sumOf(sorted.slice(0, count)) * 10n ** 9n) / supply) / 1e9,
  }))
}

const sumOf = (values: readonly bigint[]) =>
  values.reduce((sum, value) => sum + value, 0n)

const toInteger = (text: string | null | undefined): bigint | undefined =>
  text != null && /^\d+$/.test(text) ? BigInt(text) : undefined
