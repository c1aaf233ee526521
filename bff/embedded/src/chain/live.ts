import type { Logger } from 'pino'
import type { Hex } from 'viem'
import { sleepUnlessAborted } from '../sleep-unless-aborted.ts'
import { setBaseFee } from './base-fee.ts'
import type { L1Traffic } from './l1-traffic.ts'
import { LOAD_RATE, type Load } from './load.ts'
import { BURST, PACE, TICK_MS } from './pace.ts'
import type { Random } from './random.ts'
import type { Rpc } from './rpc.ts'
import type { Traffic } from './traffic.ts'
import { volumeAt } from './volume.ts'

/** Transactions per second once the chain is large. */
const LATE_RATE = 0.1
/**
 * From this many transactions on a chain grows slowly: the node keeps about 12 kB of each in
 * memory and writes 4 kB of each, before compression, whenever its state is saved.
 */
export const LARGE_CHAIN = 40_000
/** Transactions per second on layer 1 once the chain is large. */
const LATE_L1_RATE = 0.02
/** Ticks between two checks for minted and bridged tokens. */
const LEARN_EVERY = 20

/**
 * Interval of the node of layer 2, in seconds, while it makes blocks. It is never reached:
 * `mineEvery` makes them. With its own interval of 1 or 2 s, anvil keeps 1,500 states,
 * more than 1 GB, whatever `--prune-history` says.
 */
export const L2_NODE_INTERVAL = 86_400

/** Makes a node mine at this interval from now on: the history left its clock behind. */
export async function mineOnItsOwn(rpc: Rpc, seconds: number): Promise<void> {
  const head = await rpc.call<{ timestamp: string }>('eth_getBlockByNumber', [
    'latest',
    false,
  ])
  const now = Math.floor(Date.now() / 1_000)
  await rpc.call('evm_mine', [{ timestamp: Math.max(now, Number(head.timestamp) + 1) }])
  await rpc.call('evm_setIntervalMining', [seconds])
}

/**
 * Makes blocks until aborted, except while the node has an interval of 0. They are at least `seconds`
 * apart: there is no catching up after a late block.
 */
export async function mineEvery(
  rpc: Rpc,
  seconds: number,
  { log, signal }: Omit<LiveOptions, 'random'>,
): Promise<void> {
  while (!signal.aborted) {
    await sleepUnlessAborted(seconds * 1_000, signal)
    if (signal.aborted) return
    try {
      const interval = await rpc.call<number | null>('anvil_getIntervalMining')
      if (interval) await rpc.call('evm_mine')
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'A block could not be made')
    }
  }
}

/** Does `work` again and again until aborted, then resolves. A failed tick is logged and skipped. */
async function tickUntilAborted(
  work: (tick: number) => Promise<unknown>,
  log: Logger,
  signal: AbortSignal,
) {
  for (let tick = 1; !signal.aborted; tick += 1) {
    try {
      await work(tick)
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'A part of the live traffic failed')
    }
    await sleepUnlessAborted(TICK_MS, signal)
  }
}

/** Sets the base fee of layer 2 until aborted, then resolves. */
export const steerBaseFee = (l2: Rpc, { log, signal }: Omit<LiveOptions, 'random'>) =>
  tickUntilAborted(() => setBaseFee(l2, Date.now()), log, signal)

export interface LiveOptions {
  readonly random: Random
  readonly log: Logger
  readonly signal: AbortSignal
}

/** Called for each transaction sent, with the times (Unix ms) at which its sending began and ended. */
export type SentListener = (hash: Hex, start: number, end: number) => void

/** Sends transactions of layer 2 until aborted, then resolves. */
export function runLiveTraffic(
  traffic: Traffic,
  load: Load,
  onSent: SentListener,
  { random, log, signal }: LiveOptions,
): Promise<void> {
  let burst = { ticks: 0, factor: 1 }

  const rateAt = (time: number) => {
    const extra = load.running() ? LOAD_RATE : 0
    if (traffic.total() >= LARGE_CHAIN) return LATE_RATE + extra
    return PACE.l2 * volumeAt(time) * (burst.ticks > 0 ? burst.factor : 1) + extra
  }

  const work = async (tick: number) => {
    if (burst.ticks > 0) burst.ticks -= 1
    else if (random.fraction() < BURST.chance) {
      burst = {
        ticks: random.integer(...BURST.ticks),
        factor: random.integer(...BURST.factor),
      }
    }
    const now = Date.now()
    const count = random.poisson((rateAt(now) * TICK_MS) / 1_000)
    const sent = await traffic.sendMix(count, now)
    const end = Date.now()
    for (const { hash } of sent) onSent(hash, now, end)
    if (tick % LEARN_EVERY === 0) await traffic.learn()
  }
  return tickUntilAborted(work, log, signal)
}

/** Sends transactions of layer 1 until aborted, then resolves. */
export function runLiveL1Traffic(
  traffic: L1Traffic,
  { random, log, signal }: LiveOptions,
): Promise<void> {
  const work = () => {
    const rate = traffic.total() < LARGE_CHAIN / 2 ? PACE.l1 : LATE_L1_RATE
    return traffic.sendMix(random.poisson((rate * TICK_MS) / 1_000), Date.now())
  }
  return tickUntilAborted(work, log, signal)
}
