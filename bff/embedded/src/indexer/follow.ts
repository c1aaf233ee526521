import type { Hash } from '@bvlgarichain/shared'
import type { Rpc } from '../chain/rpc.ts'
import { fetchBlocks, quantity } from './fetch-blocks.ts'
import type { RawBlock, RpcHeader } from './raw.ts'

/** The store holds another chain than the node's: it must be deleted and built again. */
export class StoreMismatchError extends Error {
  override readonly name = 'StoreMismatchError'
}

/** What happened on the chain, as seen from the local head. */
export type FollowEvent =
  | { readonly type: 'block'; readonly raw: RawBlock; readonly head: number }
  /** Every block above `height` has been replaced or has gone. */
  | { readonly type: 'reorg'; readonly height: number }

export interface FollowOptions {
  readonly rpc: Rpc
  /** Height of the newest block held, -1 for none. */
  readonly height: number
  /** Hash of a held block. Asked for heights up to the newest one held only. */
  readonly hashAt: (height: number) => Hash | undefined
  readonly signal: AbortSignal
}

/** Blocks of one request: large enough to fill the wire, small enough to be steady. */
const CHUNK = 50
/** Requests under way at a time; the node answers them on several cores. */
const AHEAD = 3
/** A node that disagrees about more blocks than this is taken for another chain. */
const MAX_REORG = 256

async function headerAt(rpc: Rpc, height: number): Promise<RpcHeader | null> {
  return await rpc.call<RpcHeader | null>('eth_getBlockByNumber', [
    quantity(height),
    false,
  ])
}

/** The highest block at or below `height` that both sides hold. */
async function commonAncestor(options: FollowOptions, height: number): Promise<number> {
  const lowest = Math.max(0, height - MAX_REORG)
  for (let candidate = height; candidate >= lowest; candidate -= 1) {
    options.signal.throwIfAborted()
    const header = await headerAt(options.rpc, candidate)
    if (header !== null && header.hash === options.hashAt(candidate)) return candidate
  }
  throw new StoreMismatchError(
    `the store and the node share none of the blocks ${lowest} to ${height}; delete the store and index again`,
  )
}

/** Blocks from `first` to `last` in order, several requests ahead of the reader. */
async function* readAhead(rpc: Rpc, first: number, last: number) {
  const underWay: Promise<readonly RawBlock[]>[] = []
  let next = first
  while (next <= last || underWay.length > 0) {
    while (next <= last && underWay.length < AHEAD) {
      const count = Math.min(CHUNK, last - next + 1)
      const request = fetchBlocks(rpc, next, count)
      // Its failure is reported when it is awaited below, or never if the reader left.
      request.catch(() => undefined)
      underWay.push(request)
      next += count
    }
    yield (await underWay.shift()) ?? []
  }
}

/**
 * Follows the chain from the local head to the node's present head, then ends. After a
 * `reorg` event the caller must have dropped the blocks above the given height before it
 * asks for the next event.
 * @throws StoreMismatchError where the two sides share no recent block.
 */
export async function* follow(options: FollowOptions): AsyncGenerator<FollowEvent> {
  const { rpc, signal, hashAt } = options
  let height = options.height
  for (;;) {
    signal.throwIfAborted()
    if (height >= 0) {
      const ancestor = await commonAncestor(options, height)
      if (ancestor < height) {
        height = ancestor
        yield { type: 'reorg', height }
      }
    }
    const head = Number(await rpc.call<string>('eth_blockNumber'))
    if (height >= head) return
    let replaced = false
    for await (const chunk of readAhead(rpc, height + 1, head)) {
      for (const raw of chunk) {
        signal.throwIfAborted()
        replaced = height >= 0 && raw.block.parentHash !== hashAt(height)
        if (replaced) break
        yield { type: 'block', raw, head }
        height += 1
      }
      if (replaced) break
    }
  }
}
