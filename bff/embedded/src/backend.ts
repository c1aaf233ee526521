import { NO_TRUST, type Trust, toAddress, toHash } from '@bvlgarichain/shared'
import type { Logger } from 'pino'
import { type ApiOptions, buildApi } from './api/app.ts'
import { stageLatencies } from './api/stage-latencies.ts'
import type { ChainOptions } from './chain/chain.ts'
import { connectChain } from './chain/foreign-chain.ts'
import type { Config } from './config.ts'
import { type DataFolder, openDataFolder } from './data-folder.ts'
import type { Report } from './messages.ts'
import { makeNetworkIndex, type NetworkIndex } from './network-index.ts'
import { CONFIRMATIONS } from './rollup/policy.ts'
import type { ProverKind } from './rollup/proving.ts'
import type { Relayer } from './rollup/relayer.ts'
import { type RollupNetwork, startRollupNetwork } from './rollup-network.ts'

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
  /** The keys that its quotes and proofs are checked with. */
  readonly trust: Trust
  /** Ends all parts in reverse order and saves the chains. */
  stop(): Promise<void>
}

/** A chain that others run may be long: after this its index grows behind the API. */
const FOREIGN_PATIENCE_MS = 20_000

/** What is undone in reverse order. */
type Cleanups = (() => unknown)[]

/**
 * Starts everything: the rollup, or a connection to the chain that the configuration names,
 * then index and API. Throws when one fails; nothing is left running then.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const folder = openDataFolder(options.config.dataDir)
  const cleanups: Cleanups = [folder.release]
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }
  try {
    const { rpcUrl } = options.config
    const started = rpcUrl
      ? await startForeign(options, rpcUrl, folder, cleanups)
      : await startRollup(options, folder, cleanups)
    return { ...started, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const progressOf =
  ({ report }: BackendOptions, text: string) =>
  (done: number, total: number) =>
    report({ type: 'progress', text, done, total })

async function startRollup(
  options: BackendOptions,
  folder: DataFolder,
  cleanups: Cleanups,
) {
  const { config, log, signal, history, onFailure } = options
  progressOf(options, 'Starting the chains')(0, 1)
  const network = await startRollupNetwork({
    ...{ config, folder, log, signal, ...(history && { history }) },
    onProgress: progressOf(options, 'Making history'),
  })
  cleanups.push(network.stop)
  const { chain, telemetry } = network
  chain.onExit((reason) => onFailure(`An EVM node ended unexpectedly: ${reason}`))

  const { l1, l2 } = chain
  const addresses = {
    rollup: toAddress(l1.addresses.rollup),
    l1Mailbox: toAddress(l1.addresses.mailbox),
    l2Mailbox: toAddress(l2.addresses.mailbox),
  }
  const index = await makeNetworkIndex({
    ...{ file: folder.storeFile, fresh: chain.fresh, log, signal },
    ...{ rpcUrl: chain.rpcUrl, abis: chain.abis },
    rollup: { l1RpcUrl: l1.rpcUrl, addresses },
    onProgress: progressOf(options, 'Indexing'),
    onBlock: telemetry.blocks.sealed,
  })
  cleanups.push(() => index.store.close())
  const origin = await serve(
    options,
    cleanups,
    { ...chain, store: index.store, log, ...partsOf(network, index) },
    index,
  )
  chain.onSent((hash, start, end) => telemetry.blocks.submitted(toHash(hash), start, end))
  network.startLive()
  return { origin, trust: network.trust }
}

/** What only a rollup has to answer with. */
function partsOf(
  { chain, relayer, records, telemetry }: RollupNetwork,
  { store }: NetworkIndex,
): Pick<ApiOptions, 'rollup' | 'tracing' | 'observation'> {
  const { spans } = records
  return {
    rollup: {
      records,
      zkKey: relayer.zkKey,
      addresses: { l1Mailbox: toAddress(chain.l1.addresses.mailbox) },
      bridgedTokens: new Map([
        [toAddress(chain.l1.addresses.struma), toAddress(chain.l2.addresses.struma)],
      ]),
    },
    tracing: {
      spans,
      retentionMs: spans.retentionMs,
      flush: telemetry.flush,
      knows: (traceId) =>
        store.transactions.hashByPrefix(traceId) !== undefined ||
        store.messages.hashByPrefix(traceId) !== undefined ||
        records.batches.hashByPrefix(traceId) !== undefined,
    },
    observation: {
      components: telemetry.components,
      edges: spans.edges,
      stageLatencies: (from, to) =>
        stageLatencies(store, records, CONFIRMATIONS, from, to),
      services: {
        load: chain.load,
        'tee-prover': proverSwitch(relayer, 'tee'),
        'zk-prover': proverSwitch(relayer, 'zk'),
      },
    },
  }
}

/** Lets the provers of a kind rest: what they are asked for waits meanwhile. */
const proverSwitch = (relayer: Relayer, kind: ProverKind) => ({
  open: () => relayer.pauseProver(kind, false),
  stop: () => relayer.pauseProver(kind, true),
  running: () => !relayer.isProverPaused(kind),
})

async function startForeign(
  options: BackendOptions,
  rpcUrl: string,
  folder: DataFolder,
  cleanups: Cleanups,
) {
  const { log, signal } = options
  progressOf(options, 'Connecting to the chain')(0, 1)
  const chain = await connectChain({ rpcUrl, log, signal })
  cleanups.push(() => chain.rpc.close())
  const index = await makeNetworkIndex({
    ...{ file: folder.foreignStoreFile, fresh: false, log, signal },
    patienceMs: FOREIGN_PATIENCE_MS,
    ...{ rpcUrl, abis: chain.abis },
    onProgress: progressOf(options, 'Indexing'),
  })
  cleanups.push(() => index.store.close())
  const origin = await serve(
    options,
    cleanups,
    { ...chain, store: index.store, log },
    index,
  )
  return { origin, trust: NO_TRUST }
}

/** Starts the API and the indexers. */
async function serve(
  { log, signal, onFailure }: BackendOptions,
  cleanups: Cleanups,
  api: ApiOptions,
  index: NetworkIndex,
) {
  const app = buildApi(api)
  cleanups.push(() => app.close())
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  signal.throwIfAborted()
  const life = new AbortController()
  const following = index.indexers.map((indexer) =>
    indexer.run(life.signal).catch((error: unknown) => {
      if (life.signal.aborted) return
      log.error({ err: error }, 'An indexer ended')
      onFailure('An indexer ended unexpectedly; the log has the reason.')
    }),
  )
  cleanups.push(() => {
    life.abort()
    return Promise.all(following)
  })
  return origin
}
