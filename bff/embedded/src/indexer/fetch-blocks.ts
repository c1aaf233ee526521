import { isRecord } from '@bvlgarichain/contract'
import { bloomOf } from '@bvlgarichain/verify/receipt'
import { bytesToHex } from 'viem'
import {
  fieldsOf,
  type Raw,
  readAddress,
  readBytes,
  readCount,
  readHash,
  readList,
  readQuantity,
  readValues,
} from '../chain/read-rpc.ts'
import type { RpcRequest, RpcResponse } from '../chain/rpc.ts'
import type {
  RawBlock,
  RpcBlock,
  RpcHeader,
  RpcLog,
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

const BLOOM_BYTES = 256
/** Bloom of a node that makes none: it may name any log. */
const FULL_BLOOM = 2n ** 2_048n - 1n

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

/** True for a receipt without a block, as of a transaction that is pending, or with another one. */
const isOfAnotherBlock = (
  { blockHash, blockNumber }: Raw<RpcReceipt>,
  block: Raw<RpcHeader>,
  height: number,
): boolean =>
  (blockHash === null && blockNumber === null) ||
  differs(block.hash, blockHash) ||
  (readCount(blockNumber) ?? height) !== height

/** The bits of a bloom; 0 where it says nothing about logs. */
function readBloom(bloom: unknown): bigint {
  const bits = BigInt(readBytes(bloom, BLOOM_BYTES) ?? 0)
  return bits === FULL_BLOOM ? 0n : bits
}

/** True if the logs set all bits. They may set others: some chains' blooms leave logs out. */
function covers(receipts: readonly Raw<RpcReceipt>[], bits: bigint): boolean {
  if (bits === 0n) return true
  const logs = receipts.flatMap((receipt) => readList<RpcLog>(receipt.logs) ?? [])
  const entries = logs.flatMap(({ address, topics }) => [
    ...(readValues([address], readAddress) ?? []),
    ...(readValues(topics, readHash) ?? []),
  ])
  return (bits & ~BigInt(bytesToHex(bloomOf(new Set(entries))))) === 0n
}

/** True for a receipt with an outcome, which is a root before Byzantium (EIP-658), and its logs. */
const isComplete = ({ status, root, logs, logsBloom }: Raw<RpcReceipt>): boolean =>
  (readQuantity(status) ?? readHash(root)) !== undefined &&
  Array.isArray(logs) &&
  (logs.length > 0 || readBloom(logsBloom) === 0n)

/** Receipts of a block by its transactions; `undefined` where one is of another. */
interface FoundReceipts {
  readonly receipts: readonly (Raw<RpcReceipt> | undefined)[]
  /** Reason for which they do not fit the block. */
  readonly unreceipted: string | undefined
}

/**
 * The receipts in the order of the transactions: by hash, else by position, as nodes may list them
 * in any order, with others between them.
 */
function fitReceipts(
  found: readonly Raw<RpcReceipt>[],
  transactions: readonly Raw<RpcTransaction>[],
  block: Raw<RpcHeader>,
  height: number,
): FoundReceipts {
  const byHash = new Map(found.map((one) => [readHash(one.transactionHash), one]))
  const isInPlace = found.length === transactions.length
  const used = new Set<Raw<RpcReceipt>>()
  const receipts = transactions.map(({ hash: sent }, at) => {
    const hash = readHash(sent)
    const next = isInPlace ? found[at] : undefined
    const isNext = hash === undefined || readHash(next?.transactionHash) === hash
    const receipt = isNext ? next : (byHash.get(hash) ?? next)
    const fits =
      receipt !== undefined &&
      !used.has(receipt) &&
      !differs(hash, receipt.transactionHash) &&
      !isOfAnotherBlock(receipt, block, height)
    if (!fits) return undefined
    used.add(receipt)
    return receipt
  })
  const known = receipts.filter((receipt) => receipt !== undefined)
  const hasLogs = covers(known, readBloom(block.logsBloom))
  const isWhole = known.length === receipts.length && known.every(isComplete)
  if (isWhole && hasLogs) return { receipts, unreceipted: undefined }
  // The logs of a receipt without a bloom are known only if the block's lacks none.
  const isSure = (receipt: Raw<RpcReceipt>) => {
    const bits = readBloom(receipt.logsBloom)
    return bits === 0n ? hasLogs : covers([receipt], bits)
  }
  return {
    receipts: receipts.map(
      (receipt) =>
        receipt && (isSure(receipt) ? receipt : { ...receipt, logs: undefined }),
    ),
    unreceipted: isWhole
      ? 'the receipts lack the logs of its bloom'
      : 'the receipts are not those of its list, or not whole',
  }
}

const countOf = ({ receipts }: FoundReceipts): number =>
  receipts.filter((receipt) => receipt && isComplete(receipt)).length

/**
 * True once a node has been asked often enough for what fits a block: the block is then indexed
 * without it.
 */
export type IsGivenUp = (height: number) => boolean

/** Tries of a block whose receipts do not fit: a node may be about to have them. */
const MAX_TRIES = 4
/** Blocks whose tries are counted at a time. */
const MAX_COUNTED = 1_000

/** Counts the tries of each block. */
export function makePatience(): IsGivenUp {
  const tries = new Map<number, number>()
  return (height) => {
    const count = (tries.get(height) ?? 0) + 1
    if (tries.size > MAX_COUNTED) tries.clear()
    tries.set(height, count)
    return count >= MAX_TRIES
  }
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

/** The block and its transactions. @throws NodeResponseError where they are of no use. */
function checkBlock(height: number, { block, receipts }: FoundBlock) {
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
  const transactions = transactionsOf(block, receipts ?? [])
  if (transactions.length === 0 && isPruned(block, height)) {
    throw new NodeResponseError(
      `the node no longer has the transactions of block ${height}`,
    )
  }
  return { block, hash, transactions }
}

function assemble(
  height: number,
  found: FoundBlock,
  { block, hash, transactions }: ReturnType<typeof checkBlock>,
  { receipts, unreceipted }: FoundReceipts,
): RawBlock {
  const { traces, untraced } = found
  // A transaction is known by its hash: one without cannot be kept.
  const kept = [...transactions.keys()].filter(
    (at) => readHash(transactions[at]?.hash) ?? readHash(receipts[at]?.transactionHash),
  )
  const isWhole = kept.length === transactions.length
  // Traces in the same batch may already be those of a block that replaced it.
  const placed = isWhole && traces ? inPlace(traces, transactions) : traces
  const replaced =
    placed === undefined ? 'its traces are those of another block' : undefined
  return {
    block: {
      ...block,
      height,
      hash,
      parentHash: readHash(block.parentHash),
      transactions: kept.map((at) => transactions[at] ?? {}),
      lacksTransactions: lacksTransactions(block, height, found.receipts),
    },
    receipts: kept.map((at) => receipts[at] ?? {}),
    traces: isWhole ? (placed ?? null) : null,
    // Nothing is missing where nothing was executed.
    untraced: transactions.length === 0 ? undefined : (untraced ?? replaced),
    unreceipted: isWhole ? unreceipted : 'a transaction has no hash',
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
async function fetchReceipts(batch: Batcher, blocks: readonly FoundBlock[]) {
  const hashes = blocks.map(({ block }) =>
    transactionsOf(block ?? {}).flatMap(({ hash }) => readHash(hash) ?? []),
  )
  const responses = await batch(
    hashes
      .flat()
      .map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  const { take } = makeReader(responses)
  return hashes.map((ofBlock) =>
    ofBlock.flatMap(() => {
      const response = take()
      const receipt = 'result' in response ? response.result : undefined
      return isRecord(receipt) ? [fieldsOf<RpcReceipt>(receipt)] : []
    }),
  )
}

/**
 * Reads `count` blocks from `first` on, with receipts, and traces where the node has them.
 * Receipts that do not fit are requested one by one, and again until `isGivenUp`; without it the
 * blocks are returned without them.
 * @throws NodeResponseError where a block is missing, or receipts do not fit yet.
 */
export async function fetchBlocks(
  batch: Batcher,
  capabilities: NodeCapabilities,
  first: number,
  count: number,
  isGivenUp: IsGivenUp = () => true,
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
    const list = wholeReceipts ? take() : undefined
    const receipts =
      list && 'result' in list ? (readList<RpcReceipt>(list.result) ?? null) : null
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
  const each = wholeReceipts ? [] : await fetchReceipts(batch, found)
  const raws: RawBlock[] = []
  for (const [index, one] of found.entries()) {
    const height = first + index
    const singly = each[index] ?? []
    const whole = { ...one, receipts: singly.length > 0 ? singly : one.receipts }
    const checked = checkBlock(height, whole)
    const { block, transactions } = checked
    const fit = (receipts: readonly Raw<RpcReceipt>[]) =>
      fitReceipts(receipts, transactions, block, height)
    let receipts = fit(whole.receipts ?? [])
    if (receipts.unreceipted !== undefined && wholeReceipts) {
      const [alone = []] = await fetchReceipts(batch, [one])
      const others = fit(alone)
      if (countOf(others) >= countOf(receipts)) receipts = others
    }
    const raw = assemble(height, whole, checked, receipts)
    if (raw.unreceipted !== undefined && !isGivenUp(height)) {
      throw new NodeResponseError(`block ${height}: ${raw.unreceipted}`)
    }
    raws.push(raw)
  }
  return raws
}
