import type { Hash, Hex } from '@bvlgarichain/contract'
import {
  type AccountProof,
  blockOfRpc,
  MissingNodeError,
  nodesOf,
  proveAccount,
  readHeader,
} from '@bvlgarichain/verify/witness'
import { bytesToHex, hexToBytes, keccak256, numberToHex } from 'viem'
import { type Rpc, RpcError } from '../chain/rpc.ts'
import type { RpcHeader } from '../chain/rpc-types.ts'
import { NodeRefusal, REFUSAL_CODES } from './node-refusal.ts'
import { usesBlockHash } from './uses-block-hash.ts'
import type { WitnessCollector } from './witness-collector.ts'
import type { WitnessStore } from './witness-store.ts'

/**
 * Response of `debug_executionWitness`. `state` also has the nodes of the state after the block
 * that its changes lead to: the node keeps leaves for slots of 0, which show only there.
 */
interface RpcWitness {
  readonly state: readonly Hex[]
  readonly codes: readonly Hex[]
  /** Addresses and slots whose hashes are the keys. */
  readonly keys: readonly Hex[]
  /** RLP of the parent's header, and of the 255 before it where code may read their hashes. */
  readonly headers: readonly Hex[]
}

export interface ReaderOptions {
  readonly store: WitnessStore
  readonly collector: WitnessCollector
  readonly rpc: Rpc
}

/** Responses from stored witnesses. Both functions throw `NodeRefusal` for deleted ones. */
export interface WitnessReader {
  witness(height: number): Promise<RpcWitness>
  /** An account and its slots after a block. */
  proof(address: Hex, slots: readonly Hex[], height: number): Promise<AccountProof>
}

interface Block extends RpcHeader {
  readonly hash: Hex
  readonly stateRoot: Hex
  readonly transactions: readonly { readonly to: Hex | null; readonly input: Hex }[]
}

/** Blocks whose hash code can read. */
const MAX_HEADERS = 256

/** Makes a reader of the collector's witnesses. */
export function makeWitnessReader({
  store,
  collector,
  rpc,
}: ReaderOptions): WitnessReader {
  const hours = store.limits.maxAgeMs / 3_600_000
  const gone = (what: string) =>
    new NodeRefusal(
      REFUSAL_CODES.notFound,
      `This node no longer keeps ${what}; it stores witnesses of the last ${hours} hours at most`,
    )

  const blockAt = async (height: number): Promise<Block> => {
    const block = await rpc.call<Block | null>('eth_getBlockByNumber', [
      numberToHex(height),
      true,
    ])
    if (block === null) {
      throw new NodeRefusal(REFUSAL_CODES.notFound, `Block not found: ${height}`)
    }
    return block
  }

  /**
   * Proves accounts under state roots. A node that isn't stored has not been touched since, so that
   * the newest state that is stored leads to it too.
   */
  const makeProver = (newest: number) => {
    const live = new Map<Hex, Uint8Array>()
    const nodeOf = (hash: Hex) => live.get(hash) ?? store.part(hash)
    return async (
      root: Hex,
      account: { readonly address: Hex; readonly slots: readonly Hex[] },
    ) => {
      try {
        return proveAccount(root, account, nodeOf)
      } catch (error) {
        if (!(error instanceof MissingNodeError)) throw error
      }
      try {
        const { address, slots } = account
        const params = [address, slots, numberToHex(newest)]
        const now = await rpc.call<AccountProof>('eth_getProof', params)
        for (const node of nodesOf(now)) live.set(keccak256(node), hexToBytes(node))
      } catch (error) {
        // A restarted node has no states from before; without the newest stored one, nodes are missing.
        if (!(error instanceof RpcError)) throw error
      }
      return proveAccount(root, account, nodeOf)
    }
  }

  const headersBefore = async (parent: Block, isAll: boolean): Promise<Hex[]> => {
    const height = Number(parent.number)
    const count = isAll ? Math.min(MAX_HEADERS, height + 1) : 1
    const responses = await rpc.batch(
      Array.from({ length: count - 1 }, (_, at) => ({
        method: 'eth_getBlockByNumber',
        params: [numberToHex(height - 1 - at), false],
      })),
    )
    const before = responses.map((response) => {
      if ('error' in response) throw new Error(response.error)
      return response.result
    })
    return [parent, ...before].map((block) => {
      const header = readHeader(blockOfRpc(block))
      if (header.kind !== 'READ') throw new Error('a header of the node cannot be read')
      return bytesToHex(header.bytes)
    })
  }

  /**
   * The newest stored height, which is at least this one where the node has it. Blocks of a history
   * that is being made are not stored for a visitor's sake: they are large.
   */
  const levelWith = async (height: number): Promise<number> => {
    const isNewer = height > (collector.height() ?? -1)
    if (isNewer && collector.isRunning()) await collector.level()
    return collector.height() ?? -1
  }

  return {
    async witness(height) {
      const what = `the witness of block ${height}`
      const newest = await levelWith(height)
      const block = await blockAt(height)
      const record = store.witness(height)
      if (record === undefined || record.hash !== block.hash) throw gone(what)
      const parent = await blockAt(height - 1)
      const prove = makeProver(newest)
      const state = new Set<Hex>()
      try {
        for (const root of [parent.stateRoot, block.stateRoot]) {
          for (const account of record.accounts) {
            for (const node of nodesOf(await prove(root, account))) state.add(node)
          }
        }
      } catch (error) {
        throw error instanceof MissingNodeError ? gone(what) : error
      }
      const codes = record.codes.map((hash) => {
        const code = store.part(hash)
        if (code === undefined) throw gone(what)
        return code
      })
      const created = block.transactions.flatMap(({ to, input }) =>
        to === null ? [hexToBytes(input)] : [],
      )
      return {
        state: [...state],
        codes: codes.map((code) => bytesToHex(code)),
        keys: record.accounts.flatMap(({ address, slots }) => [address, ...slots]),
        headers: await headersBefore(parent, [...codes, ...created].some(usesBlockHash)),
      }
    },

    async proof(address, slots, height) {
      const what = `the state after block ${height}`
      const newest = await levelWith(height)
      const block = await blockAt(height)
      if (store.witness(height)?.hash !== (block.hash as Hash)) throw gone(what)
      try {
        return await makeProver(newest)(block.stateRoot, { address, slots })
      } catch (error) {
        throw error instanceof MissingNodeError ? gone(what) : error
      }
    },
  }
}
