import { type Hash, isRecord } from '@bvlgarichain/contract'
import { fieldsOf, readCount, readHash } from '../chain/read-rpc.ts'
import type { Rpc } from '../chain/rpc.ts'
import type { RawBlock, RpcHeader } from '../chain/rpc-types.ts'
import type { Batcher } from './batcher.ts'
import type { NodeCapabilities } from './capabilities.ts'
import { fetchBlocks, type IsGivenUp, quantity } from './fetch-blocks.ts'
import { NodeResponseError } from './node-response-error.ts'

/** The store holds another chain than the node's: it must be deleted and built again. */
export class StoreMismatchError extends Error {
  override readonly name = 'StoreMismatchError'
}

/** New blocks or a reorganization, relative to the local head. */
export type FollowEvent =
  /** Blocks that follow on the local head and on each other. */
  | { readonly type: 'blocks'; readonly raws: readonly RawBlock[]; readonly head: number }
  /** Every block above `height` has been replaced or has gone. */
  | { readonly type: 'reorg'; readonly height: number }

export interface FollowOptions {
  readonly rpc: Rpc
  readonly batch: Batcher
  readonly capabilities: NodeCapabilities
  /** Height of the newest stored block, -1 for none. */
  readonly height: number
  /** Hash of a stored block. Called only for heights up to the newest stored one. */
  readonly hashAt: (height: number) => Hash | undefined
  readonly signal: AbortSignal
  /** Says when to index a block without the receipts that do not fit it. */
  readonly isGivenUp: IsGivenUp
  /** Most blocks of one event; 50 unless given. */
  readonly chunk?: number | undefined
}

/** Blocks of one request: large enough to use the bandwidth, small enough for steady progress. */
const CHUNK = 50
/** Transactions of one request that are aimed at where blocks are full. */
const CHUNK_TRANSACTIONS = 2_000
/**
 * Blocks of the first request, before it is known how full they are: one is stored before a node
 * with a small limit refuses the next.
 */
const FIRST_CHUNK = 1
/**
 * A node that is behind by no more than this, and has no other blocks, lags: of several behind one
 * URL each has its own newest block.
 */
const MAX_LAG = 3
/** Requests under way at a time; the node serves them on several cores. */
const AHEAD = 3
/** A node that disagrees about more blocks than this is taken for another chain. */
const MAX_REORG = 20_000

/** Identity of a header, at a height or the newest; `undefined` where the node has none. */
async function headerAt(rpc: Rpc, at: number | 'latest') {
  const params = [at === 'latest' ? at : quantity(at), false]
  const response = await rpc.call<unknown>('eth_getBlockByNumber', params)
  if (!isRecord(response)) return undefined
  const header = fieldsOf<RpcHeader>(response)
  const hash = readHash(header.hash)
  if (hash === undefined)
    throw new NodeResponseError(`the node gave no hash of block ${at}`)
  return { number: header.number, hash, parentHash: readHash(header.parentHash) }
}

/** The node's newest block. @throws NodeResponseError where it has none */
export async function headOf(rpc: Rpc) {
  const header = await headerAt(rpc, 'latest')
  const height = readCount(header?.number)
  if (header === undefined || height === undefined) {
    throw new NodeResponseError('the node has no newest block')
  }
  return { height, header }
}

/** Sync states in which a node's head is not to be trusted: it has only a part of the chain yet. */
async function isSyncing(rpc: Rpc): Promise<boolean> {
  const response = await rpc.call<unknown>('eth_syncing').catch(() => false)
  return typeof response === 'object' && response !== null
}

/**
 * The highest block at or below `height` that both sides hold. A shared block's ancestors
 * are shared too, so the place is found in ever longer strides and then by halving.
 */
