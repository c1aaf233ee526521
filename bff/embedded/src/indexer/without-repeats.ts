import { type DecodedBlock, sumOf } from './decode.ts'

/**
 * A block without transactions whose hash an earlier one has, with what they left behind: a hash
 * names one transaction. Ethermint chains had some in two blocks, or twice in one. `held`: positions of
 * those that the store holds.
 */
export function withoutRepeats(
  decoded: DecodedBlock,
  held: ReadonlySet<number>,
): DecodedBlock {
  if (held.size === decoded.transactions.length) return decoded
  const isKept = ({ txPosition }: { txPosition: number }) => held.has(txPosition)
  const transactions = decoded.transactions.filter(({ position }) => held.has(position))
  const calls = decoded.calls.filter(isKept)
  const transfers = decoded.transfers.filter(isKept)
  return {
    ...decoded,
    block: {
      ...decoded.block,
      fee: sumOf(transactions.map(({ fee }) => fee)),
      txCount: transactions.length,
      failedCount: transactions.filter(({ status }) => status === 'FAILED').length,
      callCount: decoded.block.callCount === null ? null : calls.length,
      transferCount: transfers.length,
    },
    transactions,
    logs: decoded.logs.filter(isKept),
    transfers,
    calls,
    creations: decoded.creations.filter(isKept),
  }
}
