import { LRUCache } from 'lru-cache'
import type { CurrentHead, Head } from './head.ts'
import { isObject, type Json } from './json-rpc.ts'
import type { Lifetime } from './methods.ts'
import type { NodeResponse, Nodes } from './nodes.ts'

/** A block under this many others is not replaced any more. */
export const SETTLED_DEPTH = 64
/** How long a result of such a block is kept: a test network may begin anew. */
const SETTLED_MS = 10 * 60_000
/** How long a result of a head is kept, should no other head come. */
const HEAD_RESULT_MS = 60_000
/** An entry's own size beside its text, in bytes. */
const ENTRY_BYTES = 256
const RECEIPT_MS = 10_000

type Success = Extract<NodeResponse, { readonly text: string }>

export interface Results {
  /**
   * A result that still holds, else the head before which the node is asked, as far as the
   * result's lifetime depends on one and a node tells it.
   */
  find(
    key: string,
    lifetime: Lifetime,
  ): Promise<{
    readonly response?: Success | undefined
    readonly head?: Head | undefined
  }>
  /** Keeps a result as long as it holds. */
  keep(
    key: string,
    entry: {
      readonly lifetime: Lifetime
      readonly response: Success
      readonly params: readonly Json[]
      /** Head before the node was asked: under a later one the result may be out of date. */
      readonly before: Head | undefined
    },
  ): Promise<void>
}

/** Results of nodes by key, each as long as it holds. */
export function makeResults(
  { cacheBytes, now }: { readonly cacheBytes: number; readonly now: () => number },
  { head, nodes }: { readonly head: CurrentHead; readonly nodes: Nodes },
): Results {
  if (cacheBytes === 0) return { find: async () => ({}), keep: async () => undefined }
  const cache = new LRUCache<string, Success>({
    maxSize: cacheBytes,
    sizeCalculation: ({ text }, key) => text.length * 2 + key.length + ENTRY_BYTES,
    perf: { now },
  })
  const ofHead = (key: string, { hash }: Head) => `${hash} ${key}`

  const blockOfTransaction = async (hash: Json): Promise<Json> => {
    const response = await nodes.send({
      method: 'eth_getTransactionReceipt',
      params: [hash],
      signal: new AbortController().signal,
      deadlineMs: RECEIPT_MS,
    })
    return 'result' in response ? response.result : null
  }

  return {
    async find(key, lifetime) {
      if (lifetime === 'none') return {}
      const settled = cache.get(key)
      if (settled !== undefined || lifetime === 'forever') return { response: settled }
      // A node that cannot tell its head may still answer the call.
      const before = await head().catch(() => undefined)
      return { response: before && cache.get(ofHead(key, before)), head: before }
    },

    async keep(key, { lifetime, response, params, before }) {
      if (lifetime === 'none') return
      const isFound = response.result !== null
      if (lifetime === 'forever' || (lifetime === 'found' && isFound)) {
        cache.set(key, response)
        return
      }
      if (before === undefined) return
      cache.set(ofHead(key, before), response, { ttl: HEAD_RESULT_MS })
      if (!isFound) return
      const [hash = null] = params
      const block =
        lifetime === 'block-of-transaction'
          ? heightIn(await blockOfTransaction(hash))
          : typeof lifetime === 'object'
            ? lifetime.height
            : lifetime === 'block-of-result'
              ? heightIn(response.result)
              : undefined
      if (block === undefined || before.height - block < SETTLED_DEPTH) return
      cache.set(key, response, { ttl: SETTLED_MS })
    },
  }
}

/** Height of the block that a transaction or receipt names. */
function heightIn(result: Json): number | undefined {
  const number = isObject(result) ? result.blockNumber : undefined
  return typeof number === 'string' && /^0x[\da-f]+$/i.test(number)
    ? Number(number)
    : undefined
}
