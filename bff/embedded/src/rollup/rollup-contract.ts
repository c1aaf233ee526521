import { type Address, type Hash, type Hex, toHash } from '@bvlgarichain/contract'
import {
  type Abi,
  type ContractFunctionName,
  decodeFunctionResult,
  encodeEventTopics,
  encodeFunctionData,
  keccak256,
} from 'viem'
import { rollup } from '../chain/artifacts/rollup.ts'
import type { Rpc } from '../chain/rpc.ts'

/** Newest batch of each stage on layer 1. */
export interface Heads {
  readonly committed: number
  readonly tee: number
  readonly zk: number
  /** First batch that needs a zero-knowledge proof; 0 while none does. */
  readonly firstZk: number
}

const [COMMIT_BATCH] = encodeEventTopics({ abi: rollup.abi, eventName: 'CommitBatch' })

/** Without the types of each function's arguments and results, which every reader here knows. */
const ABI: Abi = rollup.abi
type View = ContractFunctionName<typeof rollup.abi, 'view'>

/** Reads the Rollup contract at the newest block of layer 1. */
export function makeRollupContract(l1: Rpc, address: Address) {
  const read = async (functionName: View, args: readonly unknown[] = []) => {
    const data = encodeFunctionData({ abi: ABI, functionName, args })
    const response = await l1.call<Hex>('eth_call', [{ to: address, data }, 'latest'])
    return decodeFunctionResult({ abi: ABI, functionName, data: response })
  }
  const readNumber = async (name: View) => Number(await read(name))
  return {
    address,
    async heads(): Promise<Heads> {
      const [committed, tee, zk, firstZk] = await Promise.all([
        readNumber('lastCommittedBatch'),
        readNumber('lastTeeVerifiedBatch'),
        readNumber('lastZkVerifiedBatch'),
        readNumber('firstZkBatch'),
      ])
      return { committed, tee, zk, firstZk }
    },
    /** Every batch that was ever committed, also those rolled back. */
    async everCommitted(): Promise<Set<Hash>> {
      const logs = await l1.call<readonly { topics: readonly Hash[] }[]>('eth_getLogs', [
        { address, fromBlock: '0x0', toBlock: 'latest', topics: [COMMIT_BATCH] },
      ])
      return new Set(logs.flatMap(({ topics }) => topics[2] ?? []))
    },
    /** Zero where no batch of this index is committed. */
    batchHash: async (index: number): Promise<Hash> =>
      toHash(String(await read('batchHashes', [BigInt(index)]))),
    isMeasurementAllowed: async (measurement: Hex): Promise<boolean> =>
      Boolean(await read('measurementAllowed', [keccak256(measurement)])),
    zkVerifier: async (): Promise<Address> => (await read('zkVerifier')) as Address,
  }
}

export type RollupContract = ReturnType<typeof makeRollupContract>
