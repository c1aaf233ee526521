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

/**
 * Two weeks: about 1,100 blocks and 8,000 transactions on layer 2, as many blocks on layer 1.
 * The node hashes its whole state for each block, so that few full ones are made much sooner
 * than many.
 */
export const twoWeeks: History = {
  seconds: 14 * 86_400,
  blockSeconds: 1_200,
  blockTransactions: 7,
}

/** Length of the last stretch, in seconds: denser, so that short charts have something to show. */
const RECENT_SECONDS = 600
const RECENT_BLOCKS = 100
/** Transactions of each of them. */
const RECENT_TRANSACTIONS = 0.8
/** Seconds between two blocks of layer 1 at ordinary times. */
const L1_SECONDS = 1_200
/** Blocks of layer 2 to one of layer 1 in the last stretch. */
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
  const recentFrom = to - RECENT_SECONDS
  for (let time = from + blockSeconds; time <= recentFrom; time += blockSeconds) {
    yield { time, recent: false, l1: (time - from) % L1_SECONDS < blockSeconds }
  }
  let count = 0
  const step = RECENT_SECONDS / RECENT_BLOCKS
  for (let time = recentFrom + step; time <= to; time += step) {
    count += 1
    yield { time, recent: true, l1: count % RECENT_L1_EVERY === 0 || time + step > to }
  }
}

/** Mines a block at a time in Unix seconds. */
const mine = (rpc: Rpc, time: number) => rpc.call('evm_mine', [{ timestamp: time }])

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
    await Promise.all([
      setBaseFee(l2.rpc, milliseconds),
      settle(quota, (due) => l2.traffic.send(due, milliseconds)).then(() =>
        l2.traffic.sendMix(l2.random.poisson(mean), milliseconds),
      ),
    ])
    await mine(l2.rpc, time)
  }

  const fillL1Block = async ({ time, recent }: BlockTime) => {
    const milliseconds = time * 1_000
    const mean = recent
      ? RECENT_L1_TRANSACTIONS
      : L1_TRANSACTIONS * volumeAt(milliseconds)
    await settle(l1Quota, (due) => l1.traffic.send(due, milliseconds))
    await l1.traffic.sendMix(l1.random.poisson(mean), milliseconds)
  }

  /** Time of the block of layer 1 that is filled but not mined. */
  let filled: number | undefined
  const workOnL1 = async (block: BlockTime) => {
    if (filled !== undefined) await mine(l1.rpc, filled)
    if (block.l1) await fillL1Block(block)
  }

  for (const [index, block] of blocks.entries()) {
    signal.throwIfAborted()
    // The two nodes work side by side.
    await Promise.all([makeL2Block(block), workOnL1(block)])
    if (index % LEARN_EVERY === 0) {
      await l2.traffic.learn()
      onProgress?.(index, blocks.length)
    }
    if (block.l1) await relayer?.step(block.time * 1_000)
    filled = block.l1 ? block.time : undefined
  }
  if (filled !== undefined) await mine(l1.rpc, filled)
  onProgress?.(blocks.length, blocks.length)
}
