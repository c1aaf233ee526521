import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from '@bvlgarichain/shared'
import type { Logger } from 'pino'
import type { Abi } from 'viem'
import { makeRpc } from '../chain/rpc.ts'
import type { Store } from '../store/open.ts'
import type { TokenMetadata } from '../store/tokens.ts'
import { type DecodedBlock, decodeBlock } from './decode.ts'
import { follow, StoreMismatchError } from './follow.ts'
import { methodNames } from './method-names.ts'
import { refreshBalances } from './refresh.ts'
import { readTokenMetadata } from './token-metadata.ts'
import { undoBlock } from './undo.ts'
import { writeBlock } from './write.ts'

export { StoreMismatchError }

export interface IndexerOptions {
  readonly store: Store
  /** JSON-RPC of the chain's node. */
  readonly rpcUrl: string
  /** Interfaces whose methods are named in lists. */
  readonly abis: readonly Abi[]
  /** Pause between two looks at the node's head, in milliseconds. */
  readonly pollMs: number
  readonly log: Logger
}

export interface Indexer {
  /**
   * Indexes up to the node's present head.
   * @throws StoreMismatchError where the store holds another chain.
   */
  syncToHead(options: {
    readonly signal: AbortSignal
    readonly onProgress?: (done: number, total: number) => void
  }): Promise<void>
  /** Follows the chain until `signal` aborts. @throws StoreMismatchError as above. */
  run(signal: AbortSignal): Promise<void>
}

/** Longest pause between two tries while the node does not answer, in milliseconds. */
const MAX_PAUSE_MS = 5_000

/** Makes the indexer of one chain; resumes where the store ends. */
export function makeIndexer(options: IndexerOptions): Indexer {
  const { store, abis, pollMs, log } = options
  const rpc = makeRpc(options.rpcUrl)
  const methods = methodNames(abis)

  const checkChain = async (signal: AbortSignal): Promise<void> => {
    const chainId = String(Number(await rpc.call<string>('eth_chainId', [], signal)))
    const known = store.meta.read('chainId')
    if (known !== undefined && known !== chainId) {
      throw new StoreMismatchError(
        `the store holds chain ${known}, the node serves chain ${chainId}; delete the store and index again`,
      )
    }
    if (known === undefined) store.meta.write('chainId', chainId)
  }

  const metadataFor = async (
    decoded: DecodedBlock,
  ): Promise<Map<Address, TokenMetadata>> => {
    const fresh = new Set(decoded.transfers.map((transfer) => transfer.token))
    for (const token of fresh) {
      if (store.tokens.idOf(token) !== undefined) fresh.delete(token)
    }
    return fresh.size === 0 ? new Map() : await readTokenMetadata(rpc, [...fresh])
  }

  const undoTo = (height: number): void => {
    const head = store.blocks.head()?.height ?? -1
    for (let block = head; block > height; block -= 1) undoBlock(store, block)
    log.info({ height, undone: head - height }, 'the chain was reorganised')
  }

  const syncToHead: Indexer['syncToHead'] = async ({ signal, onProgress }) => {
    await checkChain(signal)
    const events = follow({
      rpc,
      height: store.blocks.head()?.height ?? -1,
      hashAt: (height) => store.blocks.hashAt(height),
      signal,
    })
    for await (const event of events) {
      if (event.type === 'reorg') {
        undoTo(event.height)
        continue
      }
      const decoded = decodeBlock(event.raw, methods)
      writeBlock(store, decoded, await metadataFor(decoded))
      onProgress?.(decoded.block.height, event.head)
    }
    await refreshBalances(store, rpc, signal)
  }

  const run: Indexer['run'] = async (signal) => {
    let pause = pollMs
    while (!signal.aborted) {
      try {
        await syncToHead({ signal })
        pause = pollMs
      } catch (error) {
        if (signal.aborted) break
        if (error instanceof StoreMismatchError) throw error
        pause = Math.min(Math.max(pause, 100) * 2, MAX_PAUSE_MS)
        log.warn({ err: error, retryMs: pause }, 'the indexer could not follow the node')
      }
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
    await rpc.close()
  }

  return { syncToHead, run }
}
