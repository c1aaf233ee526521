import { type ActionKind, actionShares } from './actions.ts'
import { setBaseFee } from './base-fee.ts'
import type { Sent } from './dispatch.ts'
import { type L1ActionKind, type L1Traffic, l1ActionShares } from './l1-traffic.ts'
import { makeQuota, type Quota } from './quota.ts'
import type { Random } from './random.ts'
import type { RelayerHooks } from './relayer-hooks.ts'
import type { Rpc } from './rpc.ts'
import type { Traffic } from './traffic.ts'
import { volumeAt } from './volume.ts'

/** What the history of a new network looks like. */
export type History = {
  /** How long ago the chains began, in seconds. */
  readonly seconds: number
  /** Seconds between two blocks of layer 2. */
  readonly blockSeconds: number
  /** Transactions of such a block at ordinary times. */
  readonly blockTransactions: number
}

/** Two weeks: about 2,100 blocks and 8,000 transactions on layer 2, half as many blocks on layer 1. */
export const twoWeeks: History = {
  seconds: 14 * 86_400,
  blockSeconds: 600,
  blockTransactions: 3.5,
}

/** Blocks of the last stretch, which is one ordinary block long, so that short charts have something to show. */
const RECENT_BLOCKS = 100
/** Transactions of each of them. */
const RECENT_TRANSACTIONS = 0.8
/** Blocks of layer 2 to one of layer 1, at ordinary times and in the last stretch. */
const L1_EVERY = 2
const RECENT_L1_EVERY = 5
/** Transactions of a block of layer 1 at ordinary times, half of them deposits: three an hour. */
const L1_TRANSACTIONS = 2
const RECENT_L1_TRANSACTIONS = 0.5
/** Blocks between two looks at what was minted and bridged. */
const LEARN_EVERY = 20
/** How often every kind of transaction occurs at least. */
const LEAST_OF_EACH = 3

export type BackfillOptions = {
  readonly l1: { readonly rpc: Rpc; readonly traffic: L1Traffic; readonly random: Random }
  readonly l2: { readonly rpc: Rpc; readonly traffic: Traffic; readonly random: Random }
  readonly relayer: Pick<RelayerHooks, 'step'> | undefined
  readonly history: History
  /** Unix seconds: the first block stands after `from`, the last one at `to`. */
  readonly from: number
  readonly to: number
  readonly signal: AbortSignal
  /** Blocks of layer 2 made, blocks in all. */
  readonly onProgress?: (done: number, total: number) => void
}

type BlockTime = {
  /** Unix seconds. */
  readonly time: number
  readonly recent: boolean
  /** A block of layer 1 follows, at the same time. */
  readonly l1: boolean
}

/** The blocks of layer 2 from `from` (not included) to `to`. */
function* blockTimes(
  { blockSeconds }: History,
  from: number,
  to: number,
): Generator<BlockTime> {
  const recentFrom = to - blockSeconds
  let count = 0
  for (let time = from + blockSeconds; time <= recentFrom; time += blockSeconds) {
    count += 1
    yield { time, recent: false, l1: count % L1_EVERY === 0 }
  }
  const step = Math.max(1, Math.floor(blockSeconds / RECENT_BLOCKS))
  for (let time = recentFrom + step; time <= to; time += step) {
    count += 1
    yield { time, recent: true, l1: count % RECENT_L1_EVERY === 0 || time + step > to }
  }
}

/** Sends what is due. */
const settle = async <Kind>(
  quota: Quota<Kind>,
  send: (kinds: readonly Kind[]) => Promise<readonly Sent<Kind>[]>,
) => {
  const due = quota.due()
  if (due.length === 0) return
  const done = new Set((await send(due)).map(({ kind }) => kind))
  quota.putBack(due.filter((kind) => !done.has(kind)))
}

/**
 * Makes the history of both chains in lock step: some blocks of layer 2, then the relayer's
 * turn, then a block of layer 1. Throws the signal's reason when aborted.
 */
export async function backfill(options: BackfillOptions): Promise<void> {
  const { l1, l2, relayer, history, from, to, signal, onProgress } = options
  const blocks = [...blockTimes(history, from, to)]
  const kinds = Object.keys(actionShares) as ActionKind[]
  const quota = makeQuota(kinds, LEAST_OF_EACH, blocks.length)
  const l1Kinds = Object.keys(l1ActionShares) as L1ActionKind[]
  const l1Blocks = blocks.filter((block) => block.l1).length
  const l1Quota = makeQuota(l1Kinds, LEAST_OF_EACH, l1Blocks)

  // Sending and mining are two requests: within one batch the node would run them side by side.
  const makeL2Block = async ({ time, recent }: BlockTime) => {
    const milliseconds = time * 1_000
    const mean = recent
      ? RECENT_TRANSACTIONS
      : history.blockTransactions * volumeAt(milliseconds)
    await settle(quota, (due) => l2.traffic.send(due, milliseconds))
    await l2.traffic.sendMix(l2.random.poisson(mean), milliseconds)
    await setBaseFee(l2.rpc, milliseconds)
    await l2.rpc.call('evm_mine', [{ timestamp: time }])
  }

  const makeL1Block = async ({ time, recent }: BlockTime) => {
    const milliseconds = time * 1_000
    const mean = recent
      ? RECENT_L1_TRANSACTIONS
      : L1_TRANSACTIONS * volumeAt(milliseconds)
    await settle(l1Quota, (due) => l1.traffic.send(due, milliseconds))
    await l1.traffic.sendMix(l1.random.poisson(mean), milliseconds)
    await relayer?.step(milliseconds)
    await l1.rpc.call('evm_mine', [{ timestamp: time }])
  }

  for (const [index, block] of blocks.entries()) {
    signal.throwIfAborted()
    await makeL2Block(block)
    if (index % LEARN_EVERY === 0) {
      await l2.traffic.learn()
      onProgress?.(index, blocks.length)
    }
    if (block.l1) await makeL1Block(block)
  }
  onProgress?.(blocks.length, blocks.length)
}
