import { isRecord } from '@bvlgarichain/contract'
import { queryOptions } from '@tanstack/react-query'
import { isHex } from 'viem'
import { AT_HEAD, askNode, type Layer } from '../node-client.ts'

/** Price of a unit of gas in a transaction that is sent now, in wei. */
export interface GasPrice {
  /** Base fee of the latest block. */
  readonly base: bigint
  /** Priority fee that the node suggests. */
  readonly priority: bigint
}

/** Current price of gas; `null` if the node does not say. */
export const gasPriceQuery = (layer: Layer) =>
  queryOptions({
    queryKey: ['gas-price', layer] as const,
    queryFn: async ({ signal }): Promise<GasPrice | null> => {
      const [block, suggested] = await Promise.all([
        askNode(layer, 'eth_getBlockByNumber', ['latest', false], signal),
        // Nodes of some networks know no priority fee.
        askNode(layer, 'eth_maxPriorityFeePerGas', [], signal).catch(() => undefined),
      ])
      const base = quantityIn(isRecord(block) ? block.baseFeePerGas : undefined)
      return base === undefined ? null : { base, priority: quantityIn(suggested) ?? 0n }
    },
    ...AT_HEAD,
  })

/**
 * Fee for an amount of gas, in wei. A layer 2 may charge an L1 data fee beside it, by a formula of
 * its own that no standard method of a node computes.
 */
export const feeOf = (gas: bigint, { base, priority }: GasPrice): bigint =>
  gas * (base + priority)

const quantityIn = (value: unknown): bigint | undefined =>
  isHex(value) && /^0x[0-9a-f]{1,32}$/i.test(value) ? BigInt(value) : undefined
