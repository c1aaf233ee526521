import type { Logger } from 'pino'
import type { Abi } from 'viem'
import { readQuantity } from '../chain/read-rpc.ts'
import { makeRpc, NodeBusyError } from '../chain/rpc.ts'
import { storageFault } from '../storage-fault.ts'
import type { Store } from '../store/open.ts'
import type { ObservedBlock } from '../tracing/block-observer.ts'
import { retryTraces } from './add-traces.ts'
import { makeBatcher } from './batcher.ts'
import { type NodeCapabilities, probeCapabilities } from './capabilities.ts'
import type { RollupAddresses } from './cross-layer.ts'
import { type DecodedBlock, decodeBlock } from './decode.ts'
import { makePatience } from './fetch-blocks.ts'
import { follow, StoreMismatchError } from './follow.ts'
import { makeMetadataWatch } from './metadata-watch.ts'
import { methodNames } from './method-names.ts'
import { NodeResponseError } from './node-response-error.ts'
import { makeRebaseWatch } from './rebase-watch.ts'
import { refreshBalances, refreshCoinSlice, refreshMetadata } from './refresh.ts'
import { retry, retryUntilAborted } from './retry.ts'
import { readTokenMetadata, tokensDue } from './token-metadata.ts'
import { undoBlocksAbove } from './undo.ts'
import { writeBlocks } from './write.ts'

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
  /** Longest wait for a response of the node, in milliseconds; 30 s unless given. */
  readonly timeoutMs?: number
  /** The rollup's contracts, whose messages are indexed; absent on a network that is none. */
  readonly addresses?: RollupAddresses
  /** Called for each block that came while following; times in Unix ms. Must not throw. */
  readonly onBlock?: (block: ObservedBlock) => void
}

/** While a history is indexed, balances of the coin are read at this interval, in milliseconds. */
const SLICE_MS = 1_000
/** Pause between two requests for missing data, in milliseconds. */
const RETRY_MS = 10_000
/** Blocks that a reorganisation may replace without a warning. */
const SHORT_REORG = 10
/** Longest wait for a response of the node: traces of a full block may take many seconds. */
const TIMEOUT_MS = 30_000

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
    /** Keeps trying while the node fails. */
    readonly keepsTrying?: boolean
  }): Promise<void>
  /**
   * Follows the chain until `signal` aborts.
   * @throws StoreMismatchError as above, unless the node served the store's chain before.
   */
  run(signal: AbortSignal): Promise<void>
}

function warnOfMissing(blocks: readonly DecodedBlock[], log: Logger): void {
  for (const [reason, parts] of [
    ['untraced', 'its traces'],
    ['unreceipted', 'some receipts'],
  ] as const) {
    const lacking = blocks.filter((decoded) => decoded[reason] !== undefined)
    const [first] = lacking
    if (first === undefined) continue
    const { height } = first.block
    log.warn(
      { height, count: lacking.length },
      `block ${height} is indexed without ${parts}, which are requested again later: ${first[reason]}`,
    )
  }
}

