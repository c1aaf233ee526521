import type { RpcBlock, RpcTrace } from '../chain/rpc-types.ts'

/** One frame of geth's `callTracer`, with the frames it called. */
interface CallFrame {
  readonly type: string
  readonly from: string
  readonly to?: string
  readonly value?: string
  readonly gas?: string
  readonly gasUsed?: string
  readonly input?: string
  readonly output?: string
  readonly error?: string
  readonly calls?: readonly CallFrame[]
}

/** One transaction in the result of `debug_traceBlockByNumber`. */
export interface DebugTrace {
  readonly txHash?: string
  readonly result?: CallFrame
}

/** geth's words for failures, in those of Parity's format. */
const ERRORS: Readonly<Record<string, string>> = {
  'execution reverted': 'Reverted',
  'out of gas': 'Out of gas',
}

function actionOf(frame: CallFrame): Pick<RpcTrace, 'type' | 'action' | 'result'> {
  const { type, from, to, input, output, value = '0x0', gas = '0x0' } = frame
  const kind = type.toLowerCase()
  const gasUsed = frame.gasUsed ?? '0x0'
  const created = to === undefined ? {} : { address: to }
  if (kind === 'selfdestruct') {
    const refund = to === undefined ? {} : { refundAddress: to }
    return { type: 'suicide', action: { address: from, balance: value, ...refund } }
  }
  if (kind.startsWith('create')) {
    return {
      type: 'create',
      action: { from, value, gas, creationMethod: kind, ...(input && { init: input }) },
      result: { gasUsed, ...(output && { code: output }), ...created },
    }
  }
  return {
    type: 'call',
    action: {
      from,
      value,
      gas,
      callType: kind,
      ...(to && { to }),
      ...(input && { input }),
    },
    result: { gasUsed, output: output ?? '0x' },
  }
}

/** Traces of a block in Parity's format: one row a frame, in the order of execution. */
export function flattenTraces(
  responses: readonly DebugTrace[],
  { transactions }: Pick<RpcBlock, 'transactions'>,
): RpcTrace[] {
  const rows: RpcTrace[] = []
  for (const [position, { result, txHash }] of responses.entries()) {
    const transactionHash = txHash ?? transactions[position]?.hash ?? null
    // Its own stack: contracts call each other a thousand frames deep.
    const waiting = result ? [{ frame: result, path: [] as readonly number[] }] : []
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { frame, path } = next
      rows.push({
        ...actionOf(frame),
        ...(frame.error !== undefined && { error: ERRORS[frame.error] ?? frame.error }),
        traceAddress: path,
        transactionHash,
        transactionPosition: position,
      })
      const inner = frame.calls ?? []
      for (let at = inner.length - 1; at >= 0; at -= 1) {
        const call = inner[at]
        if (call) waiting.push({ frame: call, path: [...path, at] })
      }
    }
  }
  return rows
}
