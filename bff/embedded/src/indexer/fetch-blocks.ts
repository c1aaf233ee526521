import type { Rpc } from '../chain/rpc.ts'
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

/**
 * Reads `count` blocks from `first` on, with receipts and traces, in one request.
 * @throws NodeAnswerError where an answer is missing or does not fit the block.
 */
export async function fetchBlocks(
  rpc: Rpc,
  first: number,
  count: number,
): Promise<readonly RawBlock[]> {
  const heights = Array.from({ length: count }, (_, index) => first + index)
  const answers = await rpc.batch(
    heights.flatMap((height) => [
      { method: 'eth_getBlockByNumber', params: [quantity(height), true] },
      { method: 'eth_getBlockReceipts', params: [quantity(height)] },
      { method: 'trace_block', params: [quantity(height)] },
    ]),
  )
  const read = <T>(index: number): T => {
    const answer = answers[index]
    if (answer === undefined || 'error' in answer) {
      const method = ['block', 'receipts'][index % 3] ?? 'traces'
      const height = first + Math.floor(index / 3)
      throw new NodeAnswerError(
        `the node gave no ${method} of block ${height}: ${answer?.error ?? 'no answer'}`,
      )
    }
    return answer.result as T
  }
  return heights.map((height, index) =>
    assemble(
      height,
      read<RpcBlock | null>(index * 3),
      read<readonly RpcReceipt[] | null>(index * 3 + 1),
      read<readonly RpcTrace[] | null>(index * 3 + 2) ?? [],
    ),
  )
}
