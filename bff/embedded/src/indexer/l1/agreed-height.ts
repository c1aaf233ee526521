import type { Hash } from '@bvlgarichain/contract'
import type { Rpc } from '../../chain/rpc.ts'
import { l1HeaderAt } from './fetch-l1.ts'

/**
 * Newest height, up to `stored`, whose block the node has as it is stored here; found by halving,
 * because the ancestors of a shared block are shared too. -1 for none.
 */
export async function agreedHeight(
  rpc: Rpc,
  stored: number,
  hashAt: (height: number) => Hash | undefined,
): Promise<number> {
  const agrees = async (height: number) =>
    (await l1HeaderAt(rpc, height))?.hash === hashAt(height)
  if (stored < 0 || (await agrees(stored))) return stored
  let [low, high] = [-1, stored]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (await agrees(middle)) low = middle
    else high = middle
  }
  return low
}
