import type { Logger } from 'pino'
import type { Abi } from 'viem'
import type { RollupAddresses } from './indexer/cross-layer.ts'
import { type Indexer, makeIndexer, StoreMismatchError } from './indexer/indexer.ts'
import { makeL1Indexer } from './indexer/l1/l1-indexer.ts'
import { deleteStore, openStore, type Store } from './store/open.ts'
import { surplusOf, tellRollback } from './surplus.ts'
import type { ObservedBlock } from './tracing/block-observer.ts'

/** How often the indexers look for a new block. */
const POLL_MS = 250

export interface NetworkIndexOptions {
  readonly file: string
  /** Anything written about an earlier chain does not hold. */
  readonly fresh: boolean
  readonly rpcUrl: string
  readonly abis: readonly Abi[]
  /** Absent on a network that is no rollup. */
  readonly rollup?: { readonly l1RpcUrl: string; readonly addresses: RollupAddresses }
  /** Told of each block that comes. */
  readonly onBlock?: (block: ObservedBlock) => void
  readonly log: Logger
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
  /**
   * Longest wait for the index to be level, in milliseconds; what is missing then is indexed
   * while the API answers already. Without it the wait has no end.
   */
  readonly patienceMs?: number
}

/** The store with what keeps it level with the chains. */
export interface NetworkIndex {
  readonly store: Store
  readonly indexers: readonly Indexer[]
}

/**
 * Opens the store and brings it level with the chains. A store of other chains is replaced; one
 * that is ahead of its own, as a killed node leaves it, is rolled back. The log has either.
 */
export async function makeNetworkIndex(
  options: NetworkIndexOptions,
): Promise<NetworkIndex> {
  const { file, fresh, log } = options
  const openAnew = () => {
    deleteStore(file)
    return openStore(file)
  }
  const openExisting = () => {
    try {
      return openStore(file)
    } catch (error) {
      // All it holds can be read from the chains again.
      log.warn({ err: error }, 'The index cannot be opened and is made anew')
      return openAnew()
    }
  }
  try {
    return await level(fresh ? openAnew() : openExisting(), options)
  } catch (error) {
    if (!(error instanceof StoreMismatchError)) throw error
    log.warn(`The index is of another chain and is made anew. ${error.message}`)
    return await level(openAnew(), options)
  }
}

async function level(store: Store, options: NetworkIndexOptions): Promise<NetworkIndex> {
  const { rpcUrl, abis, rollup, log, signal, onBlock } = options
  const common = { store, pollMs: POLL_MS, log }
  const l2Mailbox = rollup?.addresses.l2Mailbox
  const l2 = makeIndexer({
    ...{ ...common, rpcUrl, abis },
    ...(l2Mailbox && { l2Mailbox }),
    ...(onBlock && { onBlock }),
  })
  const l1 =
    rollup &&
    makeL1Indexer({ ...common, rpcUrl: rollup.l1RpcUrl, addresses: rollup.addresses })
  try {
    const surplus = rollup && (await surplusOf(store, rollup.l1RpcUrl, rpcUrl))
    await l1?.syncToHead({ signal })
    await catchUp(l2, options)
    signal.throwIfAborted()
    if (surplus) tellRollback(store, surplus, log)
    return { store, indexers: l1 ? [l2, l1] : [l2] }
  } catch (error) {
    store.close()
    throw error
  }
}

async function catchUp(
  indexer: Indexer,
  { signal, onProgress, patienceMs }: NetworkIndexOptions,
): Promise<void> {
  if (patienceMs === undefined) return await indexer.syncToHead({ signal, onProgress })
  const patience = AbortSignal.timeout(patienceMs)
  try {
    const both = AbortSignal.any([signal, patience])
    await indexer.syncToHead({ signal: both, onProgress, patient: true })
  } catch (error) {
    if (!patience.aborted) throw error
  }
}
