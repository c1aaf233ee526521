import type { Address, Hash, Hex } from '@bvlgarichain/contract'
import { decodeEventLog, toHex } from 'viem'
import { rollup } from '../../../src/chain/artifacts/rollup.ts'
import type { Rpc } from '../../../src/chain/rpc.ts'

/** Both nodes. */
export interface BothNodes {
  readonly l1: Rpc
  readonly l2: Rpc
}

/** The contracts between the layers. */
export interface Addresses {
  readonly rollup: Address
  readonly l1Mailbox: Address
  readonly l2Mailbox: Address
}

/** A log as the node returns it. */
export interface NodeLog {
  readonly topics: readonly Hash[]
  readonly data: Hex
  readonly blockNumber: Hex
  readonly transactionIndex: Hex
  readonly transactionHash: Hash
  readonly logIndex: Hex
}

/** A block as the node returns it; `transactions` are hashes unless requested in full. */
export interface Block {
  readonly hash: Hash
  readonly transactions: readonly { readonly from: Address }[]
}

/** Blocks of one request. */
const CHUNK = 200
/** Differences of one kind that are listed one by one. */
const MAX_FACTS = 4

/** Height of the newest block. */
export const heightOf = async (rpc: Rpc) => Number(await rpc.call<Hex>('eth_blockNumber'))

/** Every block, by height. */
export async function blocksOf(rpc: Rpc, full: boolean): Promise<Block[]> {
  const blocks: Block[] = []
  const count = (await heightOf(rpc)) + 1
  for (let first = 0; first < count; first += CHUNK) {
    const responses = await rpc.batch(
      Array.from({ length: Math.min(CHUNK, count - first) }, (_, index) => ({
        method: 'eth_getBlockByNumber',
        params: [toHex(first + index), full],
      })),
    )
    for (const response of responses)
      blocks.push(('result' in response && response.result) as Block)
  }
  return blocks
}

/** Every log of a contract. */
export const logsOf = (rpc: Rpc, address: Address) =>
  rpc.call<readonly NodeLog[]>('eth_getLogs', [
    { address, fromBlock: '0x0', toBlock: 'latest' },
  ])

/** Kind, batch index and batch hash of an event of the Rollup contract that is indexed. */
export function eventOf(
  log: NodeLog,
): readonly [string, bigint, Hash | null] | undefined {
  const { eventName, args } = decodeEventLog({
    abi: rollup.abi,
    topics: log.topics as unknown as [Hex, ...Hex[]],
    data: log.data,
  })
  if (eventName === 'CommitBatch') {
    return ['COMMIT', args.batchIndex, args.batchHash as Hash]
  }
  if (eventName === 'VerifyBatch') {
    return [args.proveType === 0 ? 'TEE' : 'ZK', args.batchIndex, args.batchHash as Hash]
  }
  if (eventName === 'BatchesReverted') return ['REVERT', args.newLastBatchIndex, null]
  if (eventName === 'ZkEnabled') return ['ZK_ENABLED', args.firstBatch, null]
  return undefined
}

/** Facts that only one side has, one per line. */
export function differences(
  what: string,
  onNode: readonly string[],
  written: readonly string[],
): string[] {
  const [expected, actual] = [new Set(onNode), new Set(written)]
  const lacking = onNode.filter((line) => !actual.has(line))
  const foreign = written.filter((line) => !expected.has(line))
  return [
    ...lacking.slice(0, MAX_FACTS).map((line) => `${what} lacks ${line}`),
    ...foreign.slice(0, MAX_FACTS).map((line) => `${what} has ${line}, the node has not`),
    ...(onNode.length === written.length
      ? []
      : [`${what}: ${written.length} rows, on the node ${onNode.length}`]),
  ]
}
