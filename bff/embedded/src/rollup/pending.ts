import type { Address, Hash } from '@bvlgarichain/contract'
import type { Logger } from 'pino'
import type { Rpc } from '../chain/rpc.ts'
import type { Sender } from './sender.ts'

/** Pending layer-1 transactions of the relayer: at most one of each kind. */
type Task = 'setup' | 'commit' | 'revert' | 'tee' | 'zk'

/** A transaction that succeeded, and the block of layer 1 that holds it. */
export interface Mined {
  readonly hash: Hash
  readonly height: number
  /** Of the block, Unix ms. */
  readonly time: number
  readonly contract: Address | null
}

interface Entry {
  readonly hash: Hash
  /** As `performance.now` has it: the clock of the generated history is another. */
  readonly sent: number
  readonly done: (mined: Mined) => void
  readonly failed: (() => void) | undefined
}

/** A transaction that has not been mined by then may have got lost, in milliseconds. */
const LOST_AFTER_MS = 60_000

/** The transactions that wait for a block of layer 1. */
export interface Pending {
  has(errand: Task): boolean
  add(errand: Task, hash: Hash, then: Pick<Entry, 'done'> & { failed?: () => void }): void
  /** Checks which of them have been mined. */
  collect(): Promise<void>
}

/** Makes the list of what `sender` has under way. */
export function makePending(l1: Rpc, sender: Sender, log: Logger): Pending {
  const entries = new Map<Task, Entry>()
  return {
    has: (errand) => entries.has(errand),
    add(errand, hash, { done, failed }) {
      entries.set(errand, { hash, done, failed, sent: performance.now() })
    },
    async collect() {
      for (const [errand, entry] of [...entries]) {
        const receipt = await sender.receipt(entry.hash)
        if (receipt === null) {
          if (performance.now() - entry.sent < LOST_AFTER_MS) continue
          if (await sender.isKnown(entry.hash)) continue
          log.warn({ errand, hash: entry.hash }, 'A transaction to layer 1 got lost')
          await sender.resync()
        }
        if (receipt && Number(receipt.status) === 1) {
          const block = await l1.call<{ timestamp: string }>('eth_getBlockByNumber', [
            receipt.blockNumber,
            false,
          ])
          entries.delete(errand)
          entry.done({
            hash: entry.hash,
            height: Number(receipt.blockNumber),
            time: Number(block.timestamp) * 1_000,
            contract: receipt.contractAddress as Address | null,
          })
        } else {
          entries.delete(errand)
          if (receipt) {
            log.error({ errand, hash: entry.hash }, 'Layer 1 refused a transaction')
          }
          entry.failed?.()
        }
      }
    },
  }
}
