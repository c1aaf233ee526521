import { type History, oneDay, threeDays, twoWeeks } from './chain/backfill.ts'
import type { Pair } from './chain/saved-states.ts'
import { livePolicy, type Policy } from './rollup/policy.ts'
import { CONFIRMATIONS } from './store/rollup.ts'

/** Everything of the network that is a matter of time. */
export interface Timing {
  /** History of a new network. */
  readonly history: History
  /** Seconds between two live blocks; whole ones, at least 1. */
  readonly blockSeconds: Pair<number>
  /** How the relayer forms batches once live. */
  readonly batches: Policy
  /** Blocks of layer 1 on top of the first proof that make a batch final. */
  readonly confirmations: number
  /** Time between two steps of the relayer. */
  readonly relayerStepMs: number
  /** Shortest time between two saves of the chains. */
  readonly saveEveryMs: number
  /** Saving slows the nodes down, so it may take no more than one part in so many of the time. */
  readonly saveShare: number
  /** How often the indexers look for a new block. */
  readonly pollMs: number
  /** No block or traffic comes after the history; the relayer works, but nothing of it is mined. */
  readonly isStill?: boolean | undefined
}

/** How the network runs unless asked otherwise. */
export const usualTiming: Timing = {
  history: twoWeeks,
  blockSeconds: { l1: 3, l2: 1 },
  batches: livePolicy,
  confirmations: CONFIRMATIONS,
  relayerStepMs: 1_000,
  saveEveryMs: 60_000,
  saveShare: 50,
  pollMs: 250,
}

/**
 * The same steps in the same order, for tests: a batch is final about ten seconds after its
 * blocks instead of two minutes, and a new network begins with a day instead of two weeks.
 */
export const shortTiming: Timing = {
  history: oneDay,
  blockSeconds: { l1: 1, l2: 1 },
  batches: {
    ...livePolicy,
    batchMs: 2_000,
    proveAfter: 2,
    revertAfterMs: 1_500,
    recommitAfterMs: 1_500,
  },
  confirmations: 3,
  relayerStepMs: 250,
  saveEveryMs: 8_000,
  saveShare: 2,
  pollMs: 100,
}

/** Both chains rest after a history that has batches in all stages, for tests that mine themselves. */
export const stillTiming: Timing = {
  ...shortTiming,
  history: threeDays,
  // Blocks of an hour: half a day of batches is proven and not final.
  confirmations: 12,
  isStill: true,
}

/** The values of `EXPLORER_EMBEDDED_TIMING`. */
export const timings = {
  usual: usualTiming,
  short: shortTiming,
  still: stillTiming,
} as const
