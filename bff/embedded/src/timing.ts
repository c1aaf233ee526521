import { oneDay, threeDays, twoWeeks } from './chain/backfill.ts'
import type { ChainTiming } from './chain/chain.ts'
import { livePolicy, type RelayerTiming } from './rollup/policy.ts'
import { CONFIRMATIONS } from './store/rollup.ts'

/** Everything of the network that is a matter of time. */
export interface Timing extends ChainTiming, RelayerTiming {
  /** Time between two polls of the indexer for a new block; of layer 1 as much longer as its blocks take. */
  readonly pollMs: number
  /** No block or traffic comes after the history; the relayer works, but nothing of it is mined. */
  readonly isStill?: boolean | undefined
}

/** Default timing of the network. */
export const usualTiming: Timing = {
  history: twoWeeks,
  blockSeconds: { l1: 3, l2: 1 },
  batches: livePolicy,
  confirmations: CONFIRMATIONS,
  relayerStepMs: 1_000,
  saveEveryMs: 60_000,
  saveShare: 50,
  pollMs: 500,
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
    rollBackAfterMs: 1_500,
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
