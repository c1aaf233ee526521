import type { Pair } from './saved-states.ts'

/**
 * Transactions per second that each layer gets at ordinary times, without bursts. The history of a
 * new network grows to the same pace, so it decides how long a first start takes: the nodes need
 * about a millisecond for each transaction, and the index another.
 */
export const PACE: Pair<number> = { l1: 0.04, l2: 0.25 }

/** Pause between two groups of live transactions. */
export const TICK_MS = 500

/** A while in which layer 2 is busier than usual. */
export const BURST = {
  /** Chance that a tick begins one. */
  chance: 0.006,
  /** Its ticks. */
  ticks: [8, 30],
  /** Multiple of the usual traffic. */
  factor: [3, 6],
} as const

const middle = ([min, max]: readonly [number, number]) => (min + max) / 2

/** Part of the time that layer 2 spends in bursts. */
const burstShare =
  middle(BURST.ticks) / (middle(BURST.ticks) + (1 - BURST.chance) / BURST.chance)

/** Transactions per second with the bursts evened out. */
export const MEAN_PACE: Pair<number> = {
  l1: PACE.l1,
  l2: PACE.l2 * (1 + burstShare * (middle(BURST.factor) - 1)),
}
