import type { Hex } from '@bvlgarichain/contract'
import { toHex } from 'viem'
import type { Rpc } from '../chain/rpc.ts'

/** Blocks and gas that wait on layer 2. */
export interface BlockMeter {
  /** The newest block, and the gas used by those after `height`. */
  read(height: number): Promise<{ readonly head: number; readonly gasUsed: number }>
}

/** Makes a meter that reads each block once. */
export function makeBlockMeter(l2: Rpc): BlockMeter {
  /** Gas used by each block from `first` on. */
  let first = 0
  let gas: number[] = []

  return {
    async read(height) {
      if (height + 1 < first || height + 1 > first + gas.length) {
        first = height + 1
        gas = []
      } else {
        gas.splice(0, height + 1 - first)
        first = height + 1
      }
      const head = Number(await l2.call<Hex>('eth_blockNumber'))
      const missing = Array.from(
        { length: Math.max(0, head - first - gas.length + 1) },
        (_, index) => first + gas.length + index,
      )
      const responses = await l2.batch(
        missing.map((block) => ({
          method: 'eth_getBlockByNumber',
          params: [toHex(block), false],
        })),
      )
      for (const response of responses) {
        const block =
          'result' in response ? (response.result as { gasUsed: Hex } | null) : null
        gas.push(Number(block?.gasUsed ?? 0))
      }
      return { head, gasUsed: gas.reduce((sum, used) => sum + used, 0) }
    },
  }
}
