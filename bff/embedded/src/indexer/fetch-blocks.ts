import { isRecord } from '@bvlgarichain/contract'
import {
  fieldsOf,
  type Raw,
  readCount,
  readHash,
  readList,
  readQuantity,
} from '../chain/read-rpc.ts'
import type { RpcRequest, RpcResponse } from '../chain/rpc.ts'
import type {
  RawBlock,
  RpcBlock,
  RpcHeader,
  RpcReceipt,
  RpcTrace,
  RpcTransaction,
} from '../chain/rpc-types.ts'
import { MAX_HEIGHT } from '../store/tables.ts'
import type { Batcher } from './batcher.ts'
import { type NodeCapabilities, traceRequest } from './capabilities.ts'
import { type DebugTrace, flattenTraces } from './debug-traces.ts'
import { NodeResponseError } from './node-response-error.ts'

/** Root of the empty trie: what `transactionsRoot` is in a block without transactions. */
const EMPTY_ROOT: string =
  '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'
/** Root on nodes that make no trie. */
const NO_ROOT = `0x${'0'.repeat(64)}`

/** 0x quantity of a number. */
export const quantity = (value: number): string => `0x${value.toString(16)}`

/**
 * The transactions of a block. Some nodes return only their hashes, or only the receipts.
 */
function transactionsOf(
  { transactions }: Raw<RpcBlock>,
  receipts: readonly Raw<RpcReceipt>[] = [],
): readonly Raw<RpcTransaction>[] {
  if (!Array.isArray(transactions)) return receipts.map(() => ({}))
  return transactions.map((tx) =>
    typeof tx === 'string' ? { hash: tx } : fieldsOf<RpcTransaction>(tx),
  )
}

/**
 * A pruning node returns old blocks with empty lists and no error; their roots and the gas used
 * still show it. Block 0 never has transactions, and Hardhat's has keccak256("") for a root.
 */
function isPruned(block: Raw<RpcHeader>, height: number): boolean {
  const root = readHash(block.transactionsRoot) ?? NO_ROOT
  const isUsed = (readQuantity(block.gasUsed) ?? 0) !== 0
  return height > 0 && isUsed && root !== EMPTY_ROOT && root !== NO_ROOT
}

/** True if a block came without transactions but may have some. */
const lacksTransactions = (
  block: Raw<RpcBlock>,
  height: number,
  receipts: FoundBlock['receipts'],
) =>
  height > 0 &&
  receipts === null &&
  !Array.isArray(block.transactions) &&
  readHash(block.transactionsRoot) !== EMPTY_ROOT

/** True if both are hashes and not equal. */
const differs = (one: unknown, other: unknown): boolean => {
  const [left, right] = [readHash(one), readHash(other)]
  return left !== undefined && right !== undefined && left !== right
}

/**
 * The receipts in the order of the transactions: by hash, else by position, as nodes may list them
 * in any order. `undefined` where they are not those of the transactions.
 */
function inOrder(
  receipts: readonly Raw<RpcReceipt>[],
  transactions: readonly Raw<RpcTransaction>[],
): readonly Raw<RpcReceipt>[] | undefined {
  const byHash = new Map(
    receipts.map((receipt) => [readHash(receipt.transactionHash), receipt]),
  )
  const ordered = transactions.flatMap((tx, at) => {
    const hash = readHash(tx.hash)
    const next = receipts[at]
    const isNext = hash === undefined || readHash(next?.transactionHash) === hash
    const receipt = isNext ? next : (byHash.get(hash) ?? next)
    return receipt && !differs(hash, receipt.transactionHash) ? [receipt] : []
  })
  const isWhole =
    ordered.length === receipts.length && new Set(ordered).size === transactions.length
  return isWhole ? ordered : undefined
}

/**
 * The traces with the position of their transaction: by its hash where there is one, as nodes may
 * list them in any order. `undefined` where one belongs to no transaction of the block.
 */
function inPlace(
  traces: readonly Raw<RpcTrace>[],
  transactions: readonly Raw<RpcTransaction>[],
): readonly Raw<RpcTrace>[] | undefined {
  const places = new Map(transactions.map(({ hash }, at) => [readHash(hash), at]))
  const placed = traces.flatMap((trace) => {
    const { transactionHash: hash } = trace
    const index = readCount(trace.transactionPosition)
    // Frames without a transaction are block rewards.
    if (index === undefined) return [trace]
    const isThere =
      index < transactions.length && !differs(transactions[index]?.hash, hash)
    const at = isThere ? index : places.get(readHash(hash))
    return at === undefined ? [] : [{ ...trace, transactionPosition: at }]
  })
  return placed.length === traces.length ? placed : undefined
}

