import type { Hash, Hex } from '@bvlgarichain/contract'
import { type AccountProof, nodesOf, touchedState } from '@bvlgarichain/verify/witness'
import type { Logger } from 'pino'
import { hexToBytes, keccak256, numberToHex } from 'viem'
import { type Rpc, RpcError } from '../chain/rpc.ts'
import { L2_KEPT_STATES, STATE_MARGIN } from '../chain/start-nodes.ts'
import { sleepUnlessAborted } from '../sleep-unless-aborted.ts'
import type { WitnessStore } from './witness-store.ts'

export interface CollectorOptions {
  readonly store: WitnessStore
  /** Node of layer 2. */
  readonly rpc: Rpc
  readonly log: Logger
  /** Blocks whose state the node keeps; those of layer 2 unless given. */
  readonly keptStates?: number
}

/** Stores the witness of each block while the node still has the state before it. */
export interface WitnessCollector {
  /** Height up to which blocks are stored, as far as the node allowed it. */
  height(): number | undefined
  isRunning(): boolean
  /** Forgets blocks that the chain does not have, such as those that were not saved before a kill. */
  rollBack(): Promise<void>
  /** Stores all blocks up to the newest. Rethrows errors of the store and the connection. */
  level(): Promise<void>
  /** Does so again and again until aborted, then resolves. */
  run(signal: AbortSignal): Promise<void>
}

interface Block {
  readonly hash: Hash
  readonly miner: Hex
  readonly timestamp: Hex
  readonly transactions: readonly Hash[]
}

/** Pause between two polls for new blocks, in milliseconds. */
const POLL_MS = 500
/** Failures in a row before a line in the log. */
const MAX_FAILURES = 10

/** Makes a collector of one node. */
export function makeWitnessCollector({
  store,
  rpc,
  log,
  keptStates = L2_KEPT_STATES,
}: CollectorOptions): WitnessCollector {
  /** Blocks below are skipped: the node no longer has the state before them. */
  let floor = 1
  let work: Promise<void> = Promise.resolve()
  let isRunning = false

  const blockAt = (height: number) =>
    rpc.call<Block | null>('eth_getBlockByNumber', [numberToHex(height), false])

  // One at a time: together they would keep the node from making blocks.
  let last: Promise<unknown> = Promise.resolve()
  const request = (method: string, params: readonly unknown[]) => {
    const next = last.then(() => rpc.call(method, params))
    last = next.catch(() => undefined)
    return next
  }

  const collect = async (height: number) => {
    const block = await blockAt(height)
    if (block === null) return
    const { hash, miner: producer, timestamp, transactions } = block
    const touched = await touchedState(request, {
      producer,
      transactionHashes: transactions,
    })
    const parts = new Map<Hash, Uint8Array>()
    const add = (bytes: Hex) => parts.set(keccak256(bytes) as Hash, hexToBytes(bytes))
    const codeHashes = new Set<string>()
    // A block without transactions changes nothing: its nodes come with the next that has some.
    for (const { address, slots } of transactions.length === 0 ? [] : touched.accounts) {
      const proof = (await request('eth_getProof', [
        address,
        slots,
        numberToHex(height - 1),
      ])) as AccountProof
      codeHashes.add(proof.codeHash)
      nodesOf(proof).forEach(add)
    }
    // Code that the block itself creates is none of the state before.
    const codes = touched.codes.filter((code) => codeHashes.has(keccak256(code)))
    codes.forEach(add)
    store.add(
      {
        height,
        hash,
        time: Number(timestamp) * 1_000,
        accounts: touched.accounts,
        codes: codes.map((code) => keccak256(code) as Hash),
      },
      parts,
    )
  }

  const catchUp = async () => {
    const head = Number(await rpc.call('eth_blockNumber'))
    floor = Math.max(floor, head - keptStates + STATE_MARGIN)
    const stored = store.newest()?.height
    if (stored !== undefined && stored + 1 < floor) {
      log.info(`The witnesses of blocks ${stored + 1} to ${floor - 1} are not stored.`)
    }
    let next = Math.max(floor, (stored ?? -1) + 1)
    for (; next <= head; next += 1) {
      try {
        await collect(next)
      } catch (error) {
        if (!(error instanceof RpcError)) throw error
        log.info(`The witness of block ${next} is not stored: ${error.message}`)
        floor = next + 1
      }
    }
  }

  const level = () => {
    const next = work.then(catchUp)
    work = next.catch(() => undefined)
    return next
  }

  return {
    height: () => store.newest()?.height,
    isRunning: () => isRunning,
    async rollBack() {
      const head = Number(await rpc.call('eth_blockNumber'))
      store.cutAfter(head)
      const newest = store.newest()
      if (newest === undefined) return
      const block = await blockAt(newest.height)
      if (block?.hash !== newest.hash) store.clear()
    },
    level,
    async run(signal) {
      let failures = 0
      isRunning = true
      while (!signal.aborted) {
        try {
          await level()
          failures = 0
        } catch (error) {
          failures += 1
          if (!signal.aborted && failures === MAX_FAILURES) {
            log.warn({ err: error }, 'The witnesses of new blocks are not stored')
          }
        }
        await sleepUnlessAborted(POLL_MS, signal)
      }
    },
  }
}
