import type { Logger } from 'pino'
import { makeRpc } from '../../chain/rpc.ts'
import { storageFault } from '../../storage-fault.ts'
import type { Store } from '../../store/open.ts'
import type { RollupAddresses } from '../cross-layer.ts'
import { headOf } from '../follow.ts'
import type { Indexer } from '../indexer.ts'
import { retryUntilAborted } from '../retry.ts'
import { agreedHeight } from './agreed-height.ts'
import { fetchL1 } from './fetch-l1.ts'
import { undoL1, writeL1 } from './write-l1.ts'

export interface L1IndexerOptions {
  readonly store: Store
  /** JSON-RPC of layer 1. */
  readonly rpcUrl: string
  readonly addresses: RollupAddresses
  /** Pause between two looks at the node's head, in milliseconds. */
  readonly pollMs: number
  readonly log: Logger
}

/** Blocks of one request. */
const CHUNK = 250

/**
 * Follows the contracts of the rollup on layer 1. Only headers and events are kept, so a
 * reorganisation is undone by looking for the newest header that both sides hold.
 */
export function makeL1Indexer(options: L1IndexerOptions): Indexer {
  const { store, addresses, pollMs, log } = options
  const rpc = makeRpc(options.rpcUrl)
  const watched = [addresses.rollup, addresses.l1Mailbox]

  const syncToHead: Indexer['syncToHead'] = async ({ signal, onProgress }) => {
    const stored = store.rollup.l1Head()?.height ?? -1
    const newest = await headOf(rpc)
    // Most looks find what the one before has found.
    if (newest.header.hash === store.rollup.l1HashAt(stored)) return
    let height = await agreedHeight(rpc, stored, store.rollup.l1HashAt)
    if (height < stored) {
      log.info({ height, undone: stored - height }, 'layer 1 was reorganised')
      undoL1(store, height)
    }
    const head = newest.height
    while (height < head) {
      signal.throwIfAborted()
      const last = Math.min(head, height + CHUNK)
      const range = await fetchL1(rpc, height + 1, last, watched)
      const [first] = range.headers
      // Replaced meanwhile: the next look finds where.
      if (height >= 0 && first?.parentHash !== store.rollup.l1HashAt(height)) return
      writeL1(store, range, addresses)
      height = last
      onProgress?.(height, head)
    }
  }

  return {
    syncToHead,
    async run(signal) {
      await retryUntilAborted(() => syncToHead({ signal }), pollMs, {
        signal,
        onFault(error, retryMs) {
          if (storageFault(error)) throw error
          log.warn({ err: error, retryMs }, 'layer 1 could not be followed')
        },
      })
      await rpc.close()
    },
  }
}
