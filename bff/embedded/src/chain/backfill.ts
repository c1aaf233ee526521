import { type ActionKind, actionShares } from './actions/actions.ts'
import { setBaseFee } from './base-fee.ts'
import type { Sent } from './dispatch.ts'
import { type L1ActionKind, type L1Traffic, l1ActionShares } from './l1-traffic.ts'
import { MEAN_PACE } from './pace.ts'
import { makeQuota, type Quota } from './quota.ts'
import type { Random } from './random.ts'
import type { RelayerHooks } from './relayer-hooks.ts'
import type { Rpc } from './rpc.ts'
import type { Pair } from './saved-states.ts'
import type { Traffic } from './traffic.ts'
import { volumeAt } from './volume.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

/** A part of the history with blocks equally far apart. All in seconds. */
interface BackfillPeriod {
  /** Its beginning, before the end of the history; it ends where the next one begins. */
  readonly since: number
  /** Between two blocks of layer 2. */
  readonly blockSeconds: number
  /** Blocks of layer 2 to one of layer 1. */
  readonly l1Every: number
}

/** Shape of a new network's history. */
export interface HistoryPlan {
  /** The oldest first. */
  readonly periods: readonly [BackfillPeriod, ...BackfillPeriod[]]
  /** Its density in proportion to the live traffic that it grows to. */
  readonly share: number
}

/**
 * Two weeks: about 600 blocks and 15,000 transactions on layer 2, 400 blocks on layer 1. The
 * node hashes its whole state for each block, so few full ones are made much sooner than many;
 * the last day has enough of them for a chart by hours, and the last hour for one by minutes.
 */
export const twoWeeks: HistoryPlan = {
  periods: [
    { since: 14 * DAY, blockSeconds: HOUR, l1Every: 1 },
    { since: DAY, blockSeconds: 600, l1Every: 2 },
    { since: HOUR, blockSeconds: 60, l1Every: 5 },
    { since: 600, blockSeconds: 6, l1Every: 5 },
  ],
  share: 1,
}

/** A day, for tests that need a network from nothing: about 110 blocks. */
export const oneDay: HistoryPlan = {
  periods: [
    { since: DAY, blockSeconds: 1_800, l1Every: 1 },
    { since: HOUR, blockSeconds: 300, l1Every: 1 },
    { since: 600, blockSeconds: 12, l1Every: 5 },
  ],
  share: 0.1,
}

/** Three days, for tests that need a batch that was rolled back: 72 blocks of each layer. */
export const threeDays: HistoryPlan = {
  periods: [{ since: 3 * DAY, blockSeconds: HOUR, l1Every: 1 }],
  share: 0.03,
}

/** Length of the history, in seconds. */
export const lengthOf = ({ periods: [oldest] }: HistoryPlan): number => oldest.since

/**
 * Seconds before the end at which the traffic is a quarter of the live one; at twice that, a
 * ninth: it grows without a step.
 */
const TAPER_SECONDS = 12 * HOUR
/** Transactions per second of the oldest days, at ordinary times. */
const MIN_PACE: Pair<number> = { l1: 5 / HOUR, l2: 8 / HOUR }

/** Blocks between two checks for minted and bridged tokens. */
const LEARN_EVERY = 20
/** Minimum of transactions of every kind. */
const MIN_OF_EACH = 3

export interface BackfillOptions {
  readonly l1: { readonly rpc: Rpc; readonly traffic: L1Traffic; readonly random: Random }
  readonly l2: { readonly rpc: Rpc; readonly traffic: Traffic; readonly random: Random }
  readonly relayer: Pick<RelayerHooks, 'step'> | undefined
  readonly history: HistoryPlan
  /** Unix seconds: the first block stands after `from`, the last one at `to`. */
  readonly from: number
  readonly to: number
  readonly signal: AbortSignal
  /** Blocks of layer 2 made, blocks in all. */
  readonly onProgress?: (done: number, total: number) => void
}

interface BlockTime {
  /** Unix seconds. */
  readonly time: number
  /** A block of layer 1 follows, at the same time. */
  readonly l1: boolean
}

/** The blocks of layer 2 from `from` (not included) to `to`. */
function* blockTimes(
  { periods }: HistoryPlan,
  from: number,
  to: number,
): Generator<BlockTime> {
  for (const [index, { since, blockSeconds, l1Every }] of periods.entries()) {
    const end = to - (periods[index + 1]?.since ?? 0)
    const begin = Math.max(from, to - since)
    let count = 0
    for (let time = begin + blockSeconds; time <= end; time += blockSeconds) {
      count += 1
      yield { time, l1: count % l1Every === 0 || time === to }
    }
  }
}

/** Transactions per second of a layer at a time, in Unix seconds; the history ends at `to`. */
function paceAt(layer: keyof Pair<unknown>, time: number, to: number): number {
  const taper = (1 + (to - time) / TAPER_SECONDS) ** -2
  return Math.max(MIN_PACE[layer], MEAN_PACE[layer] * taper) * volumeAt(time * 1_000)
}

/** Makes a function that returns the mean number of transactions due since its last call. */
function makeDue(
  layer: keyof Pair<unknown>,
  { share }: HistoryPlan,
  from: number,
  to: number,
): (time: number) => number {
  let last = from
  return (time) => {
    const seconds = time - last
    last = time
    return share * seconds * paceAt(layer, time, to)
  }
}

/** Mines a block at a time in Unix seconds. */
const mine = (rpc: Rpc, time: number) => rpc.call('evm_mine', [{ timestamp: time }])

/** Sends the due transactions. */
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
  const quota = makeQuota(kinds, MIN_OF_EACH, blocks.length)
  const l1Kinds = Object.keys(l1ActionShares) as L1ActionKind[]
  const l1Blocks = blocks.filter((block) => block.l1).length
  const l1Quota = makeQuota(l1Kinds, MIN_OF_EACH, l1Blocks)

  const due = {
    l1: makeDue('l1', history, from, to),
    l2: makeDue('l2', history, from, to),
  }

  // Sending and mining are two requests: within one batch the node would run them side by side.
  const makeL2Block = async ({ time }: BlockTime) => {
    const milliseconds = time * 1_000
    const mean = due.l2(time)
    await Promise.all([
      setBaseFee(l2.rpc, milliseconds),
      settle(quota, (kinds) => l2.traffic.send(kinds, milliseconds)).then(() =>
        l2.traffic.sendMix(l2.random.poisson(mean), milliseconds),
      ),
    ])
    await mine(l2.rpc, time)
  }

  const fillL1Block = async ({ time }: BlockTime) => {
    const milliseconds = time * 1_000
    const mean = due.l1(time)
    await settle(l1Quota, (kinds) => l1.traffic.send(kinds, milliseconds))
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
