import type { RpcRequest, RpcResponse } from '../chain/rpc.ts'
import type { RawBlock, RpcBlock, RpcReceipt, RpcTrace } from '../chain/rpc-types.ts'
import type { Batcher } from './batcher.ts'
import { type NodeCapabilities, traceRequest } from './capabilities.ts'
import { type DebugTrace, flattenTraces } from './debug-traces.ts'
import { NodeResponseError } from './node-response-error.ts'

/** Root of the empty trie: what `transactionsRoot` is in a block without transactions. */
const EMPTY_ROOT = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'

/** 0x quantity of a number. */
export const quantity = (value: number): string => `0x${value.toString(16)}`

function assemble(
  height: number,
  block: RpcBlock | null,
  receipts: readonly RpcReceipt[] | null,
  traces: readonly RpcTrace[],
  untraced?: string,
): RawBlock {
  if (block === null || Number(block.number) !== height) {
    throw new NodeResponseError(`the node has no block ${height}`)
  }
  const { transactions } = block
  // A pruning node gives old blocks empty lists and no error; their roots still tell. Block 0 never
  // has transactions, and Hardhat's has keccak256("") for a root.
  if (height > 0 && transactions.length === 0 && block.transactionsRoot !== EMPTY_ROOT) {
    throw new NodeResponseError(
      `the node no longer has the transactions of block ${height}`,
    )
  }
  const matches =
    (receipts?.length ?? 0) === transactions.length &&
    transactions.every((tx, index) => receipts?.[index]?.transactionHash === tx.hash)
  if (!matches) {
    throw new NodeResponseError(
      `the receipts of block ${height} are not those of its list`,
    )
  }
  // Traces asked for in the same batch may already be those of a block that replaced it.
  const traced = traces.every(
    (trace) =>
      trace.transactionPosition === null ||
      transactions[trace.transactionPosition]?.hash === trace.transactionHash,
  )
  const replaced = traced ? undefined : 'its traces are those of another block'
  return {
    block,
    receipts: receipts ?? [],
    traces: traced ? traces : [],
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
  readonly block: RpcBlock | null
  readonly receipts: readonly RpcReceipt[] | null
  readonly traces: readonly RpcTrace[]
  readonly untraced?: string
}

/** Traces of either kind as rows; a reason where the node's list cannot be read. */
function readTraces(
  traces: readonly (RpcTrace & DebugTrace)[],
  capabilities: NodeCapabilities,
  block: RpcBlock,
): Pick<FoundBlock, 'traces' | 'untraced'> {
  if (capabilities.traces === 'trace') return { traces }
  try {
    return { traces: flattenTraces(traces, block) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { traces: [], untraced: `its traces cannot be read: ${reason}` }
  }
}

/** Receipts of every transaction of the blocks, each asked for by itself. */
async function fetchReceipts(batch: Batcher, blocks: readonly (RpcBlock | null)[]) {
  const responses = await batch(
    blocks.flatMap((block) =>
      (block?.transactions ?? []).map(({ hash }) => ({
        method: 'eth_getTransactionReceipt',
        params: [hash],
      })),
    ),
  )
  const { read } = makeReader(responses)
  return blocks.map((block) =>
    (block?.transactions ?? []).flatMap(
      ({ hash }) => read<RpcReceipt | null>(`receipt of ${hash}`) ?? [],
    ),
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
    const block = read<RpcBlock | null>(`block ${height}`)
    const receipts = wholeReceipts
      ? read<readonly RpcReceipt[] | null>(`receipts of block ${height}`)
      : null
    if (capabilities.traces === 'none') return { block, receipts, traces: [] }
    // Traces may be slow, pruned or broken: a block is indexed without them, and asked again later.
    const response = take()
    if (!('result' in response) || !Array.isArray(response.result) || block === null) {
      const untraced = 'error' in response ? response.error : 'the node has none'
      return { block, receipts, traces: [], untraced }
    }
    return { block, receipts, ...readTraces(response.result, capabilities, block) }
  })
  const blocks = found.map(({ block }) => block)
  const each = wholeReceipts ? [] : await fetchReceipts(batch, blocks)
  return found.map(({ block, receipts, traces, untraced }, index) =>
    assemble(first + index, block, receipts ?? each[index] ?? null, traces, untraced),
  )
}
