import type { NetworkStatistic } from '@bvlgarichain/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Part of the network that a polled response follows: it is asked for again only once that has moved. */
export type Followed = 'blocks' | 'transactions' | 'batches'

/** Figures by which the network was last seen to move, and since when they stand (Unix milliseconds). */
type Moves = Readonly<Record<Followed, { readonly mark: string; readonly at: number }>>

const MOVES_KEY = ['network-moves'] as const

/** A shared cache may keep a response for this long after the network has moved, in milliseconds. */
const SETTLED_AFTER_MS = 2_000
/** Without a beat for this long nothing is known to stand still, in milliseconds. */
const BEAT_LOST_AFTER_MS = 15_000
/**
 * Time after which each counts as moved all the same, in milliseconds: no figure tells that L1 has finalized
 * a batch, which rows of blocks and transactions say, too.
 */
const UNSEEN_MOVE_MS = { batches: 60_000, blocks: 180_000, transactions: 180_000 }

/** Notes what has moved since the figures before. */
export function noteBeat(client: QueryClient, statistic: NetworkStatistic): void {
  const now = Date.now()
  client.setQueryData<Moves>(MOVES_KEY, (before) => {
    const marks = marksOf(statistic)
    const moveOf = (kind: Followed) => {
      const last = before?.[kind]
      if (last?.mark !== marks[kind]) return { mark: marks[kind], at: now }
      // No cache has a response from before this one.
      return now - last.at < UNSEEN_MOVE_MS[kind]
        ? last
        : { ...last, at: now - SETTLED_AFTER_MS }
    }
    return {
      blocks: moveOf('blocks'),
      transactions: moveOf('transactions'),
      batches: moveOf('batches'),
    }
  })
}

function marksOf({
  latestBlockHeight,
  totalTransactions = latestBlockHeight,
  latestBatchIndex,
  lastCommittedBatch,
  lastTeeProvenBatch,
  lastZkProvenBatch,
  verifiedBlockHeight,
}: NetworkStatistic): Record<Followed, string> {
  const batches = [
    latestBatchIndex,
    lastCommittedBatch,
    lastTeeProvenBatch,
    lastZkProvenBatch,
    verifiedBlockHeight,
  ].join()
  return {
    batches,
    // Rows say how far their batch is.
    transactions: `${totalTransactions},${batches}`,
    blocks: `${latestBlockHeight},${batches}`,
  }
}

/**
 * The response that a query has, if it still holds: what it follows has not moved since. Undefined
 * if the network has to be asked: also while it gives no sign of life, and after a failure.
 */
export function heldResponse<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  follows: Followed,
): Data | undefined {
  const held = client.getQueryState<Data>(queryKey)
  const beat = client.getQueryState<Moves>(MOVES_KEY)
  const holds =
    held?.status === 'success' &&
    !held.isInvalidated &&
    beat?.data !== undefined &&
    Date.now() - beat.dataUpdatedAt < BEAT_LOST_AFTER_MS &&
    held.dataUpdatedAt - beat.data[follows].at >= SETTLED_AFTER_MS
  return holds ? held.data : undefined
}
