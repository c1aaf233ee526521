import type { Address, Hash, Hex } from '@bvlgarichain/contract'
import { toHex } from 'viem'
import { makeL1World } from '../../src/chain/devnet-state.ts'
import type { Rpc } from '../../src/chain/rpc.ts'
import { makeRollupContract } from '../../src/rollup/rollup-contract.ts'
import type { BothNodes } from './check/node-facts.ts'

/** Hashes by height of the newest blocks, and of the first. */
type Recent = ReadonlyMap<number, Hash>

/** Blocks remembered: more than come between two saves. */
const REMEMBERED = 200
const LIMIT_MS = 120_000

const hashAt = async (rpc: Rpc, height: number): Promise<Hash | undefined> =>
  (await rpc.call<{ hash: Hash } | null>('eth_getBlockByNumber', [toHex(height), false]))
    ?.hash

async function recentOf(rpc: Rpc): Promise<Recent> {
  const head = Number(await rpc.call<Hex>('eth_blockNumber'))
  const first = Math.max(0, head - REMEMBERED)
  const heights = [0, ...Array.from({ length: head - first + 1 }, (_, at) => first + at)]
  const responses = await rpc.batch(
    heights.map((height) => ({
      method: 'eth_getBlockByNumber',
      params: [toHex(height), false],
    })),
  )
  return new Map(
    responses.flatMap((response, index): [number, Hash][] => {
      const block =
        'result' in response ? (response.result as { hash: Hash } | null) : null
      return block ? [[heights[index] ?? 0, block.hash]] : []
    }),
  )
}

/** Present blocks of both chains, to compare with after a restart. */
export const recentBlocks = async ({ l1, l2 }: BothNodes) => ({
  l1: await recentOf(l1),
  l2: await recentOf(l2),
})

/** Number of blocks that are gone; `isAnew` where even the first is another. */
export async function lostSince(
  nodes: BothNodes,
  before: { readonly l1: Recent; readonly l2: Recent },
) {
  const lost = { l1: 0, l2: 0, isAnew: false }
  for (const layer of ['l1', 'l2'] as const) {
    for (const [height, hash] of before[layer]) {
      if ((await hashAt(nodes[layer], height)) === hash) continue
      if (height === 0) lost.isAnew = true
      lost[layer] += 1
    }
  }
  return lost
}

/** Waits until one more batch is committed and one more is proven; a fault after two minutes. */
export async function batchesGoOn(l1: Rpc): Promise<string[]> {
  const { contracts } = await makeL1World(l1, 0)
  const contract = makeRollupContract(l1, contracts.rollup as Address)
  const before = await contract.heads()
  const begun = Date.now()
  for (;;) {
    const heads = await contract.heads()
    if (heads.committed > before.committed && heads.tee > before.tee) return []
    if (Date.now() - begun > LIMIT_MS) {
      const stands = `committed ${heads.committed}, proven ${heads.tee}`
      return [`no new batch was committed and proven within two minutes (${stands})`]
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
