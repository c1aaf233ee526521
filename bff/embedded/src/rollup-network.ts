import { type Bridge, type Trust, toAddress } from '@bvlgarichain/contract'
import type { Logger } from 'pino'
import { openChain, type RunningChain } from './chain/chain.ts'
import type { Layers } from './chain/layers.ts'
import { type Cleanups, cleanUp, runUntilCleanup } from './clean-up.ts'
import type { Config } from './config.ts'
import type { DataFolder } from './data-folder.ts'
import type { RollupAddresses } from './indexer/cross-layer.ts'
import { openRecords, type Records } from './records/open.ts'
import { developmentTrust } from './rollup/development-trust.ts'
import { genesisBatch } from './rollup/genesis.ts'
import { ANVIL_MNEMONIC } from './rollup/key.ts'
import { RecordsMismatchError } from './rollup/reconcile.ts'
import { makeRelayer, type Relayer } from './rollup/relayer.ts'
import { makeTeeProver } from './rollup/tee/tee-prover.ts'
import { openZkProver } from './rollup/zk/zk-prover.ts'
import { setAside } from './set-aside.ts'
import { deleteDatabase } from './sql/database.ts'
import { openOrMakeAnew } from './sql/tables.ts'
import { makeTelemetry, type Telemetry } from './telemetry.ts'

/** Position of the relayer's account among those of the nodes. */
const RELAYER_INDEX = 39
/** Part of the history that zero-knowledge proofs cover too, in milliseconds. */
const ZK_HISTORY_MS = 12 * 3_600_000

export interface RollupNetworkOptions {
  readonly config: Config
  readonly folder: DataFolder
  readonly log: Logger
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
  /** Called with a sentence on what a stop that could not save has lost; logged unless given. */
  readonly onUnsaved?: (message: string) => void
}

/** Both chains with what carries batches, proofs and messages between them. */
export interface RollupNetwork {
  readonly chain: RunningChain
  readonly relayer: Relayer
  readonly records: Records
  readonly telemetry: Telemetry
  readonly trust: Trust
  /** Ends the relayer, saves the chains and closes everything. */
  stop(): Promise<void>
  /** Begins blocks, traffic and the relayer's work. */
  startLive(): void
}

/**
 * Starts the rollup, going on from what the data folder holds. Chains and records that do not
 * belong together are set aside and made anew, which the log says. New chains have no history yet:
 * `chain.makeHistory` makes it. Throws the signal's reason when aborted.
 */
export async function openRollupNetwork(
  options: RollupNetworkOptions,
): Promise<RollupNetwork> {
  const { folder, log } = options
  try {
    return await start(options)
  } catch (error) {
    if (!(error instanceof RecordsMismatchError)) throw error
    const kept = [folder.stateFile, folder.recordsFile].map(setAside)
    log.warn(
      `The saved network is not whole and a new one is made; it is kept as ${kept.join(' and ')}: ${error.message}.`,
    )
    return await start(options)
  }
}

/** Contracts whose events make up the rollup's own records. */
export const rollupAddresses = ({
  l1,
  l2,
}: Pick<RunningChain, 'l1' | 'l2'>): RollupAddresses => ({
  rollup: toAddress(l1.addresses.rollup),
  l1Mailbox: toAddress(l1.addresses.mailbox),
  l2Mailbox: toAddress(l2.addresses.mailbox),
  l1Bridge: toAddress(l1.addresses.bridge),
  l2Bridge: toAddress(l2.addresses.bridge),
})

/** The two ends of the bridge, the mailbox for claims, and the tokens beside ETH. */
const bridgeOf = ({ l1, l2 }: Pick<RunningChain, 'l1' | 'l2'>): Bridge => ({
  l1Bridge: toAddress(l1.addresses.bridge),
  l2Bridge: toAddress(l2.addresses.bridge),
  l1Mailbox: toAddress(l1.addresses.mailbox),
  tokenPairs: [
    {
      l1Token: toAddress(l1.addresses.struma),
      l2Token: toAddress(l2.addresses.struma),
    },
  ],
})

/** Both layers, as the relayer needs them. */
function relayerLayers({ l1, l2, relayer }: Layers) {
  const { rollup, mailbox } = l1.addresses
  const addresses = { rollup: toAddress(rollup), mailbox: toAddress(mailbox) }
  return {
    l1: { ...l1, addresses },
    l2: { ...l2, addresses: { mailbox: toAddress(l2.addresses.mailbox) } },
    account: toAddress(relayer),
  }
}

async function start(options: RollupNetworkOptions): Promise<RollupNetwork> {
  const { config, folder, log, signal, onProgress } = options
  const cleanups: Cleanups = []
  const stop = () => cleanUp(cleanups, log)
  try {
    const zk = openZkProver(folder.proverDir, log)
    const tee = await makeTeeProver({ dir: folder.proverDir })

    const made: { relayer?: Relayer; records?: Records; telemetry?: Telemetry } = {}
    const makeParts = async (layers: Layers, fresh: boolean) => {
      if (fresh) deleteDatabase(folder.recordsFile)
      const records = openOrMakeAnew(folder.recordsFile, openRecords, log)
      cleanups.push(() => records.close())
      const telemetry = makeTelemetry(records, log)
      cleanups.push(telemetry.stop)
      Object.assign(made, { records, telemetry })
      made.relayer = await makeRelayer({
        ...relayerLayers(layers),
        records,
        tee,
        zk,
        log,
        key: { mnemonic: ANVIL_MNEMONIC, accountIndex: RELAYER_INDEX },
        zkFrom: Date.now() - ZK_HISTORY_MS,
        journal: telemetry.journal,
        timing: config.timing,
      })
      return made.relayer
    }
    const chain = await openChain({
      stateFile: folder.stateFile,
      nodeDir: folder.nodeDir,
      searchPath: config.searchPath,
      relayer: makeParts,
      timing: config.timing,
      genesisBatch,
      log,
      signal,
      onProgress,
      ...(options.onUnsaved && { onUnsaved: options.onUnsaved }),
    })
    cleanups.push(chain.stop)
    const { relayer, records, telemetry } = made
    if (!relayer || !records || !telemetry) {
      throw new Error('the chain was started without its relayer')
    }
    return {
      chain,
      relayer,
      records,
      telemetry,
      trust: developmentTrust(
        tee,
        zk,
        bridgeOf(chain),
        toAddress(chain.l1.addresses.rollup),
      ),
      stop,
      startLive() {
        if (!config.timing.isStill) chain.startLive()
        telemetry.start(relayer.isProverPaused)
        runUntilCleanup(cleanups, relayer.run)
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
