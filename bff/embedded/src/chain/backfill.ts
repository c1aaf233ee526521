import type { Rpc } from './rpc.ts'
import type { Traffic } from './traffic.ts'
import { volumeAt } from './volume.ts'
import type { World } from './world.ts'

/** What the history of a new chain looks like. */
export type History = {
  /** How long ago the chain began, in seconds. */
  readonly seconds: number
  /** Seconds between two blocks. */
  readonly blockSeconds: number
  /** Transactions of a block at ordinary times. */
  readonly blockTransactions: number
}

/** Two weeks: about 2,000 blocks and 7,500 transactions, made in about ten seconds. */
export const twoWeeks: History = {
  seconds: 14 * 86_400,
  blockSeconds: 600,
  blockTransactions: 3.5,
}

/** Blocks of the last stretch, which is one ordinary block long, so that short charts have something to show. */
const RECENT_BLOCKS = 100
/** Transactions of each of them. */
const RECENT_TRANSACTIONS = 0.8
/** Blocks between two looks at what was minted. */
const LEARN_EVERY = 20

export type BackfillOptions = {
  readonly rpc: Rpc
  readonly world: World
  readonly traffic: Traffic
  readonly history: History
  /** Unix seconds: the first block stands after `from`, the last one at `to`. */
  readonly from: number
  readonly to: number
  readonly signal: AbortSignal
  /** Blocks made, blocks in all. */
  readonly onProgress?: (done: number, total: number) => void
}

/** Block times from `from` (not included) to `to`, in Unix seconds. */
function* blockTimes({ blockSeconds }: History, from: number, to: number) {
  const recentFrom = to - blockSeconds
  for (let time = from + blockSeconds; time <= recentFrom; time += blockSeconds) {
    yield { time, recent: false }
  }
  const step = Math.max(1, Math.floor(blockSeconds / RECENT_BLOCKS))
  for (let time = recentFrom + step; time <= to; time += step)
    yield { time, recent: true }
}

/** Makes the history of a chain, block by block. Throws the signal's reason when aborted. */
export async function backfill(options: BackfillOptions): Promise<void> {
  const { rpc, world, traffic, history, from, to, signal, onProgress } = options
  const blocks = [...blockTimes(history, from, to)]
  for (const [index, { time, recent }] of blocks.entries()) {
    signal.throwIfAborted()
    const milliseconds = time * 1_000
    const mean = recent
      ? RECENT_TRANSACTIONS
      : history.blockTransactions * volumeAt(milliseconds)
    // Sending and mining are two requests: within one batch the node would run them side by side.
    await traffic.sendMix(world.random.poisson(mean), milliseconds)
    await rpc.call('evm_mine', [{ timestamp: time }])
    if (index % LEARN_EVERY === 0) {
      await traffic.learn()
      onProgress?.(index, blocks.length)
    }
  }
  onProgress?.(blocks.length, blocks.length)
}
