import type { Quantity } from '@bvlgarichain/contract'
import type { Chain } from '@bvlgarichain/contract/complete'
import type { Logger } from 'pino'
import type { Abi } from 'viem'
import { sleepUnlessAborted } from '../sleep-unless-aborted.ts'
import { readQuantity } from './read-rpc.ts'
import { makeRpc, NodeBusyError, type Rpc } from './rpc.ts'

/** No node responded at the configured URL. */
class ChainConnectError extends Error {
  override readonly name = 'ChainConnectError'
}

export interface ForeignChainOptions {
  readonly rpcUrl: string
  /** Symbol of the chain's coin. */
  readonly coin: string
  readonly log: Logger
  readonly signal: AbortSignal
  /** Description of the condition, for messages. */
  readonly onProgress?: (text: string) => void
  /** Longest wait for the first response, in milliseconds; a minute unless given. */
  readonly timeoutMs?: number
}

/** A chain that others run, seen through its node. */
export interface ForeignChain {
  readonly rpcUrl: string
  readonly rpc: Rpc
  /** Names and ids that responses show. */
  readonly chain: Chain
  /** Hash of block 0, 0x and 64 hex digits; zeros where the node does not give it. */
  readonly genesis: string
  /** Nothing is known of its contracts. */
  readonly abis: readonly Abi[]
}

const TIMEOUT_MS = 60_000
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 2_000
/** Longest wait for one response, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 10_000
const ETHEREUM_ID = 1

/** The part of an RPC address that may be shown: its path and query often hold a key. */
export const shownUrl = (rpcUrl: string): string => new URL(rpcUrl).origin

/** An address without name, password, path and query holds nothing to hide. */
function isOpen(rpcUrl: string): boolean {
  const { username, password, pathname, search } = new URL(rpcUrl)
  return [username, password, search].every((part) => part === '') && pathname === '/'
}

const describe = (id: Quantity, { rpcUrl, coin }: ForeignChainOptions): Chain => ({
  l2ChainId: id,
  l2ChainName: `EVM chain ${id}`,
  netType: id === ETHEREUM_ID ? 'MAINNET' : 'TESTNET',
  l1ChainId: 0,
  nativeSymbol: coin,
  nativeDecimals: 18,
  ...(isOpen(rpcUrl) && { rpcUrl }),
})

/** Chain id in a node's response; undefined for anything else. */
const readChainId = (response: unknown): Quantity | undefined =>
  readQuantity(response) || undefined

/**
 * Hash of block 0. A node without it still serves the chain from some block on; one that limits its
 * clients must not be taken for such a node, as the index is named after it.
 * @throws NodeBusyError where the node limits its clients.
 */
async function readGenesis(rpc: Rpc, signal: AbortSignal): Promise<string> {
  const block = await rpc
    .call<{ readonly hash?: unknown } | null>(
      'eth_getBlockByNumber',
      ['0x0', false],
      signal,
    )
    .catch((error: unknown) => {
      if (error instanceof NodeBusyError) throw error
      return null
    })
  signal.throwIfAborted()
  const hash = String(block?.hash)
  return /^0x[0-9a-f]{64}$/.test(hash) ? hash : `0x${'0'.repeat(64)}`
}

/**
 * Connects to the node of a chain that others run, waiting until it responds.
 * @throws ChainConnectError when it has not in time, or the signal's reason when aborted.
 */
export async function connectChain(options: ForeignChainOptions): Promise<ForeignChain> {
  const { rpcUrl, log, signal, onProgress, timeoutMs = TIMEOUT_MS } = options
  const shown = shownUrl(rpcUrl)
  const rpc = makeRpc(rpcUrl, { timeoutMs: RESPONSE_TIMEOUT_MS })
  const deadline = performance.now() + timeoutMs
  let wait = FIRST_PAUSE_MS
  try {
    for (;;) {
      signal.throwIfAborted()
      const left = Math.max(1, Math.ceil(deadline - performance.now()))
      const limit = AbortSignal.any([
        signal,
        AbortSignal.timeout(Math.min(RESPONSE_TIMEOUT_MS, left)),
      ])
      const identify = async () => {
        const id = readChainId(await rpc.call<unknown>('eth_chainId', [], limit))
        return id === undefined
          ? { text: 'it sent no chain id' }
          : { id, genesis: await readGenesis(rpc, limit) }
      }
      const found = await identify().catch((error: unknown) => ({
        text: error instanceof Error ? error.message : String(error),
      }))
      signal.throwIfAborted()
      if (!('text' in found)) {
        const { id, genesis } = found
        return { rpcUrl, rpc, chain: describe(id, options), genesis, abis: [] }
      }
      if (performance.now() + wait > deadline) {
        throw new ChainConnectError(
          `The node at ${shown} did not answer eth_chainId within ${Math.round(timeoutMs / 1_000)} s: ${found.text}. Check EXPLORER_EMBEDDED_RPC and that the node runs.`,
        )
      }
      log.debug({ node: shown, reason: found.text }, 'The node does not answer yet')
      onProgress?.(`Waiting for the node at ${shown}`)
      await sleepUnlessAborted(wait, signal)
      wait = Math.min(wait * 2, MAX_PAUSE_MS)
    }
  } catch (error) {
    await rpc.close()
    throw error
  }
}
