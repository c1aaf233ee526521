import type { Logger } from 'pino'
import { buildApi } from './api/app.ts'
import { type ChainOptions, type RunningChain, startChain } from './chain/chain.ts'
import type { Config } from './config.ts'
import { type DataFolder, openDataFolder } from './data-folder.ts'
import { makeIndexer, StoreMismatchError } from './indexer/indexer.ts'
import type { Report } from './messages.ts'
import { deleteStore, openStore, type Store } from './store/open.ts'

/** How often the indexer looks for a new block. */
const POLL_MS = 250

export type BackendOptions = {
  readonly config: Config
  readonly log: Logger
  readonly report: (report: Report) => void
  /** Aborting it undoes a start that is under way. */
  readonly signal: AbortSignal
  /** Called when a part fails after the start; the backend should be stopped then. */
  readonly onFailure: (message: string) => void
  /** Length of the history of a new chain; two weeks unless given. */
  readonly history?: ChainOptions['history']
}

/** Everything, started. */
export type Backend = {
  /** Where the calls are answered. */
  readonly origin: string
  /** Ends all parts in reverse order and saves the chain. */
  stop(): Promise<void>
}

/** Starts chain, index and API, in this order. Throws when one fails; nothing is left running then. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const folder = openDataFolder(options.config.dataDir)
  const cleanups: (() => unknown)[] = [folder.release]
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }
  try {
    return { origin: await start(options, folder, cleanups), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  options: BackendOptions,
  folder: DataFolder,
  cleanups: (() => unknown)[],
) {
  const { config, log, report, signal, onFailure } = options
  report({ type: 'progress', text: 'Starting the chain', done: 0, total: 1 })
  const chain = await startChain({
    stateFile: folder.stateFile,
    nodeDir: folder.nodeDir,
    searchPath: config.searchPath,
    log,
    signal,
    ...(options.history && { history: options.history }),
    onProgress: (done, total) =>
      report({ type: 'progress', text: 'Making history', done, total }),
  })
  cleanups.push(chain.stop)
  chain.onExit((reason) => onFailure(`The EVM node ended unexpectedly: ${reason}`))

  const { store, indexer } = await makeIndex(options, folder, chain)
  cleanups.push(() => store.close())

  const life = new AbortController()
  const app = buildApi({ ...chain, store, log })
  cleanups.push(() => app.close())
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })

  signal.throwIfAborted()
  chain.startLive()
  const following = indexer.run(life.signal).catch((error: unknown) => {
    if (life.signal.aborted) return
    log.error({ err: error }, 'The indexer ended')
    onFailure('The indexer ended unexpectedly; the log has the reason.')
  })
  cleanups.push(() => {
    life.abort()
    return following
  })
  return origin
}

/** The store, level with the chain. A store of another chain is replaced. */
async function makeIndex(
  { log, report, signal }: BackendOptions,
  folder: DataFolder,
  chain: RunningChain,
) {
  const openAnew = () => {
    deleteStore(folder.storeFile)
    return openStore(folder.storeFile)
  }

  const openExisting = () => {
    try {
      return openStore(folder.storeFile)
    } catch (error) {
      // All it holds can be read from the chain again.
      log.warn({ err: error }, 'The index cannot be opened and is made anew')
      return openAnew()
    }
  }

  const sync = async (store: Store) => {
    const { rpcUrl, abis } = chain
    const indexer = makeIndexer({ store, rpcUrl, abis, pollMs: POLL_MS, log })
    try {
      await indexer.syncToHead({
        signal,
        onProgress: (done, total) =>
          report({ type: 'progress', text: 'Indexing', done, total }),
      })
      signal.throwIfAborted()
      return { store, indexer }
    } catch (error) {
      store.close()
      throw error
    }
  }

  try {
    return await sync(chain.fresh ? openAnew() : openExisting())
  } catch (error) {
    if (!(error instanceof StoreMismatchError)) throw error
    log.warn(`The index is of another chain and is made anew. ${error.message}`)
    return sync(openAnew())
  }
}
