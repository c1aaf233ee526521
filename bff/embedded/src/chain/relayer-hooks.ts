import type { Claim } from './l1-traffic.ts'

/** Hooks of the relayer, as far as the chain needs them. */
export interface RelayerHooks {
  /**
   * Its turn in the making of history, at `time` (Unix ms), before a block of layer 1 is mined:
   * it sends its transactions with explicit nonce and gas and mines none; those on layer 1 come
   * into the block that follows, those on layer 2 into the next one there. Live it is not called.
   */
  step(time: number): Promise<void>
  /** A withdrawal that can be claimed on layer 1; each is given out once. */
  nextClaim?(): Claim | undefined
  /**
   * Runs `work` while no transaction of the relayer is under way, so that the states saved
   * meanwhile fit together. Without it `work` is run at once.
   */
  withLayersPaused?(work: () => Promise<void>): Promise<void>
}
