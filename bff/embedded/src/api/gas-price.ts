import { toWei } from '@bvlgarichain/contract'
import type { Store } from '../store/open.ts'

/** Newest transactions whose median tip is the usual one. */
const TIP_TRANSACTIONS = 50
/**
 * Price of gas of a transaction that is sent now: the base fee of the latest block and the median
 * tip of the newest transactions. A node's `eth_gasPrice` would add the tip that the node prefers,
 * which may be ten times what is paid here. Messages from L1 pay for no gas, and do not count: on an
 * OP-stack chain their price is 0. Without a base fee, the median is of whole prices.
 */
export function gasPrice(store: Store, baseFee: string | null) {
  const prices = store.transactions
    .newestPrices(TIP_TRANSACTIONS)
    .flatMap((row) => {
      const price = BigInt(row.gasPrice ?? 0)
      const tip = price - BigInt(row.baseFee ?? 0)
      const pays = row.kind !== 'L1_MESSAGE' && price > 0n && tip >= 0n
      if (baseFee === null) return pays ? [price] : []
      return pays && row.baseFee !== null ? [tip] : []
    })
    .sort((a, b) => (a < b ? -1 : 1))
  const median = prices[Math.floor(prices.length / 2)]
  if (baseFee === null) return { gasPrice: median === undefined ? null : toWei(median) }
  return {
    gasPrice: toWei(BigInt(baseFee) + (median ?? 0n)),
    baseFeePerGas: toWei(baseFee),
  }
}
