import type { Cache } from '../../cache/cache.ts'
import type { Head, Heads } from './head.ts'
import { isList, isObject, type Json } from './json-rpc.ts'
import type { Lifetime } from './methods.ts'
import type { NodeResponse, Nodes } from './nodes.ts'

/** A block under this many others is not replaced any more. */
const SETTLED_DEPTH = 64
/** Lifetime of a result of such a block: a test network may begin anew. */
const SETTLED_MS = 10 * 60_000
/** Lifetime of a result of a head, should no other head come. */
const HEAD_RESULT_MS = 60_000
const RECEIPT_MS = 10_000

type Success = Extract<NodeResponse, { readonly text: string }>

export interface Results {
  /**
   * Text of a result that is still valid, else the head before the request, if the result's
   * lifetime depends on one and a node returns it.
   */
  find(
    key: string,
    lifetime: Lifetime,
  ): Promise<{
    readonly text?: string | undefined
    readonly head?: Head | undefined
  }>
  /** Keeps a result as long as it holds. */
  keep(
    key: string,
    entry: {
      readonly lifetime: Lifetime
      readonly response: Success
      readonly params: readonly Json[]
      /** Head before the request: under a later one the result may be out of date. */
      readonly before: Head | undefined
    },
  ): Promise<void>
}

/** Results of nodes in a cache, by key, each as long as it holds. */
export function makeResults(
  cache: Pick<Cache<string>, 'get' | 'set'>,
  { heads, nodes }: { readonly heads: Heads; readonly nodes: Nodes },
): Results {
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
      if (settled !== undefined || lifetime === 'forever') return { text: settled }
      // A node that fails to return its head may still serve the call.
      const before = await heads.read('latest').catch(() => undefined)
      return { text: before && cache.get(ofHead(key, before)), head: before }
    },

    async keep(key, { lifetime, response, params, before }) {
      // A node may have at once what it didn't have.
      if (lifetime === 'none' || response.result === null) return
      // Some nodes send an empty list for a block that they don't have yet.
      const isFound = lifetime === 'found' && !isEmptyList(response.result)
      if (lifetime === 'forever' || isFound) {
        cache.set(key, response.text, Number.POSITIVE_INFINITY)
        return
      }
      if (before === undefined) return
      cache.set(ofHead(key, before), response.text, HEAD_RESULT_MS)
      const [hash = null] = params
      const block =
        lifetime === 'block-of-transaction'
          ? heightIn(await blockOfTransaction(hash))
          : typeof lifetime === 'object'
            ? lifetime.height
            : lifetime === 'block-of-result'
              ? heightIn(response.result)
              : undefined
      if (block === undefined) return
      // Reads that follow are of what the transaction changed.
      if (block > before.height) heads.forget()
      if (before.height - block < SETTLED_DEPTH) return
      cache.set(key, response.text, SETTLED_MS)
    },
  }
}

const isEmptyList = (result: Json): boolean => isList(result) && result.length === 0

/** Height of the block that a transaction or receipt names. */
function heightIn(result: Json): number | undefined {
  const number = isObject(result) ? result.blockNumber : undefined
  return typeof number === 'string' && /^0x[\da-f]+$/i.test(number)
    ? Number(number)
    : undefined
}
