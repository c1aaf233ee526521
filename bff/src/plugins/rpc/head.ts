import { isObject } from './json-rpc.ts'
import type { Nodes } from './nodes.ts'

/** Time for which a head counts as the newest, in milliseconds. */
const HEAD_MS = 500
const HEAD_DEADLINE_MS = 5_000

export interface Head {
  readonly height: number
  readonly hash: string
}

/** Blocks that move with time. */
export type HeadTag = 'latest' | 'safe' | 'finalized'

/**
 * The newest block of each tag, at most 500 ms old. Read only while requests come, with a single
 * flight.
 */
export interface Heads {
  /** Throws an ApiError or a TypeError if no node returns one. */
  read(tag: HeadTag): Promise<Head>
  /** Makes the next read go to a node, as when a response names a block newer than the head. */
  forget(): void
}

/** {@link Heads} of a chain from its nodes; `now` is in milliseconds. */
export function makeHeads(nodes: Nodes, now: () => number): Heads {
  const newest = new Map<HeadTag, { readonly at: number; readonly head: Promise<Head> }>()

  const look = async (tag: HeadTag): Promise<Head> => {
    const response = await nodes.send({
      method: 'eth_getBlockByNumber',
      params: [tag, false],
      // No client's alone.
      signal: new AbortController().signal,
      deadlineMs: HEAD_DEADLINE_MS,
    })
    const block = 'result' in response ? response.result : null
    if (!isObject(block)) throw new TypeError('The node has no head')
    const { number, hash } = block
    const height = typeof number === 'string' ? Number(number) : Number.NaN
    if (!Number.isSafeInteger(height) || typeof hash !== 'string') {
      throw new TypeError('The head of the node is malformed')
    }
    return { height, hash }
  }

  return {
    read(tag) {
      const last = newest.get(tag)
      if (last !== undefined && now() - last.at < HEAD_MS) return last.head
      const head = look(tag)
      const current = { at: now(), head }
      newest.set(tag, current)
      head.catch(() => {
        if (newest.get(tag) === current) newest.delete(tag)
      })
      return head
    },
    forget: () => newest.clear(),
  }
}