/** Makes the indexer of one chain; resumes where the store ends. */
export function makeIndexer(options: IndexerOptions): Indexer {
  const { store, abis, addresses, pollMs, log } = options
  const rpc = makeRpc(options.rpcUrl, {
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    retries: 3,
  })
  const batch = makeBatcher(rpc)
  const methods = methodNames(abis)
  const isGivenUp = makePatience()
  const rebases = makeRebaseWatch(store, batch)
  const renames = makeMetadataWatch(store, batch)
  let capabilities: NodeCapabilities | undefined
  /** True once the node has been seen to serve the chain of the store. */
  let isSameChain = false
  // Another node, or one that is well again, may have what the last process missed.
  store.due.retryNow()
  /** Time of the next request for data that the node did not give, in Unix ms. */
  let nextRetry = 0

  const checkChain = async (signal: AbortSignal): Promise<void> => {
    const id = readQuantity(await rpc.call<unknown>('eth_chainId', [], signal))
    if (!id) throw new NodeResponseError('the node sent no chain id')
    const chainId = String(id)
    const known = store.meta.read('chainId')
    if (known !== undefined && known !== chainId) {
      throw new StoreMismatchError(
        `the store holds chain ${known}, the node serves chain ${chainId}`,
      )
    }
    if (known === undefined) store.meta.write('chainId', chainId)
  }

  /** Requests data that the node did not give, and reads the balances that blocks touched. */
  const refresh = async (signal: AbortSignal, traces: NodeCapabilities) => {
    const now = Date.now()
    const options = { signal, now, rebases }
    await refreshBalances(store, batch, options)
    if (await rebases.look(now)) await refreshBalances(store, batch, options)
    if (now < nextRetry) return
    await refreshMetadata(store, batch)
    await renames.look(now)
    const hasMore = await retryTraces(store, batch, traces, methods, log, now)
    nextRetry = hasMore ? now : now + RETRY_MS
    if (traces.isUnsettled) capabilities = undefined
  }

  const syncOnce = async (signal: AbortSignal, onProgress?: OnProgress) => {
    if (capabilities === undefined) {
      await checkChain(signal)
      capabilities = await probeCapabilities(rpc)
      if (!capabilities.isUnsettled) nextRetry = 0
      if (capabilities.traces === 'none') {
        log.warn(
          'the node serves no traces: internal calls, and accounts that only these touch, are missing',
        )
      }
    }
    const events = follow({
      rpc,
      batch,
      capabilities,
      isGivenUp,
      height: store.blocks.head()?.height ?? -1,
      hashAt: (height) => store.blocks.hashAt(height),
      signal,
      chunk: options.blocksPerCommit,
    })
    const seen = Date.now()
    let nextSlice = seen + SLICE_MS
    for await (const event of events) {
      isSameChain = true
      if (event.type === 'reorg') {
        const undone = undoBlocksAbove(store, event.height)
        // `logRollback` reports the losses of the embedded network once.
        const isForeign = addresses === undefined
        const level = isForeign && undone > SHORT_REORG ? 'warn' : 'info'
        log[level]({ height: event.height, undone }, 'the chain was reorganised')
        continue
      }
      const blocks = event.raws.map((raw) =>
        decodeBlock(raw, methods, addresses?.l2Mailbox),
      )
      const metadata = await readTokenMetadata(batch, tokensDue(store, blocks))
      await writeBlocks(store, blocks, { metadata, addresses, signal })
      warnOfMissing(blocks, log)
      const traced = Date.now()
      for (const { block, transactions } of blocks) {
        const { height, time } = block
        options.onBlock?.({ height, time, seen, traced, transactions })
      }
      onProgress?.(blocks.at(-1)?.block.height ?? 0, event.head)
      if (traced < nextSlice) continue
      await refreshCoinSlice(store, batch, traced)
      nextSlice = Date.now() + SLICE_MS
    }
    isSameChain = true
    await refresh(signal, capabilities)
  }

  const retryOptions = (signal: AbortSignal) => ({
    signal,
    onFault(error: unknown, retryMs: number) {
      // Later, one response of another node behind the URL must not end the indexer.
      const isOtherChain = error instanceof StoreMismatchError && !isSameChain
      if (isOtherChain || storageFault(error)) throw error
      // The next response may come from another program, unless a limit came from the same.
      if (!(error instanceof NodeBusyError)) capabilities = undefined
      log.warn({ err: error, retryMs }, 'the indexer could not follow the node')
    },
  })

  return {
    syncToHead({ signal, onProgress, keepsTrying = false }) {
      const sync = () => syncOnce(signal, onProgress)
      return keepsTrying ? retry(sync, retryOptions(signal)) : sync()
    },
    async run(signal) {
      try {
        await retryUntilAborted(() => syncOnce(signal), pollMs, retryOptions(signal))
      } finally {
        await rpc.close()
      }
    },
  }
}
