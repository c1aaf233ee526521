import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { Logger } from 'pino'
import { L1_CHAIN_ID, L2_CHAIN_ID } from './chain-ids.ts'
import { type GenesisBatch, l1Creations, l2Creations } from './creations.ts'
import { isDeployed } from './deploy-genesis.ts'
import { makeWorld } from './devnet-state.ts'
import { type EvmNode, type NodeOptions, NodeStartError, startNode } from './node.ts'
import type { Rpc } from './rpc.ts'
import {
  deleteUnpacked,
  type Pair,
  TornStateError,
  unpackStates,
} from './saved-states.ts'

/** Blocks of layer 2 that visitors can read at, and whose transactions they can trace. */
export const L2_KEPT_STATES = 64
/** States at the end of those that the node keeps, which it may drop while requests are under way. */
export const STATE_MARGIN = 4

type StartOptions = Pick<NodeOptions, 'nodeDir' | 'searchPath'>

/** Makes batch 0 of a node of layer 2. */
export type ReadGenesisBatch = (l2: Rpc) => Promise<GenesisBatch>

interface ResumeOptions extends StartOptions {
  readonly stateFile: string
  readonly genesisBatch: ReadGenesisBatch
  readonly log: Logger
}

/** Starts both nodes, with the options of `each`. No node is left when it throws. */
async function startPair(
  { nodeDir, searchPath }: StartOptions,
  each: Pair<Pick<NodeOptions, 'genesisTime' | 'stateFile' | 'keptStates'>>,
): Promise<Pair<EvmNode>> {
  const [l1, l2] = await Promise.allSettled([
    startNode({ nodeDir, searchPath, ...each.l1, chainId: L1_CHAIN_ID }),
    startNode({ nodeDir, searchPath, ...each.l2, chainId: L2_CHAIN_ID }),
  ])
  if (l1.status === 'fulfilled' && l2.status === 'fulfilled') {
    return { l1: l1.value, l2: l2.value }
  }
  for (const started of [l1, l2]) {
    if (started.status === 'fulfilled') await started.value.stop()
  }
  throw l1.status === 'rejected' ? l1.reason : l2.status === 'rejected' && l2.reason
}

/** Ends both nodes. */
export async function stopNodes({ l1, l2 }: Pair<EvmNode>): Promise<void> {
  await Promise.all([l1.stop(), l2.stop()])
}

/** True if both chains have the genesis of this version, and layer 1 that of this layer 2. */
async function haveGenesis(
  { l1, l2 }: Pair<EvmNode>,
  genesisBatch: ReadGenesisBatch,
): Promise<boolean> {
  const devnet = await makeWorld(l2.rpc, 0)
  const genesis = await genesisBatch(l2.rpc)
  return (
    (await isDeployed(l2.rpc, l2Creations(devnet))) &&
    (await isDeployed(l1.rpc, l1Creations(devnet, genesis)))
  )
}

/** Both nodes, new and without contracts; `genesisTime` in Unix seconds. Throws `NodeStartError`. */
export function startNewNodes(
  options: StartOptions,
  genesisTime: number,
): Promise<Pair<EvmNode>> {
  return startPair(options, {
    l1: { genesisTime },
    l2: { genesisTime, keptStates: L2_KEPT_STATES },
  })
}

/** True if the node or the files report that the states cannot be read. */
const isDamage = (error: unknown): error is Error =>
  error instanceof TornStateError || (error instanceof NodeStartError && error.gaveUp)

/**
 * Both nodes with their saved states. Undefined where there are no usable ones; the
 * log has the reason. The file stays: a node that cannot run at all may fail in the same way, so
 * only a successful start of new nodes makes it safe to set it aside. Throws `NodeStartError` where
 * a node does not start for another reason than its state.
 */
export async function resumeNodes(
  options: ResumeOptions,
): Promise<Pair<EvmNode> | undefined> {
  const { stateFile, log } = options
  if (!existsSync(stateFile)) return undefined
  try {
    const states = await unpackStates(stateFile, options.nodeDir)
    const kept = { l1: states.l1, l2: { ...states.l2, keptStates: L2_KEPT_STATES } }
    const nodes = await startPair(options, kept).finally(() => deleteUnpacked(states))
    try {
      if (await haveGenesis(nodes, options.genesisBatch)) return nodes
    } catch (error) {
      await stopNodes(nodes)
      throw error
    }
    await stopNodes(nodes)
    log.warn(
      `The saved chains have other contracts than this version, so new ones are made; the old ones are kept as ${basename(stateFile)}.old.`,
    )
  } catch (error) {
    if (!isDamage(error)) throw error
    log.warn(
      `The saved chains cannot be read, so new ones are made; the old ones are kept as ${basename(stateFile)}.old. ${error.message}`,
    )
  }
  return undefined
}
