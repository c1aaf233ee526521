import type { Address } from '@bvlgarichain/shared'
import type { Logger } from 'pino'
import type { Abi } from 'viem'
import { makeRpc } from '../chain/rpc.ts'
import type { Store } from '../store/open.ts'
import type { TokenMetadata } from '../store/tokens.ts'
import type { ObservedBlock } from '../tracing/block-observer.ts'
import { type NodeAbilities, probeAbilities } from './abilities.ts'
import { makeBatcher } from './batcher.ts'
import { type DecodedBlock, decodeBlock } from './decode.ts'
import { follow, StoreMismatchError } from './follow.ts'
import { methodNames } from './method-names.ts'
import { persist, persistUntilAborted } from './persist.ts'
import { refreshBalances } from './refresh.ts'
import { readTokenMetadata } from './token-metadata.ts'
import { undoBlocksAbove } from './undo.ts'
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
  /** Most blocks written at a time while catching up; 50 unless given. */
  readonly blocksPerCommit?: number
  /** Contract on layer 2 whose messages are indexed; absent on a network that is no rollup. */
  readonly l2Mailbox?: Address
  /** Told of each block that came while following; times in Unix ms. Must not throw. */
  readonly onBlock?: (block: ObservedBlock) => void
}

/** Height that has been reached, and the node's. */
type OnProgress = (done: number, total: number) => void

/** Keeps the store level with a chain. */
export interface Indexer {
  /**
   * Indexes up to the node's present head.
   * @throws StoreMismatchError where the store holds another chain.
   */
  syncToHead(options: {
    readonly signal: AbortSignal
    readonly onProgress?: OnProgress
    /** Goes on trying while the node does not answer as it should. */
    readonly patient?: boolean
  }): Promise<void>
  /** Follows the chain until `signal` aborts. @throws StoreMismatchError as above. */
  run(signal: AbortSignal): Promise<void>
}

/** Makes the indexer of one chain; resumes where the store ends. */
export function makeIndexer(options: IndexerOptions): Indexer {
  const { store, abis, pollMs, log } = options
  const rpc = makeRpc(options.rpcUrl)
  const batch = makeBatcher(rpc)
  const methods = methodNames(abis)
  let abilities: NodeAbilities | undefined

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
    blocks: readonly DecodedBlock[],
  ): Promise<Map<Address, TokenMetadata>> => {
    const tokens = blocks.flatMap(({ transfers }) => transfers.map(({ token }) => token))
    const fresh = [...new Set(tokens)].filter(
      (token) => store.tokens.idOf(token) === undefined,
    )
    return fresh.length === 0 ? new Map() : await readTokenMetadata(batch, fresh)
  }

  const syncOnce = async (signal: AbortSignal, onProgress?: OnProgress) => {
    await checkChain(signal)
    abilities ??= await probeAbilities(rpc)
    const events = follow({
      rpc,
      batch,
      abilities,
      height: store.blocks.head()?.height ?? -1,
      hashAt: (height) => store.blocks.hashAt(height),
      signal,
      chunk: options.blocksPerCommit,
    })
    const seen = Date.now()
    for await (const event of events) {
      if (event.type === 'reorg') {
        const undone = undoBlocksAbove(store, event.height)
        log.info({ height: event.height, undone }, 'the chain was reorganised')
        continue
      }
      const blocks = event.raws.map((raw) => decodeBlock(raw, methods, options.l2Mailbox))
      const metadata = await metadataFor(blocks)
      store.atomically(() => {
        for (const block of blocks) writeBlock(store, block, metadata, options.l2Mailbox)
      })
      for (const { block, transactions } of blocks) {
        const { height, time } = block
        options.onBlock?.({ height, time, seen, traced: Date.now(), transactions })
      }
      onProgress?.(blocks.at(-1)?.block.height ?? 0, event.head)
    }
    await refreshBalances(store, batch, signal)
  }

  const persistence = (signal: AbortSignal) => ({
    signal,
    onFault(error: unknown, retryMs: number) {
      if (error instanceof StoreMismatchError) throw error
      // Whatever answers next may be another program.
      abilities = undefined
      log.warn({ err: error, retryMs }, 'the indexer could not follow the node')
    },
  })

  return {
    syncToHead({ signal, onProgress, patient = false }) {
      const sync = () => syncOnce(signal, onProgress)
      return patient ? persist(sync, persistence(signal)) : sync()
    },
    async run(signal) {
      try {
        await persistUntilAborted(() => syncOnce(signal), pollMs, persistence(signal))
      } finally {
        await rpc.close()
      }
    },
  }
}
