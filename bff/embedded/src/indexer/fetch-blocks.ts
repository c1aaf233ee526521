import type { RpcAnswer, RpcRequest } from '../chain/rpc.ts'
import { type NodeAbilities, traceRequest } from './abilities.ts'
import type { Batcher } from './batcher.ts'
import { type DebugTrace, flattenTraces } from './debug-traces.ts'
import type { RawBlock, RpcBlock, RpcReceipt, RpcTrace } from './raw.ts'

/** The node answered, but not with what was asked for. Trying again may help. */
export class NodeAnswerError extends Error {
  override readonly name = 'NodeAnswerError'
}

/** Root of the empty trie: what `transactionsRoot` is in a block without transactions. */
const EMPTY_ROOT = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'

/** 0x quantity of a number. */
export const quantity = (value: number): string => `0x${value.toString(16)}`

function assemble(
  height: number,
  block: RpcBlock | null,
  receipts: readonly RpcReceipt[] | null,
  traces: readonly RpcTrace[],
): RawBlock {
  if (block === null || Number(block.number) !== height) {
    throw new NodeAnswerError(`the node has no block ${height}`)
  }
  const { transactions } = block
  // A pruning node gives old blocks empty lists and no error; their roots still tell.
  if (transactions.length === 0 && block.transactionsRoot !== EMPTY_ROOT) {
    throw new NodeAnswerError(
      `the node no longer has the transactions of block ${height}`,
    )
  }
  const matches =
    (receipts?.length ?? 0) === transactions.length &&
    transactions.every((tx, index) => receipts?.[index]?.transactionHash === tx.hash)
  if (!matches) {
    throw new NodeAnswerError(`the receipts of block ${height} are not those of its list`)
  }
  // Traces asked for in the same batch may already be those of a block that replaced it.
  const traced = traces.every(
    (trace) =>
      trace.transactionPosition === null ||
      transactions[trace.transactionPosition]?.hash === trace.transactionHash,
  )
  return { block, receipts: receipts ?? [], traces: traced ? traces : [] }
}

/** What nodes say where the state that a trace needs is gone, or was never executed. */
const NOT_TRACEABLE = /state|trie|prun|genesis|histor|archive|traceable/i

/** The answers of a batch, told apart by what they answer. */
function makeReader(answers: readonly RpcAnswer[]) {
  let next = 0
  return <T>(what: string, orElse?: (error: string) => T | undefined): T => {
    const answer = answers[next++]
    if (answer !== undefined && 'result' in answer) return answer.result as T
    const error = answer?.error ?? 'no answer'
    const instead = orElse?.(error)
    if (instead !== undefined) return instead
    throw new NodeAnswerError(`the node gave no ${what}: ${error}`)
  }
}

/** Receipts of every transaction of the blocks, each asked for by itself. */
async function fetchReceipts(batch: Batcher, blocks: readonly (RpcBlock | null)[]) {
  const answers = await batch(
    blocks.flatMap((block) =>
      (block?.transactions ?? []).map(({ hash }) => ({
        method: 'eth_getTransactionReceipt',
        params: [hash],
      })),
    ),
  )
  const read = makeReader(answers)
  return blocks.map((block) =>
    (block?.transactions ?? []).flatMap(
      ({ hash }) => read<RpcReceipt | null>(`receipt of ${hash}`) ?? [],
    ),
  )
}

/**
 * Reads `count` blocks from `first` on, with receipts, and traces where the node has them.
 * @throws NodeAnswerError where an answer is missing or does not fit the block.
 */
export async function fetchBlocks(
  batch: Batcher,
  abilities: NodeAbilities,
  first: number,
  count: number,
): Promise<readonly RawBlock[]> {
  const heights = Array.from({ length: count }, (_, index) => first + index)
  const wholeReceipts = abilities.receipts === 'block'
  const requests = heights.flatMap((height): RpcRequest[] => {
    const at = quantity(height)
    const traces = traceRequest(abilities, at)
    return [
      { method: 'eth_getBlockByNumber', params: [at, true] },
      ...(wholeReceipts ? [{ method: 'eth_getBlockReceipts', params: [at] }] : []),
      ...(traces ? [traces] : []),
    ]
  })
  const read = makeReader(await batch(requests))
  const found = heights.map((height) => {
    const block = read<RpcBlock | null>(`block ${height}`)
    const receipts = wholeReceipts
      ? read<readonly RpcReceipt[] | null>(`receipts of block ${height}`)
      : null
    const traces =
      abilities.traces === 'none'
        ? []
        : (read<readonly (RpcTrace & DebugTrace)[] | null>(
            `traces of block ${height}`,
            (error) => (NOT_TRACEABLE.test(error) ? [] : undefined),
          ) ?? [])
    const isFlat = abilities.traces === 'trace' || block === null
    return { block, receipts, traces: isFlat ? traces : flattenTraces(traces, block) }
  })
  const blocks = found.map(({ block }) => block)
  const each = wholeReceipts ? [] : await fetchReceipts(batch, blocks)
  return found.map(({ block, receipts, traces }, index) =>
    assemble(first + index, block, receipts ?? each[index] ?? null, traces),
  )
}
