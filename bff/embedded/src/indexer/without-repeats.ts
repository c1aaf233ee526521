import type { Store } from '../store/open.ts'
import { rowId } from '../store/transactions.ts'
import { type DecodedBlock, sumOf } from './decode.ts'

/**
 * A block without transactions whose hash an earlier one has, with what they left behind: a hash
 * names one transaction. Ethermint chains had some in two blocks, or twice in one.
 */
export function withoutRepeats(store: Store, decoded: DecodedBlock): DecodedBlock {
  const { block } = decoded
  const earlier = new Set<string>()
  const repeated = new Set<number>()
  for (const { hash, position } of decoded.transactions) {
    const id = store.transactions.idOf(hash)
    const isElsewhere = id !== undefined && id !== rowId(block.height, position)
    if (earlier.has(hash) || isElsewhere) repeated.add(position)
    earlier.add(hash)
  }
  if (repeated.size === 0) return decoded
  const isKept = ({ txPosition }: { txPosition: number }) => !repeated.has(txPosition)
  const transactions = decoded.transactions.filter((tx) => !repeated.has(tx.position))
  const calls = decoded.calls.filter(isKept)
  const transfers = decoded.transfers.filter(isKept)
  return {
    ...decoded,
    block: {
      ...block,
      fee: sumOf(transactions.map(({ fee }) => fee)),
      txCount: transactions.length,
      failedCount: transactions.filter(({ status }) => status === 'FAILED').length,
      callCount: block.callCount === null ? null : calls.length,
      transferCount: transfers.length,
    },
    transactions,
    logs: decoded.logs.filter(isKept),
    transfers,
    calls,
    creations: decoded.creations.filter(isKept),
  }
}
