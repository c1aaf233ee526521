import type { Address, Hash, Hex } from '@bvlgarichain/contract'
import type { Rpc } from '../../chain/rpc.ts'
import { quantity } from '../fetch-blocks.ts'
import { NodeResponseError } from '../node-response-error.ts'

/** A header of layer 1, as far as it is kept. */
export interface L1Header {
  readonly number: Hex
  readonly hash: Hash
  readonly parentHash: Hash
  readonly timestamp: Hex
}

/** A log as the node of layer 1 returns it. */
export interface L1Log {
  readonly address: Address
  readonly topics: readonly Hash[]
  readonly data: Hex
  readonly blockNumber: Hex
  readonly blockHash: Hash
  readonly logIndex: Hex
  readonly transactionHash: Hash
}

/** Blocks of layer 1 with the events of the requested contracts. */
export interface L1Range {
  readonly headers: readonly L1Header[]
  readonly logs: readonly L1Log[]
  /** Fee of each transaction that emitted the events, in wei. */
  readonly fees: ReadonlyMap<Hash, string>
}

interface FeeReceipt {
  readonly gasUsed: Hex
  readonly effectiveGasPrice: Hex
  readonly blobGasUsed?: Hex | null
  readonly blobGasPrice?: Hex | null
}

/** The header at a height; null where the node has none. */
export const l1HeaderAt = (rpc: Rpc, height: number): Promise<L1Header | null> =>
  rpc.call<L1Header | null>('eth_getBlockByNumber', [quantity(height), false])

/**
 * Reads the blocks `first` to `last`.
 * @throws NodeResponseError where a response is missing or does not fit the others.
 */
export async function fetchL1(
  rpc: Rpc,
  first: number,
  last: number,
  addresses: readonly Address[],
): Promise<L1Range> {
  const heights = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const [logs, responses] = await Promise.all([
    rpc.call<readonly L1Log[]>('eth_getLogs', [
      { address: addresses, fromBlock: quantity(first), toBlock: quantity(last) },
    ]),
    rpc.batch(
      heights.map((height) => ({
        method: 'eth_getBlockByNumber',
        params: [quantity(height), false],
      })),
    ),
  ])
  const headers = responses.map((response, index) => {
    if ('error' in response || response.result === null) {
      throw new NodeResponseError(`layer 1 has no block ${heights[index]}`)
    }
    return response.result as L1Header
  })
  const hashes = new Map(headers.map((header) => [Number(header.number), header.hash]))
  if (logs.some((log) => hashes.get(Number(log.blockNumber)) !== log.blockHash)) {
    throw new NodeResponseError('layer 1 was reorganised while it was read')
  }
  return { headers, logs, fees: await readFees(rpc, logs) }
}

async function readFees(rpc: Rpc, logs: readonly L1Log[]): Promise<Map<Hash, string>> {
  const hashes = [...new Set(logs.map((log) => log.transactionHash))]
  const receipts = await rpc.batch(
    hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  return new Map(
    hashes.map((hash, index) => {
      const response = receipts[index]
      if (response === undefined || 'error' in response || response.result === null) {
        throw new NodeResponseError(`layer 1 has no receipt of ${hash}`)
      }
      const receipt = response.result as FeeReceipt
      const gas = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
      const blob = BigInt(receipt.blobGasUsed ?? 0) * BigInt(receipt.blobGasPrice ?? 0)
      return [hash, String(gas + blob)]
    }),
  )
}
