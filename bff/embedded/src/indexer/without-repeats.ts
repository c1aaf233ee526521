import { type DecodedBlock, sumOf } from './decode.ts'

/**
 * A block without the transactions, and their rows, whose hash an earlier one has: a hash
 * names one transaction. Ethermint chains had some in two blocks, or twice in one. `stored`: positions of
 * those in the store.
 */
export function withoutRepeats(
  decoded: DecodedBlock,
  stored: ReadonlySet<number>,
): DecodedBlock {
  if (stored.size === decoded.transactions.length) return decoded
  const isKept = ({ txPosition }: { txPosition: number }) => stored.has(txPosition)
  const transactions = decoded.transactions.filter(({ position }) => stored.has(position))
  const calls = decoded.calls.filter(isKept)
  const transfers = decoded.transfers.filter(isKept)
  return {
    ...decoded,
    block: {
      ...decoded.block,
      fee: sumOf(transactions.map(({ fee }) => fee)),
      txCount: transactions.length,
      failedCount: decoded.unreceipted
        ? null
        : transactions.filter(({ status }) => status === 'FAILED').length,
      callCount: decoded.block.callCount === null ? null : calls.length,
      transferCount: decoded.unreceipted ? null : transfers.length,
    },
    transactions,
    logs: decoded.logs.filter(isKept),
    transfers,
    calls,
    creations: decoded.creations.filter(isKept),
  }
}
