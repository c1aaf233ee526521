import { existsSync } from 'node:fs'
import type { Chain } from '@bvlgarichain/contract/complete'
import type { Logger } from 'pino'
import type { Abi } from 'viem'
import { setAside } from '../set-aside.ts'
import { backfill, type HistoryPlan, lengthOf } from './backfill.ts'
import { L1_CHAIN_ID, L2_CHAIN_ID } from './chain-ids.ts'
import { deployL1, deployL2 } from './deploy-genesis.ts'
import {
  type DevnetState,
  type L1DevnetState,
  makeL1World,
  makeWorld,
} from './devnet-state.ts'
import { contractAbis } from './genesis-contracts.ts'
import { type L1Traffic, makeL1Traffic } from './l1-traffic.ts'
import type { Layers } from './layers.ts'
import {
  L2_NODE_INTERVAL,
  LARGE_CHAIN,
  mineEvery,
  mineOnItsOwn,
  runLiveL1Traffic,
  runLiveTraffic,
  type SentListener,
  steerBaseFee,
} from './live.ts'
import { type Load, makeLoad } from './load.ts'
import type { EvmNode } from './node.ts'
import type { RelayerHooks } from './relayer-hooks.ts'
import { type Pair, saveStates } from './saved-states.ts'
import { makeSaver, type SaveTiming } from './saver.ts'
import { QUIET_LIMIT_MS, settledWithin } from './settled-within.ts'
import {
  type ReadGenesisBatch,
  resumeNodes,
  startNewNodes,
  stopNodes,
} from './start-nodes.ts'
import { makeTraffic, type Traffic } from './traffic.ts'

export { L1_CHAIN_ID, L2_CHAIN_ID } from './chain-ids.ts'

const L2_CHAIN_NAME = 'BVLGARIChain local development network'
const HISTORY_SEED = 20_211
const L1_HISTORY_SEED = 40_423

/** Timing of the network's blocks and saves. */
export interface ChainTiming extends SaveTiming {
  /** History of a new network. */
  readonly history: HistoryPlan
}

export interface ChainOptions {
  /** Saved states of both chains. */
  readonly stateFile: string
  readonly nodeDir: string
  readonly searchPath: string
  readonly log: Logger
  readonly signal: AbortSignal
  readonly timing: ChainTiming
  readonly genesisBatch: ReadGenesisBatch
  /**
   * Makes the relayer, once both chains have their contracts; when they are `fresh` there is no
   * history yet, and records of earlier chains are invalid.
   */
  readonly relayer?: (layers: Layers, fresh: boolean) => Promise<RelayerHooks>
  /** Blocks of history made on layer 2, blocks in all. */
  readonly onProgress?: (done: number, total: number) => void
  /** Called with a sentence on what a stop that could not save has lost; logged unless given. */
  readonly onUnsaved?: (message: string) => void
  /** Longest wait for the last save, in milliseconds; 5 s unless given. */
  readonly lastSaveMs?: number | undefined
}

/** The network, with both nodes ready. */
export type RunningChain = Layers & {
  /** The node of layer 2. */
  readonly rpcUrl: string
  /** Names and ids that responses show. */
  readonly chain: Chain
  /** Interfaces of the contracts of both layers. */
  readonly abis: readonly Abi[]
  /** It was started over: nothing written about earlier chains holds. */
  readonly fresh: boolean
  /** Additional traffic on layer 2, once live. */
  readonly load: Load
  /**
   * Makes the history of a new chain and saves it; one that was resumed has its history. Throws the
   * signal's reason when aborted.
   */
  makeHistory(): Promise<void>
  /** Begins the blocks and the traffic of both layers. */
  startLive(): void
  /** Called for every transaction that the live traffic of layer 2 sends. */
  onSent(listener: SentListener): void
  /** Called in a stop after the last block, while the node of layer 2 still runs. */
  onLastBlock(listener: () => Promise<void>): void
  /**
   * Ends the traffic, saves the states and ends the nodes. The relayer must have ended. A history
   * that is not complete is not saved: the next start makes a new one.
   */
  stop(): Promise<void>
  /** Called once if a node ends without `stop`, with its layer and the reason. */
  onExit(listener: (reason: string) => void): void
}

/** Settings of the chains. */
interface Parts {
  readonly nodes: Pair<EvmNode>
  readonly layers: Layers
  readonly l1: { readonly devnet: L1DevnetState; readonly traffic: L1Traffic }
  readonly l2: { readonly devnet: DevnetState; readonly traffic: Traffic }
  readonly relayer: RelayerHooks | undefined
}

const now = () => Math.floor(Date.now() / 1_000)

const heightOf = async ({ rpc }: EvmNode) =>
  Number(await rpc.call<string>('eth_blockNumber'))

/**
 * Starts both nodes from the saved states, or makes new chains, which have their
 * contracts but no history yet. Throws `NodeStartError`, or the signal's reason when aborted; no
 * node is left then.
 */
