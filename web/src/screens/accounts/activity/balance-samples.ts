import type { Address } from '@bvlgarichain/contract'
import { queryOptions } from '@tanstack/react-query'
import { isHex, numberToHex } from 'viem'
import {
  askNode,
  headOfNode,
  isNotKept,
  MANY_READS,
  NodeError,
} from '../../../parts/contract/node-client.ts'

/** Balance after a block. */
interface BalanceSample {
  readonly height: number
  /** In wei; `undefined` where the node did not say it. */
  readonly balance: bigint | undefined
}

/** Balances of an address at blocks of equal distance. */
export interface BalanceSamples {
  readonly samples: readonly BalanceSample[]
  /** Blocks from one sample to the next. */
  readonly step: number
  /** The node has no older states. */
  readonly isPruned: boolean
}

/** Samples of a chart. */
const MAX_SAMPLES = 60

/** Balances of an address from the oldest state that the node keeps to the head. */
export const balanceSamplesQuery = (address: Address) =>
  queryOptions({
    queryKey: ['balance-samples', address] as const,
    queryFn: ({ signal }) => readBalanceSamples(address, signal),
    ...MANY_READS,
  })

/** Samples the balance of an address over the blocks whose states the node has. @throws NodeError */
export async function readBalanceSamples(
  address: Address,
  signal?: AbortSignal,
): Promise<BalanceSamples> {
  const head = await headOfNode('l2')
  const balanceAt = async (height: number): Promise<bigint> => {
    signal?.throwIfAborted()
    const response = await askNode('l2', 'eth_getBalance', [address, numberToHex(height)])
    if (isHex(response)) return BigInt(response)
    throw new NodeError('The node sent no usable data', { cause: response })
  }
  const oldest = await oldestState(head, (height) =>
    balanceAt(height).then(() => true, falseIfNotKept),
  )
  // The head must have a state, or something else is wrong.
  if (oldest === undefined)
    return sampled([{ height: head, balance: await balanceAt(head) }])
  const heights = sampleHeights(oldest, head)
  const samples = await Promise.all(
    heights.map(async (height) => ({
      height,
      balance: await balanceAt(height).catch(noneIfNotKept),
    })),
  )
  return { ...sampled(samples), isPruned: oldest > 0 }
}

function noneIfNotKept(error: unknown): undefined {
  if (!isNotKept(error)) throw error
}

function falseIfNotKept(error: unknown): false {
  noneIfNotKept(error)
  return false
}

function sampled(samples: readonly BalanceSample[]): BalanceSamples {
  const [first, second] = samples
  const step = first && second ? second.height - first.height : 1
  return { samples, step, isPruned: true }
}

/** The oldest block whose state a node has: it keeps all of them from there on. */
export async function oldestState(
  head: number,
  hasState: (height: number) => Promise<boolean>,
): Promise<number | undefined> {
  if (await hasState(0)) return 0
  if (!(await hasState(head))) return undefined
  let [without, oldest] = [0, head]
  while (oldest - without > 1) {
    const middle = Math.floor((without + oldest) / 2)
    if (await hasState(middle)) oldest = middle
    else without = middle
  }
  return oldest
}

/** Heights of equal distance that end at the head. */
export function sampleHeights(from: number, to: number): readonly number[] {
  const step = Math.max(1, Math.ceil((to - from) / (MAX_SAMPLES - 1)))
  const heights: number[] = []
  for (let height = to; height >= from; height -= step) heights.push(height)
  return heights.reverse()
}