function assemble(
  height: number,
  { block, receipts: found, traces, untraced }: FoundBlock,
): RawBlock {
  if (block === null || (readCount(block.number) ?? height) !== height) {
    throw new NodeResponseError(`the node has no block ${height}`)
  }
  if (height > MAX_HEIGHT) {
    throw new NodeResponseError(`block ${height} is beyond the heights that can be kept`)
  }
  const hash = readHash(block.hash)
  if (hash === undefined) {
    throw new NodeResponseError(`the node gave no hash of block ${height}`)
  }
  const transactions = transactionsOf(block, found ?? [])
  if (transactions.length === 0 && isPruned(block, height)) {
    throw new NodeResponseError(
      `the node no longer has the transactions of block ${height}`,
    )
  }
  const receipts = inOrder(found ?? [], transactions)
  if (receipts === undefined) {
    throw new NodeResponseError(
      `the receipts of block ${height} are not those of its list`,
    )
  }
  // Traces in the same batch may already be those of a block that replaced it.
  const placed = traces && inPlace(traces, transactions)
  const replaced =
    placed === undefined ? 'its traces are those of another block' : undefined
  return {
    block: {
      ...block,
      height,
      hash,
      parentHash: readHash(block.parentHash),
      transactions,
      lacksTransactions: lacksTransactions(block, height, found),
    },
    receipts,
    traces: placed ?? null,
    // Nothing is missing where nothing was executed.
    untraced: transactions.length === 0 ? undefined : (untraced ?? replaced),
  }
}

/** The responses of a batch, in the order of its requests. */
function makeReader(responses: readonly RpcResponse[]) {
  let next = 0
  const take = (): RpcResponse => responses[next++] ?? { error: 'no response' }
  const read = <T>(what: string): T => {
    const response = take()
    if ('result' in response) return response.result as T
    throw new NodeResponseError(`the node gave no ${what}: ${response.error}`)
  }
  return { take, read }
}

/** One block as fetched, not validated yet. */
interface FoundBlock {
  readonly block: Raw<RpcBlock> | null
  /** `null` where the node sent no list. */
  readonly receipts: readonly Raw<RpcReceipt>[] | null
  /** `null` where there are none. */
  readonly traces: readonly Raw<RpcTrace>[] | null
  readonly untraced?: string
}

/** Traces of either kind as rows; a reason where one is missing. */
function readTraces(
  traces: unknown,
  capabilities: NodeCapabilities,
): Pick<FoundBlock, 'traces' | 'untraced'> {
  if (capabilities.traces === 'trace')
    return { traces: readList<RpcTrace>(traces) ?? null }
  const each = readList<DebugTrace>(traces) ?? []
  return each.every(({ result }) => isRecord(result))
    ? { traces: flattenTraces(each) }
    : { traces: null, untraced: 'a transaction has no trace' }
}

/** Receipts of every transaction of the blocks, one request each. */
async function fetchReceipts(batch: Batcher, blocks: readonly (Raw<RpcBlock> | null)[]) {
  const hashes = blocks.map((block) =>
    transactionsOf(block ?? {}).flatMap(({ hash }) => readHash(hash) ?? []),
  )
  const responses = await batch(
    hashes
      .flat()
      .map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  const { read } = makeReader(responses)
  return hashes.map((ofBlock) =>
    ofBlock.flatMap((hash) => {
      const receipt = read<unknown>(`receipt of ${hash}`)
      return isRecord(receipt) ? [fieldsOf<RpcReceipt>(receipt)] : []
    }),
  )
}

/**
 * Reads `count` blocks from `first` on, with receipts, and traces where the node has them.
 * @throws NodeResponseError where a response is missing or does not fit the block.
 */
export async function fetchBlocks(
  batch: Batcher,
  capabilities: NodeCapabilities,
  first: number,
  count: number,
): Promise<readonly RawBlock[]> {
  const heights = Array.from({ length: count }, (_, index) => first + index)
  const wholeReceipts = capabilities.receipts === 'block'
  const requests = heights.flatMap((height): RpcRequest[] => {
    const at = quantity(height)
    const traces = traceRequest(capabilities, at)
    return [
      { method: 'eth_getBlockByNumber', params: [at, true] },
      ...(wholeReceipts ? [{ method: 'eth_getBlockReceipts', params: [at] }] : []),
      ...(traces ? [traces] : []),
    ]
  })
  const { read, take } = makeReader(await batch(requests))
  const found = heights.map((height): FoundBlock => {
    const result = read<unknown>(`block ${height}`)
    const block = isRecord(result) ? fieldsOf<RpcBlock>(result) : null
    const receipts = wholeReceipts
      ? (readList<RpcReceipt>(read(`receipts of block ${height}`)) ?? null)
      : null
    if (capabilities.traces === 'none') return { block, receipts, traces: null }
    if (capabilities.traces === 'unknown') {
      const untraced = 'the node limits its clients and does not say whether it traces'
      return { block, receipts, traces: null, untraced }
    }
    // Traces may be slow, pruned or broken: a block is indexed without them and retried later.
    const response = take()
    if (!('result' in response) || !Array.isArray(response.result)) {
      const untraced = 'error' in response ? response.error : 'the node has none'
      return { block, receipts, traces: null, untraced }
    }
    return { block, receipts, ...readTraces(response.result, capabilities) }
  })
  if (wholeReceipts) return found.map((one, index) => assemble(first + index, one))
  const each = await fetchReceipts(
    batch,
    found.map(({ block }) => block),
  )
  return found.map((one, index) => {
    const receipts = each[index] ?? []
    const isEmpty = receipts.length === 0
    return assemble(first + index, { ...one, receipts: isEmpty ? null : receipts })
  })
}