async function commonAncestor(
  options: FollowOptions,
  height: number,
  head: number,
): Promise<number> {
  const { rpc, hashAt, signal } = options
  const isShared = async (candidate: number): Promise<boolean> => {
    signal.throwIfAborted()
    const header = await headerAt(rpc, candidate)
    if (header === undefined && candidate <= head) {
      // One of several nodes behind the URL: another one has it.
      throw new NodeResponseError(
        `the node has no block ${candidate} though ${head} is its newest`,
      )
    }
    return header !== undefined && header.hash === hashAt(candidate)
  }
  if (await isShared(height)) return height
  const lowest = Math.max(0, height - MAX_REORG)
  let differs = Math.min(height, head + 1)
  let shared = -1
  for (let stride = 1; shared === -1; stride *= 2) {
    const candidate = Math.max(lowest, differs - stride)
    if (await isShared(candidate)) shared = candidate
    else if (candidate === lowest) {
      throw new StoreMismatchError(
        `the store and the node share none of the blocks ${lowest} to ${height}`,
      )
    } else differs = candidate
  }
  while (differs - shared > 1) {
    const middle = Math.floor((shared + differs) / 2)
    if (await isShared(middle)) shared = middle
    else differs = middle
  }
  return shared
}

/** Blocks from `first` to `last` in order, several requests ahead of the reader. */
async function* readAhead(options: FollowOptions, first: number, last: number) {
  const { batch, capabilities, isGivenUp, chunk = CHUNK } = options
  const underWay: Promise<readonly RawBlock[]>[] = []
  let size = Math.min(FIRST_CHUNK, chunk)
  let next = first
  while (next <= last || underWay.length > 0) {
    while (next <= last && underWay.length < AHEAD) {
      const count = Math.min(size, last - next + 1)
      const request = fetchBlocks(batch, capabilities, next, count, isGivenUp)
      // Its failure is reported when it is awaited below, or never if the reader left.
      request.catch(() => undefined)
      underWay.push(request)
      next += count
    }
    const blocks = (await underWay.shift()) ?? []
    const transactions = blocks.reduce((sum, raw) => sum + raw.receipts.length, 0)
    const aim = (CHUNK_TRANSACTIONS * blocks.length) / Math.max(1, transactions)
    size = Math.max(1, Math.min(chunk, size * 2, Math.floor(aim)))
    yield blocks
  }
}

/** Those of the blocks, from the first on, that follow on a block with hash `parent`. */
function unbroken(blocks: readonly RawBlock[], parent: string | undefined): RawBlock[] {
  const linked: RawBlock[] = []
  let hash = parent
  for (const raw of blocks) {
    const { parentHash = hash } = raw.block
    if (hash !== undefined && parentHash !== hash) break
    hash = raw.block.hash
    linked.push(raw)
  }
  return linked
}

/**
 * Follows the chain from the local head to the node's present head, then ends. After an
 * event the caller must have added the blocks, or dropped those above the given height,
 * before it requests the next one.
 * @throws StoreMismatchError where the two sides share no recent block.
 */
export async function* follow(options: FollowOptions): AsyncGenerator<FollowEvent> {
  const { rpc, signal, hashAt } = options
  let height = options.height
  for (;;) {
    signal.throwIfAborted()
    const { height: head, header } = await headOf(rpc)
    if (head <= height && header.hash === hashAt(head)) {
      const behind = height - head
      if (behind <= MAX_LAG) return
      if (await isSyncing(rpc)) {
        throw new NodeResponseError(
          `the node is syncing and ${behind} blocks behind the index, which is kept`,
        )
      }
    }
    const follows = head === height + 1 && header.parentHash === hashAt(height)
    if (height >= 0 && !follows) {
      const ancestor = await commonAncestor(options, height, head)
      if (ancestor < height) {
        height = ancestor
        yield { type: 'reorg', height }
      }
    }
    if (height >= head) return
    for await (const blocks of readAhead(options, height + 1, head)) {
      signal.throwIfAborted()
      const raws = unbroken(blocks, height < 0 ? undefined : hashAt(height))
      if (raws.length > 0) yield { type: 'blocks', raws, head }
      height += raws.length
      if (raws.length < blocks.length) break
    }
    // A few blocks took no time in which others may have come: the next look finds those.
    if (height === head && follows) return
  }
}
