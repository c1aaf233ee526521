import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Abi } from 'viem'
import { DataFolderError } from './data-folder.ts'
import type { RollupAddresses } from './indexer/cross-layer.ts'
import { type Indexer, makeIndexer, StoreMismatchError } from './indexer/indexer.ts'
import { makeL1Indexer } from './indexer/l1/l1-indexer.ts'
import { deleteDatabase } from './sql/database.ts'
import { openOrMakeAnew } from './sql/tables.ts'
import { openStore, type Store } from './store/open.ts'
import type { Timing } from './timing.ts'
import type { ObservedBlock } from './tracing/block-observer.ts'
import { countUnsavedBlocks, logRollback } from './unsaved-blocks.ts'

/**
 * Pause between two polls for new blocks while the history is made: a poll refreshes the balances that the new blocks touched,
 * so that fewer looks are less work.
 */
const HISTORY_POLL_MS = 1_000

export interface NetworkIndexOptions {
  readonly file: string
  /** Anything written about an earlier chain does not hold. */
  readonly fresh: boolean
  /** An index that is of another chain is not replaced: that is an error. */
  readonly keep?: boolean
  readonly rpcUrl: string
  readonly abis: readonly Abi[]
  /** Absent on a network that is no rollup. */
  readonly rollup?: { readonly l1RpcUrl: string; readonly addresses: RollupAddresses }
  readonly timing: Pick<Timing, 'blockSeconds' | 'pollMs' | 'confirmations'>
  /** Called for each block that comes. */
  readonly onBlock?: (block: ObservedBlock) => void
  readonly log: Logger
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
  /**
   * Longest wait for the index to catch up, in milliseconds; the rest is indexed while the API
   * already runs. Without it the wait has no end.
   */
  readonly maxWaitMs?: number
}

/** The store with what keeps it level with the chains. */
export interface NetworkIndex {
  readonly store: Store
  readonly indexers: readonly Indexer[]
}

/**
 * Opens the store and brings it level with the chains. A store of other chains is replaced unless it
 * is to be kept; one that is ahead of its chains, as after a killed node, is rolled back. Either
 * is logged.
 */
export async function makeNetworkIndex(
  options: NetworkIndexOptions,
): Promise<NetworkIndex> {
  const { file, fresh, log } = options
  const { confirmations } = options.timing
  const openIndex = () =>
    openOrMakeAnew(file, (path) => openStore(path, confirmations), log)
  const openAnew = () => {
    deleteDatabase(file)
    return openIndex()
  }
  try {
    return await level(fresh ? openAnew() : openIndex(), options)
  } catch (error) {
    if (!(error instanceof StoreMismatchError)) throw error
    if (options.keep) {
      throw new DataFolderError(
        `The index ${file} does not fit the node and is kept: ${error.message}. Check EXPLORER_EMBEDDED_RPC, or move the file away to have it made anew.`,
        { cause: error },
      )
    }
    log.warn(`The index is of another chain and is made anew. ${error.message}`)
    return await level(openAnew(), options)
  }
}

async function level(store: Store, options: NetworkIndexOptions): Promise<NetworkIndex> {
  const { rpcUrl, abis, rollup, log, signal, onBlock, timing } = options
  const common = { store, pollMs: timing.pollMs, log }
  const l2 = makeIndexer({
    ...common,
    rpcUrl,
    abis,
    ...(rollup && { addresses: rollup.addresses }),
    ...(onBlock && { onBlock }),
  })
  const l1 =
    rollup &&
    makeL1Indexer({
      ...common,
      pollMs: timing.pollMs * timing.blockSeconds.l1,
      rpcUrl: rollup.l1RpcUrl,
      addresses: rollup.addresses,
    })
  try {
    const unsaved = rollup && (await countUnsavedBlocks(store, rollup.l1RpcUrl, rpcUrl))
    await l1?.syncToHead({ signal })
    await catchUp(l2, options)
    signal.throwIfAborted()
    if (unsaved) logRollback(store, unsaved, log)
    return { store, indexers: l1 ? [l2, l1] : [l2] }
  } catch (error) {
    store.close()
    throw error
  }
}

/**
 * Indexes a history while it is being made, then the rest. Rethrows errors of making it.
 */
export async function indexAlong(
  { indexers }: NetworkIndex,
  history: Promise<void>,
  options: Pick<NetworkIndexOptions, 'signal' | 'onProgress'>,
): Promise<void> {
  const { signal, onProgress } = options
  const made = new AbortController()
  const ended = history.finally(() => made.abort())
  // Handled below; should an indexer fail first, its error is the one that counts.
  ended.catch(() => undefined)
  while (!made.signal.aborted) {
    for (const indexer of indexers) await indexer.syncToHead({ signal })
    await pause(HISTORY_POLL_MS, undefined, { signal: made.signal }).catch(
      () => undefined,
    )
  }
  await ended
  for (const indexer of indexers) await indexer.syncToHead({ signal, onProgress })
}

async function catchUp(
  indexer: Indexer,
  { signal, onProgress, maxWaitMs }: NetworkIndexOptions,
): Promise<void> {
  if (maxWaitMs === undefined) return await indexer.syncToHead({ signal, onProgress })
  const timeout = AbortSignal.timeout(maxWaitMs)
  try {
    const both = AbortSignal.any([signal, timeout])
    await indexer.syncToHead({ signal: both, onProgress, keepsTrying: true })
  } catch (error) {
    if (!timeout.aborted) throw error
  }
}