export async function openChain(options: ChainOptions): Promise<RunningChain> {
  const { signal, stateFile } = options
  const { history } = options.timing
  const resumed = await resumeNodes(options)
  const genesisTime = now() - lengthOf(history)
  const nodes = resumed ?? (await startNewNodes(options, genesisTime))

  try {
    signal.throwIfAborted()
    const l1World = await makeL1World(
      nodes.l1.rpc,
      L1_HISTORY_SEED + (await heightOf(nodes.l1)),
    )
    const l2World = await makeWorld(
      nodes.l2.rpc,
      HISTORY_SEED + (await heightOf(nodes.l2)),
    )
    const deployedAt = genesisTime + 120
    if (!resumed) {
      // The new nodes run, so it was the saved states that could not be read.
      if (existsSync(stateFile)) setAside(stateFile)
      const times = [genesisTime + 60, deployedAt] as const
      const genesis = await options.genesisBatch(nodes.l2.rpc)
      await deployL2(nodes.l2.rpc, l2World, times)
      await deployL1(nodes.l1.rpc, l1World, genesis, times)
    }
    const layers = layersOf(nodes, l1World, l2World)
    const relayer = await options.relayer?.(layers, !resumed)
    const l1 = {
      devnet: l1World,
      traffic: await makeL1Traffic(nodes.l1.rpc, l1World, () => relayer?.nextClaim?.()),
    }
    const l2 = { devnet: l2World, traffic: await makeTraffic(nodes.l2.rpc, l2World) }
    const parts: Parts = { nodes, layers, l1, l2, relayer }
    const makeHistory = async () => {
      if (!resumed) {
        await backfill({
          ...options,
          l1: { rpc: nodes.l1.rpc, traffic: l1.traffic, random: l1World.random },
          l2: { rpc: nodes.l2.rpc, traffic: l2.traffic, random: l2World.random },
          relayer,
          history,
          from: deployedAt,
          to: now(),
        })
        await saveStates(stateFile, { l1: nodes.l1.rpc, l2: nodes.l2.rpc }, signal)
      }
      await l2.traffic.learn()
    }
    return run(parts, { ...options, fresh: !resumed, makeHistory })
  } catch (error) {
    await stopNodes(nodes)
    throw error
  }
}

const layersOf = (nodes: Pair<EvmNode>, l1: L1DevnetState, l2: DevnetState): Layers => ({
  l1: {
    rpcUrl: nodes.l1.url,
    rpc: nodes.l1.rpc,
    chainId: L1_CHAIN_ID,
    addresses: l1.contracts,
  },
  l2: {
    rpcUrl: nodes.l2.url,
    rpc: nodes.l2.rpc,
    chainId: L2_CHAIN_ID,
    addresses: l2.contracts,
  },
  relayer: l2.relayer,
})

function run(
  { nodes, layers, l1, l2, relayer }: Parts,
  options: ChainOptions & Pick<RunningChain, 'fresh' | 'makeHistory'>,
): RunningChain {
  const { log, stateFile, fresh, timing, onUnsaved } = options
  let isComplete = !fresh
  const life = new AbortController()
  const { signal } = life
  let live: Promise<unknown> = Promise.resolve()
  const sentListeners = new Set<SentListener>()
  const lastListeners = new Set<() => Promise<void>>()
  const onSent: SentListener = (...sent) => {
    for (const listener of sentListeners) listener(...sent)
  }
  const load = makeLoad(
    () => l2.traffic.total() < 2 * LARGE_CHAIN,
    () => performance.now(),
  )
  const saver = makeSaver({
    stateFile,
    nodes: { l1: nodes.l1.rpc, l2: nodes.l2.rpc },
    timing: {
      ...timing,
      blockSeconds: { l1: timing.blockSeconds.l1, l2: L2_NODE_INTERVAL },
    },
    withLayersPaused: (work) => relayer?.withLayersPaused?.(work) ?? work(),
    onUnsaved: onUnsaved ?? ((message) => log.warn(message)),
    lastSaveMs: options.lastSaveMs,
    log,
  })

  const goLive = async () => {
    try {
      await mineOnItsOwn(nodes.l2.rpc, L2_NODE_INTERVAL)
      await mineOnItsOwn(nodes.l1.rpc, timing.blockSeconds.l1)
    } catch (error) {
      log.error({ err: error }, 'The chains do not make blocks')
      return
    }
    await Promise.all([
      mineEvery(nodes.l2.rpc, timing.blockSeconds.l2, { log, signal }),
      steerBaseFee(nodes.l2.rpc, { log, signal }),
      runLiveTraffic(l2.traffic, load, onSent, { log, signal, random: l2.devnet.random }),
      runLiveL1Traffic(l1.traffic, { log, signal, random: l1.devnet.random }),
    ])
  }

  return {
    ...layers,
    rpcUrl: nodes.l2.url,
    chain: {
      l2ChainId: L2_CHAIN_ID,
      l2ChainName: L2_CHAIN_NAME,
      netType: 'TESTNET',
      l1ChainId: L1_CHAIN_ID,
      nativeSymbol: 'ETH',
      nativeDecimals: 18,
      rpcUrl: nodes.l2.url,
      l1RpcUrl: nodes.l1.url,
    },
    abis: contractAbis,
    fresh,
    load,

    async makeHistory() {
      await options.makeHistory()
      isComplete = true
    },

    startLive() {
      live = goLive()
      saver.start()
    },

    async stop() {
      life.abort()
      await settledWithin(QUIET_LIMIT_MS, Promise.all([live, saver.pause()]))
      if (isComplete) await saver.saveLast()
      const finished = Array.from(lastListeners, (listener) => listener())
      await settledWithin(QUIET_LIMIT_MS, Promise.all(finished))
      await stopNodes(nodes)
    },

    onLastBlock: (listener) => void lastListeners.add(listener),

    onSent: (listener) => void sentListeners.add(listener),

    onExit(listener) {
      let isReported = false
      const report = (layer: number) => (reason: string) => {
        if (!isReported) listener(`layer ${layer}: ${reason}`)
        isReported = true
      }
      nodes.l1.onExit(report(1))
      nodes.l2.onExit(report(2))
    },
  }
}
