import { basename } from 'node:path'
import {
  type EmbeddedApi,
  type EmbeddedReport,
  NO_TRUST,
  type PreparationStep,
  toAddress,
  toHash,
} from '@bvlgarichain/contract'
import type { Logger } from 'pino'
import { type ApiOptions, buildApi, TRACES_PATH } from './api/app.ts'
import { NODE_PATH } from './api/node-front.ts'
import { stageLatencies } from './api/stage-latencies.ts'
import { contractLabels } from './chain/contract-labels.ts'
import { connectChain } from './chain/foreign-chain.ts'
import { QUIET_LIMIT_MS, settledWithin } from './chain/settled-within.ts'
import { type Cleanups, cleanUp, runUntilCleanup } from './clean-up.ts'
import type { Config } from './config.ts'
import {
  type DataFolder,
  DataFolderError,
  dataFolderFault,
  openDataFolder,
} from './data-folder.ts'
import { indexAlong, makeNetworkIndex, type NetworkIndex } from './network-index.ts'
import type { ProverKind } from './rollup/proving.ts'
import type { Relayer } from './rollup/relayer.ts'
import {
  openRollupNetwork,
  type RollupNetwork,
  rollupAddresses,
} from './rollup-network.ts'
import { openWitnesses } from './witnesses/witnesses.ts'

export interface BackendOptions {
  readonly config: Config
  readonly log: Logger
  readonly report: (report: EmbeddedReport) => void
  /** Aborting it undoes a start that is under way. */
  readonly signal: AbortSignal
  /** Called when a part fails after the start; the backend should be stopped then. */
  readonly onFailure: (message: string) => void
  /** Called with a sentence on what is lost when the chains cannot be saved during the stop. */
  readonly onUnsaved: (message: string) => void
}

/** Everything, started. */
export interface Backend extends EmbeddedApi {
  /** Ends all parts in reverse order and saves the chains. */
  stop(): Promise<void>
}

/** A chain that others run may be long: after this its index grows behind the API. */
const FOREIGN_MAX_WAIT_MS = 20_000

/**
 * Starts everything: the rollup, or a connection to the chain that the configuration names,
 * then index and API. Throws when one fails; nothing is left running then.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const folder = openDataFolder(options.config.dataDir)
  const cleanups: Cleanups = [folder.release]
  const stop = () => cleanUp(cleanups, options.log)
  try {
    const { rpcUrl } = options.config
    const started = rpcUrl
      ? await startForeign(options, rpcUrl, folder, cleanups)
      : await startRollup(options, folder, cleanups)
    return { ...started, stop }
  } catch (error) {
    await stop()
    const fault = dataFolderFault(options.config.dataDir, error)
    throw fault === undefined ? error : new DataFolderError(fault, { cause: error })
  }
}

const progressOf =
  ({ report }: BackendOptions, step: PreparationStep, text: string) =>
  (done: number, total: number) =>
    report({ type: 'progress', step, text, done, total })

async function startRollup(
  options: BackendOptions,
  folder: DataFolder,
  cleanups: Cleanups,
) {
  const { config, log, signal, onFailure, onUnsaved } = options
  const { timing } = config
  progressOf(options, 'start', 'Starting the chains')(0, 1)
  const network = await openRollupNetwork({
    config,
    folder,
    log,
    signal,
    onProgress: progressOf(options, 'history', 'Making history'),
    onUnsaved,
  })
  cleanups.push(network.stop)
  const { chain, telemetry } = network
  chain.onExit((reason) => onFailure(`An EVM node ended unexpectedly: ${reason}`))

  const onIndexed = progressOf(options, 'index', 'Indexing')
  const index = await makeNetworkIndex({
    file: folder.storeFile,
    fresh: chain.fresh,
    log,
    signal,
    rpcUrl: chain.rpcUrl,
    abis: chain.abis,
    rollup: { l1RpcUrl: chain.l1.rpcUrl, addresses: rollupAddresses(chain) },
    // A new chain has next to nothing yet.
    onProgress: chain.fresh ? () => undefined : onIndexed,
    onBlock: telemetry.blocks.sealed,
    timing,
  })
  cleanups.push(() => index.store.close())
  const witnesses = await openWitnesses({
    file: folder.witnessFile,
    fresh: chain.fresh,
    rpcUrl: chain.rpcUrl,
    log,
  })
  // Closed after the chain has ended, whose last blocks are stored during its stop.
  cleanups.splice(cleanups.indexOf(network.stop), 0, witnesses.close)
  chain.onLastBlock(witnesses.collector.level)
  const origin = await serve(options, cleanups, {
    ...chain,
    nodeFront: {
      url: chain.rpcUrl,
      reader: witnesses.reader,
      height: witnesses.collector.height,
    },
    store: index.store,
    log,
    ...partsOf(network, index),
  })
  const served: EmbeddedApi = {
    origin,
    trust: network.trust,
    labels: contractLabels(chain),
    tracesUrl: new URL(TRACES_PATH, origin).href,
    rpc: { l1: chain.l1.rpcUrl, l2: new URL(NODE_PATH, origin).href },
  }
  options.report({ type: 'serving', ...served })
  await indexAlong(index, chain.makeHistory(), { signal, onProgress: onIndexed })
  if (chain.fresh) index.store.meta.write('liveSince', String(Date.now()))
  follow(options, cleanups, index)
  runUntilCleanup(cleanups, witnesses.collector.run)
  chain.onSent((hash, start, end) => telemetry.blocks.submitted(toHash(hash), start, end))
  network.startLive()
  return served
}

/** The parts of the API that only a rollup has. */
function partsOf(
  { chain, relayer, records, telemetry, trust }: RollupNetwork,
  { store }: NetworkIndex,
): Pick<ApiOptions, 'rollup' | 'tracing' | 'observation'> {
  const { spans } = records
  return {
    rollup: {
      records,
      zkKey: relayer.zkKey,
      addresses: { l1Mailbox: toAddress(chain.l1.addresses.mailbox) },
      bridgedTokens: new Map(
        trust.bridge?.tokenPairs.map(({ l1Token, l2Token }) => [l1Token, l2Token]),
      ),
    },
    tracing: {
      spans,
      retentionMs: spans.retentionMs,
      flush: telemetry.flush,
      api: telemetry.api,
      knows: (traceId) =>
        store.transactions.hashByPrefix(traceId) !== undefined ||
        store.messages.hashByPrefix(traceId) !== undefined ||
        records.batches.hashByPrefix(traceId) !== undefined,
    },
    observation: {
      components: telemetry.components,
      edges: spans.edges,
      stageLatencies: (from, to) =>
        stageLatencies(store, records, store.rollup.confirmations, from, to),
      services: {
        load: chain.load,
        'tee-prover': proverSwitch(relayer, 'tee'),
        'zk-prover': proverSwitch(relayer, 'zk'),
      },
    },
  }
}

