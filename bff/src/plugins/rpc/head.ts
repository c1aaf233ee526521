import { isObject } from './json-rpc.ts'
import type { Nodes } from './nodes.ts'

/** How long a head is taken for the newest, in milliseconds. */
export const HEAD_MS = 500
const HEAD_DEADLINE_MS = 5_000

export interface Head {
  readonly height: number
  readonly hash: string
}

/** The newest block, at most 500 ms old. Throws an ApiError if no node tells. */
export type CurrentHead = () => Promise<Head>

/** Looks for the head only while requests come, and once for all that wait. */
export function makeCurrentHead(nodes: Nodes, now: () => number): CurrentHead {
  let last: { readonly at: number; readonly head: Promise<Head> } | undefined

  const look = async (): Promise<Head> => {
    const response = await nodes.send({
      method: 'eth_getBlockByNumber',
      params: ['latest', false],
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

  return () => {
    if (last !== undefined && now() - last.at < HEAD_MS) return last.head
    const head = look()
    const current = { at: now(), head }
    last = current
    head.catch(() => {
      if (last === current) last = undefined
    })
    return head
  }
}
