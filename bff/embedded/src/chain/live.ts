import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Random } from './random.ts'
import type { Traffic } from './traffic.ts'
import { volumeAt } from './volume.ts'

/** Pause between two groups of transactions. */
const TICK_MS = 500
/** Transactions a second at ordinary times. */
const RATE = 1.8
/** Transactions a second once the chain is large. */
const LATE_RATE = 0.1
/**
 * From this many transactions on the chain grows slowly: the node keeps about 12 kB of each in
 * memory and writes 4 kB of each whenever its state is saved.
 */
const LARGE_CHAIN = 40_000
/** Chance that a tick begins a burst, its ticks, and how many times the ordinary traffic it is. */
const BURST_CHANCE = 0.006
const BURST_TICKS = [8, 30] as const
const BURST_FACTOR = [3, 6] as const
/** Ticks between two looks at what was minted. */
const LEARN_EVERY = 20

/** Sends transactions until aborted, then resolves. A failed tick is logged and passed over. */
export async function runLiveTraffic(
  traffic: Traffic,
  random: Random,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  let burst = { ticks: 0, factor: 1 }
  for (let tick = 1; !signal.aborted; tick += 1) {
    if (burst.ticks > 0) burst.ticks -= 1
    else if (random.fraction() < BURST_CHANCE) {
      burst = {
        ticks: random.integer(...BURST_TICKS),
        factor: random.integer(...BURST_FACTOR),
      }
    }
    const now = Date.now()
    const rate =
      traffic.total() < LARGE_CHAIN
        ? RATE * volumeAt(now) * (burst.ticks > 0 ? burst.factor : 1)
        : LATE_RATE
    try {
      await traffic.sendMix(random.poisson((rate * TICK_MS) / 1_000), now)
      if (tick % LEARN_EVERY === 0) await traffic.learn()
    } catch (error) {
      if (!signal.aborted)
        log.warn({ err: error }, 'Some live transactions were not sent')
    }
    await pause(TICK_MS, undefined, { signal }).catch(() => undefined)
  }
}