/** Pauses the provers of a kind; their requests wait meanwhile. */
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
  const { config, log, signal } = options
  progressOf(options, 'start', 'Connecting to the chain')(0, 1)
  const chain = await connectChain({ rpcUrl, coin: config.coin, log, signal })
  cleanups.push(() => chain.rpc.close())
  const file = folder.foreignStoreFile(chain.chain.l2ChainId, chain.genesis)
  logOtherIndexes(folder, file, log)
  const index = await makeNetworkIndex({
    file,
    fresh: false,
    keep: true,
    log,
    signal,
    maxWaitMs: FOREIGN_MAX_WAIT_MS,
    rpcUrl,
    abis: chain.abis,
    timing: config.timing,
    onProgress: progressOf(options, 'index', 'Indexing'),
  })
  cleanups.push(() => index.store.close())
  const origin = await serve(options, cleanups, { ...chain, store: index.store, log })
  follow(options, cleanups, index)
  return { origin, trust: NO_TRUST, labels: [], rpc: { l2: rpcUrl } }
}

/** Indexes of other chains are kept: it may have taken weeks to make them. */
function logOtherIndexes(folder: DataFolder, file: string, log: Logger) {
  const others = folder.foreignStores().filter((name) => name !== basename(file))
  if (others.length === 0) return
  log.warn(
    `The data folder also holds the index of other chains, which is kept; delete it if you do not need it: ${others.join(', ')}.`,
  )
}

/** Starts the API; resolves with its origin. */
async function serve(
  { signal }: BackendOptions,
  cleanups: Cleanups,
  api: Omit<ApiOptions, 'now'>,
) {
  const app = buildApi({ ...api, now: Date.now })
  cleanups.push(() => settledWithin(QUIET_LIMIT_MS, app.close()))
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  signal.throwIfAborted()
  return origin
}

/** Starts the indexers. */
function follow(
  { config, log, onFailure }: BackendOptions,
  cleanups: Cleanups,
  index: NetworkIndex,
) {
  for (const indexer of index.indexers) {
    runUntilCleanup(cleanups, (signal) =>
      indexer.run(signal).catch((error: unknown) => {
        if (signal.aborted) return
        const fault = dataFolderFault(config.dataDir, error)
        if (!fault) log.error({ err: error }, 'An indexer ended')
        onFailure(fault ?? 'An indexer ended unexpectedly; the log has the reason.')
      }),
    )
  }
}
