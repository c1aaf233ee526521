import type { HeadTag } from './head.ts'
import { isObject, type Json, RPC_CODES, RpcError } from './json-rpc.ts'
import { LOOKUP_MS } from './nodes.ts'
import {
  address,
  type BlockId,
  blockId,
  blockNumber,
  boundedCall,
  type Check,
  feeBlocks,
  flag,
  hash,
  logFilter,
  percentiles,
  quantity,
  stateOverride,
  storageKeys,
  storageSlot,
  tracer,
} from './params.ts'

/** Blocks of one query of logs. */
const MAX_LOG_BLOCKS = 10_000
/** Time of a read that a node has to work for, in milliseconds. */
const WORK_MS = 30_000

/**
 * Lifetime of a result: for ever, until the next head, not at all, for ever unless it is
 * null, as long as the block of that height, as long as the block that the result names, or as
 * that of the transaction in the first parameter.
 */
export type Lifetime =
  | 'forever'
  | 'head'
  | 'none'
  | 'found'
  | 'block-of-result'
  | 'block-of-transaction'
  | { readonly height: number }

export interface Method {
  /** Parameters in the one spelling in which they are sent. Throws an RpcError. */
  check(params: readonly Json[]): readonly Json[]
  /** Of the result for checked parameters. */
  lifetime(params: readonly Json[]): Lifetime
  /** Checks that need the head. Throws an RpcError. */
  readonly checkRange?:
    | ((
        params: readonly Json[],
        heightOf: (tag: HeadTag) => Promise<number>,
      ) => Promise<void>)
    | undefined
  /** False for a result that is not what the method promises. */
  readonly isResult?: ((result: Json) => boolean) | undefined
  readonly deadlineMs: number
}

/** A parameter that may be left out, and is not sent then. */
const optional =
  (check: Check): Check<Json> =>
  (value, name) =>
    value === undefined || value === null ? null : check(value, name)

const flagOr =
  (fallback: boolean): Check<boolean> =>
  (value = fallback, name) =>
    flag(value, name)

const listOrNone: Check = (value = [], name) => percentiles(value, name)

function method(
  checks: readonly Check[],
  lifetime: Lifetime | ((params: readonly Json[]) => Lifetime),
  more: Partial<Pick<Method, 'checkRange' | 'isResult' | 'deadlineMs'>> = {},
): Method {
  return {
    check(params) {
      if (params.length > checks.length) {
        throw new RpcError(
          RPC_CODES.INVALID_PARAMS,
          `The method takes ${checks.length} parameters, not ${params.length}`,
        )
      }
      const checked = checks.map((check, index) =>
        check(params[index], `params[${index}]`),
      )
      while (checked.at(-1) === null) checked.pop()
      return checked
    },
    lifetime: typeof lifetime === 'function' ? lifetime : () => lifetime,
    deadlineMs: LOOKUP_MS,
    ...more,
  }
}

/** Lifetime of what is true at a block. */
function atBlock(block: Json | undefined): Lifetime {
  // A block that must be canonical may be replaced.
  if (isObject(block)) return block.requireCanonical === true ? 'head' : 'found'
  if (block === 'pending') return 'none'
  if (block === 'earliest') return { height: 0 }
  return typeof block === 'string' && block.startsWith('0x')
    ? { height: Number(block) }
    : 'head'
}

const byBlock = (index: number) => (params: readonly Json[]) => atBlock(params[index])
const ofAccount = [address, blockId]
const work = { deadlineMs: WORK_MS }

/** Blocks by a plain hash: nodes do not take EIP-1898 here. */
const blockOfReceipts: Check<BlockId | string> = (value, name) => {
  const block = blockId(value, name)
  return typeof block === 'string' ? block : block.blockHash
}
const receiptsLifetime = ([block]: readonly Json[]): Lifetime =>
  typeof block === 'string' && block.length === 66 ? 'found' : atBlock(block)

const laterOf = (ends: readonly Lifetime[]): Lifetime => ({
  height: Math.max(...ends.map((end) => (typeof end === 'object' ? end.height : 0))),
})

const logs = method(
  [logFilter],
  ([filter]) => {
    if (!isObject(filter)) return 'none'
    if (filter.blockHash !== undefined) return 'found'
    const ends = [atBlock(filter.fromBlock), atBlock(filter.toBlock)]
    // As long as both ends hold: of two heights, the later one.
    return (
      ends.find((end) => end === 'none') ??
      ends.find((end) => end === 'head') ??
      laterOf(ends)
    )
  },
  {
    ...work,
    async checkRange([filter], heightOf) {
      if (!isObject(filter) || filter.blockHash !== undefined) return
      const { fromBlock, toBlock } = filter
      if (fromBlock === toBlock) return
      const endOf = async (block: Json | undefined): Promise<number> => {
        const lifetime = atBlock(block)
        if (typeof lifetime === 'object') return lifetime.height
        return await heightOf(
          block === 'safe' || block === 'finalized' ? block : 'latest',
        )
      }
      const blocks = (await endOf(toBlock)) - (await endOf(fromBlock)) + 1
      if (blocks > MAX_LOG_BLOCKS) {
        throw new RpcError(
          RPC_CODES.LIMIT,
          `Logs are read from at most ${MAX_LOG_BLOCKS} blocks at a time, not ${blocks}`,
        )
      }
    },
  },
)

/**
 * The reads that the gateway forwards, by their exact names. Whatever is not here never reaches
 * a node.
 */
export const METHODS: ReadonlyMap<string, Method> = new Map(
  Object.entries({
    eth_chainId: method([], 'forever'),
    net_version: method([], 'forever'),
    eth_blockNumber: method([], 'head'),
    eth_gasPrice: method([], 'head'),
    eth_maxPriorityFeePerGas: method([], 'head'),
    eth_feeHistory: method([feeBlocks, blockNumber, listOrNone], byBlock(1)),
    eth_getBlockByNumber: method([blockNumber, flagOr(false)], byBlock(0)),
    eth_getBlockByHash: method([hash, flagOr(false)], 'found'),
    eth_getBlockTransactionCountByNumber: method([blockNumber], byBlock(0)),
    eth_getBlockTransactionCountByHash: method([hash], 'found'),
    eth_getBlockReceipts: method([blockOfReceipts], receiptsLifetime),
    eth_getTransactionByHash: method([hash], 'block-of-result'),
    eth_getTransactionByBlockHashAndIndex: method([hash, quantity], 'found'),
    eth_getTransactionByBlockNumberAndIndex: method([blockNumber, quantity], byBlock(0)),
    eth_getTransactionReceipt: method([hash], 'block-of-result'),
    eth_getLogs: logs,
    eth_getBalance: method(ofAccount, byBlock(1)),
    eth_getTransactionCount: method(ofAccount, byBlock(1)),
    eth_getCode: method(ofAccount, byBlock(1)),
    eth_getStorageAt: method([address, storageSlot, blockId], byBlock(2)),
    eth_getProof: method([address, storageKeys, blockId], byBlock(2), work),
    eth_call: method([boundedCall, blockId, optional(stateOverride)], byBlock(1), work),
    eth_estimateGas: method(
      [boundedCall, blockId, optional(stateOverride)],
      byBlock(1),
      work,
    ),
    debug_traceTransaction: method([hash, tracer], 'block-of-transaction', {
      ...work,
      // Some nodes send the empty log of their tracer for a transaction they don't have.
      isResult: (result) => !isObject(result) || result.structLogs === undefined,
    }),
    debug_traceCall: method([boundedCall, blockId, tracer], byBlock(1), work),
    debug_executionWitness: method([blockNumber], byBlock(0), work),
  }),
)
