import type { Transaction } from '@bvlgarichain/shared'

/**
 * The gas price that recent transactions paid, as their median in wei. Messages from L1 pay
 * none and do not count; undefined without a transaction that does.
 */
export function typicalGasPrice(
  transactions: readonly Partial<Pick<Transaction, 'gasPrice' | 'kind'>>[],
): string | undefined {
  const prices = transactions
    .flatMap(({ gasPrice, kind }) =>
      gasPrice === undefined || kind === 'L1_MESSAGE' ? [] : [BigInt(gasPrice)],
    )
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return prices[Math.floor(prices.length / 2)]?.toString()
}
