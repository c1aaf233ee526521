import type { Chain } from '@bvlgarichain/shared'
import type { Logger } from 'pino'
import type { Abi } from 'viem'
import { genesisBatch } from '../rollup/genesis.ts'
import { backfill, type History, twoWeeks } from './backfill.ts'
import { L1_CHAIN_ID, L2_CHAIN_ID } from './chain-ids.ts'
import { contractAbis } from './contracts.ts'
import { foundL1, foundL2 } from './found.ts'
import { type L1Traffic, makeL1Traffic } from './l1-traffic.ts'
import type { Layers } from './layers.ts'
import {
  LARGE_CHAIN,
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
import { makeSaver } from './saver.ts'
import { resumeNodes, startNewNodes, stopNodes } from './start-nodes.ts'
import { makeTraffic, type Traffic } from './traffic.ts'
import { type L1World, makeL1World, makeWorld, type World } from './world.ts'

export { L1_CHAIN_ID, L2_CHAIN_ID } from './chain-ids.ts'

const L2_CHAIN_NAME = 'BVLGARIChain local development network'
const HISTORY_SEED = 20_211
const L1_HISTORY_SEED = 40_423
/** Seconds between two live blocks. */
const BLOCK_SECONDS = { l1: 3, l2: 1 }

export type ChainOptions = {
  /** Names the saved states of both chains, which lie beside it: it needs a folder to itself. */
  readonly stateFile: string
  readonly nodeDir: string
  readonly searchPath: string
  readonly log: Logger
  readonly signal: AbortSignal
  /** `twoWeeks` unless given. */
  readonly history?: History
  /**
   * Makes the relayer, once both chains have their contracts; when they are `fresh` there is no
   * history yet, and what was recorded of earlier chains does not hold.
   */
  readonly relayer?: (layers: Layers, fresh: boolean) => Promise<RelayerHooks>
  /** Blocks of history made on layer 2, blocks in all. */
  readonly onProgress?: (done: number, total: number) => void
}

/** The network, with its history made and both nodes answering. */
export type RunningChain = Layers & {
  /** The node of layer 2. */
  readonly rpcUrl: string
  /** How it presents itself. */
  readonly chain: Chain
  /** Interfaces of the contracts of both layers. */
  readonly abis: readonly Abi[]
  /** It was started over: nothing written about earlier chains holds. */
  readonly fresh: boolean
  /** Additional traffic on layer 2, once live. */
  readonly load: Load
  /** Begins a block a second on layer 2 and one in three seconds on layer 1, with traffic. */
  startLive(): void
  /** Called for every transaction that the live traffic of layer 2 sends. */
  onSent(listener: SentListener): void
  /** Ends the traffic, saves the states and ends the nodes. The relayer must have ended. */
  stop(): Promise<void>
  /** Called once if a node ends without `stop`, with its layer and the reason. */
  onExit(listener: (reason: string) => void): void
}

/** What the chains are run with. */
type Parts = {
  readonly nodes: Pair<EvmNode>
  readonly layers: Layers
  readonly l1: { readonly world: L1World; readonly traffic: L1Traffic }
  readonly l2: { readonly world: World; readonly traffic: Traffic }
  readonly relayer: RelayerHooks | undefined
}

const now = () => Math.floor(Date.now() / 1_000)

const heightOf = async ({ rpc }: EvmNode) =>
  Number(await rpc.call<string>('eth_blockNumber'))

/**
 * Starts both nodes and goes on from the saved states, or makes new chains with their history.
 * Throws `NodeStartError`, or the signal's reason when aborted; no node is left then.
 */
export async function startChain(options: ChainOptions): Promise<RunningChain> {
  const { log, signal, stateFile } = options
  const history = options.history ?? twoWeeks
  const resumed = await resumeNodes(options, stateFile, log)
  const genesisTime = now() - history.seconds
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
    const founded = genesisTime + 120
    if (!resumed) {
      const times = [genesisTime + 60, founded] as const
      const genesis = await genesisBatch(nodes.l2.rpc)
      await foundL2(nodes.l2.rpc, l2World, times)
      await foundL1(nodes.l1.rpc, l1World, genesis, times)
    }
    const layers = layersOf(nodes, l1World, l2World)
    const relayer = await options.relayer?.(layers, !resumed)
    const l1 = {
      world: l1World,
      traffic: await makeL1Traffic(nodes.l1.rpc, l1World, () => relayer?.nextClaim?.()),
    }
    const l2 = { world: l2World, traffic: await makeTraffic(nodes.l2.rpc, l2World) }
    if (!resumed) {
      await backfill({
        ...options,
        l1: { rpc: nodes.l1.rpc, traffic: l1.traffic, random: l1World.random },
        l2: { rpc: nodes.l2.rpc, traffic: l2.traffic, random: l2World.random },
        relayer,
        history,
        from: founded,
        to: now(),
      })
      await saveStates(stateFile, { l1: nodes.l1.rpc, l2: nodes.l2.rpc }, signal)
    }
    await l2.traffic.learn()
    const parts: Parts = { nodes, layers, l1, l2, relayer }
    return run(parts, { ...options, fresh: !resumed })
  } catch (error) {
    await stopNodes(nodes)
    throw error
  }
}

const layersOf = (nodes: Pair<EvmNode>, l1: L1World, l2: World): Layers => ({
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
  { log, stateFile, fresh }: ChainOptions & { readonly fresh: boolean },
): RunningChain {
  const life = new AbortController()
  const { signal } = life
  let live: Promise<unknown> = Promise.resolve()
  const sentListeners = new Set<SentListener>()
  const onSent: SentListener = (...sent) => {
    for (const listener of sentListeners) listener(...sent)
  }
  const load = makeLoad(() => l2.traffic.total() < 2 * LARGE_CHAIN)
  const saver = makeSaver({
    stateFile,
    nodes: { l1: nodes.l1.rpc, l2: nodes.l2.rpc },
    blockSeconds: BLOCK_SECONDS,
    quiesce: (work) => relayer?.quiesce?.(work) ?? work(),
    log,
  })

  const goLive = async () => {
    try {
      await mineOnItsOwn(nodes.l2.rpc, BLOCK_SECONDS.l2)
      await mineOnItsOwn(nodes.l1.rpc, BLOCK_SECONDS.l1)
    } catch (error) {
      log.error({ err: error }, 'The chains do not make blocks')
      return
    }
    await Promise.all([
      steerBaseFee(nodes.l2.rpc, { log, signal }),
      runLiveTraffic(l2.traffic, load, onSent, { log, signal, random: l2.world.random }),
      runLiveL1Traffic(l1.traffic, { log, signal, random: l1.world.random }),
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
    },
    abis: contractAbis,
    fresh,
    load,

    startLive() {
      live = goLive()
      saver.start()
    },

    async stop() {
      life.abort()
      await Promise.all([live, saver.pause()])
      await saver.saveLast()
      await stopNodes(nodes)
    },

    onSent: (listener) => void sentListeners.add(listener),

    onExit(listener) {
      let told = false
      const tell = (layer: number) => (reason: string) => {
        if (!told) listener(`layer ${layer}: ${reason}`)
        told = true
      }
      nodes.l1.onExit(tell(1))
      nodes.l2.onExit(tell(2))
    },
  }
}
