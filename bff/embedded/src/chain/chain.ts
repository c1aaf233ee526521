import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Chain } from '@bvlgarichain/shared'
import type { Logger } from 'pino'
import type { Abi } from 'viem'
import { backfill, type History, twoWeeks } from './backfill.ts'
import { contractAbis } from './contracts.ts'
import { foundNetwork, isFounded } from './found.ts'
import { runLiveTraffic } from './live.ts'
import { type EvmNode, type NodeOptions, NodeStartError, startNode } from './node.ts'
import { saveState } from './state-file.ts'
import { makeTraffic, type Traffic } from './traffic.ts'
import { makeWorld, type World } from './world.ts'

/** Chain id of the network; chosen to be in no public list of chains. */
export const L2_CHAIN_ID = 904_212
/** Chain id set aside for the layer 1 of this network. */
export const L1_CHAIN_ID = 904_211

const L2_CHAIN_NAME = 'BVLGARIChain local development network'
const HISTORY_SEED = 20_211
const SAVE_EVERY_MS = 60_000
/** Saving slows the node down, so it may take no more than one part in so many of the time. */
const SAVE_SHARE = 50
/** Longest wait for the last save; the one before it stands when it takes longer. */
const LAST_SAVE_MS = 3_000

export type ChainOptions = {
  readonly stateFile: string
  readonly nodeDir: string
  readonly searchPath: string
  readonly log: Logger
  readonly signal: AbortSignal
  /** `twoWeeks` unless given. */
  readonly history?: History
  /** Blocks of history made, blocks in all. */
  readonly onProgress?: (done: number, total: number) => void
}

/** The network, with its history made and its node answering. */
export type RunningChain = {
  readonly rpcUrl: string
  /** How it presents itself. */
  readonly chain: Chain
  /** Interfaces of its contracts. */
  readonly abis: readonly Abi[]
  /** It was started over: nothing written about an earlier chain holds. */
  readonly fresh: boolean
  /** Begins a block a second, with traffic. */
  startLive(): void
  /** Ends the traffic, saves the state and ends the node. */
  stop(): Promise<void>
  /** Called once if the node ends without `stop`, with the reason. */
  onExit(listener: (reason: string) => void): void
}

const now = () => Math.floor(Date.now() / 1_000)

/** The node with the saved state, or undefined when there is none it can go on from. */
async function resumeNode(options: NodeOptions, stateFile: string, log: Logger) {
  if (!existsSync(stateFile)) return undefined
  try {
    const node = await startNode({ ...options, stateFile })
    if (await isFounded(node.rpc, await makeWorld(node.rpc, 0))) return node
    await node.stop()
    log.warn(
      'The saved chain has other contracts than this version, so a new one is made.',
    )
  } catch (error) {
    if (!(error instanceof NodeStartError)) throw error
    log.warn(`The saved chain cannot be read, so a new one is made. ${error.message}`)
  }
  await rm(stateFile, { force: true })
  return undefined
}

/**
 * Starts the node and goes on from the saved state, or makes a new chain with its history.
 * Throws `NodeStartError`, or the signal's reason when aborted; no node is left then.
 */
export async function startChain(options: ChainOptions): Promise<RunningChain> {
  const { log, signal, stateFile } = options
  const history = options.history ?? twoWeeks
  const nodeOptions: NodeOptions = {
    chainId: L2_CHAIN_ID,
    nodeDir: options.nodeDir,
    searchPath: options.searchPath,
  }
  const resumed = await resumeNode(nodeOptions, stateFile, log)
  const genesisTime = now() - history.seconds
  const node = resumed ?? (await startNode({ ...nodeOptions, genesisTime }))

  try {
    signal.throwIfAborted()
    const { rpc } = node
    const height = Number(await rpc.call<string>('eth_blockNumber'))
    const world = await makeWorld(rpc, HISTORY_SEED + height)
    const founded = genesisTime + 120
    if (!resumed) {
      await foundNetwork(rpc, world, [genesisTime + 60, founded])
    }
    const traffic = await makeTraffic(rpc, world)
    if (!resumed) {
      const stretch = { from: founded, to: now() }
      await backfill({ ...options, ...stretch, rpc, world, traffic, history })
      await saveState(rpc, stateFile)
    }
    await traffic.learn()
    return run(node, world, traffic, { ...options, fresh: !resumed })
  } catch (error) {
    await node.stop()
    throw error
  }
}

function run(
  node: EvmNode,
  world: World,
  traffic: Traffic,
  { log, stateFile, fresh }: ChainOptions & { readonly fresh: boolean },
): RunningChain {
  const { rpc } = node
  const life = new AbortController()
  let live: Promise<void> = Promise.resolve()
  let saving: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const save = (limit: AbortSignal) =>
    saveState(rpc, stateFile, limit).catch((error: unknown) => {
      // One given up because the chain stops is followed by the last one.
      if (limit === life.signal && life.signal.aborted) return
      log.warn({ err: error }, `The state of the chain was not saved to ${stateFile}`)
    })

  const saveLater = (delay: number) => {
    timer = setTimeout(() => {
      const begin = Date.now()
      saving = save(life.signal).then(() => {
        if (life.signal.aborted) return
        saveLater(Math.max(SAVE_EVERY_MS, SAVE_SHARE * (Date.now() - begin)))
      })
    }, delay)
  }

  const goLive = async () => {
    try {
      // Sets the node's clock, which the history has left behind.
      const head = await rpc.call<{ timestamp: string }>('eth_getBlockByNumber', [
        'latest',
        false,
      ])
      await rpc.call('evm_mine', [
        { timestamp: Math.max(now(), Number(head.timestamp) + 1) },
      ])
      await rpc.call('evm_setIntervalMining', [1])
    } catch (error) {
      log.error({ err: error }, 'The chain does not make blocks')
      return
    }
    await runLiveTraffic(traffic, world.random, log, life.signal)
  }

  return {
    rpcUrl: node.url,
    chain: {
      l2ChainId: L2_CHAIN_ID,
      l2ChainName: L2_CHAIN_NAME,
      netType: 'TESTNET',
      l1ChainId: L1_CHAIN_ID,
      nativeSymbol: 'ETH',
      nativeDecimals: 18,
      rpcUrl: node.url,
    },
    abis: contractAbis,
    fresh,

    startLive() {
      live = goLive()
      saveLater(SAVE_EVERY_MS)
    },

    async stop() {
      life.abort()
      clearTimeout(timer)
      await Promise.all([live, saving])
      const limit = AbortSignal.timeout(LAST_SAVE_MS)
      // No block may come after what is saved: the next start goes on from there.
      await rpc.call('evm_setIntervalMining', [0], limit).catch(() => undefined)
      await save(limit)
      await node.stop()
    },

    onExit: (listener) => node.onExit(listener),
  }
}
