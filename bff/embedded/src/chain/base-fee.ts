import { toHex } from 'viem'
import type { Rpc } from './rpc.ts'
import { volumeAt } from './volume.ts'

/** Base fee at ordinary times, in wei. */
const ORDINARY = 8_000_000
const SECOND_MS = 1_000

/**
 * Base fee of layer 2 at a time (Unix ms), in wei: dearer when the network is busier, with slow
 * and quick waves on top. Always below what the cheapest transaction offers (`dispatch.ts`).
 */
export function baseFeeAt(time: number): number {
  const slow = 0.25 * Math.sin((time / (420 * SECOND_MS)) * 2 * Math.PI)
  const quick = 0.15 * Math.sin((time / (97 * SECOND_MS)) * 2 * Math.PI)
  return Math.round(ORDINARY * volumeAt(time) * (1 + slow + quick))
}

/**
 * Sets the base fee of the next block. Left alone the node would lower it to 7 wei, because its
 * blocks are nearly empty; sequencers set theirs by their own policy, too.
 */
export async function setBaseFee(l2: Rpc, time: number): Promise<void> {
  await l2.call('anvil_setNextBlockBaseFeePerGas', [toHex(baseFeeAt(time))])
}
