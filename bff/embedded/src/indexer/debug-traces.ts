import { fieldsOf, type Raw, readList, readText } from '../chain/read-rpc.ts'
import type { RpcTrace } from '../chain/rpc-types.ts'

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

function actionOf(frame: Raw<CallFrame>): Raw<RpcTrace> {
  const { type, from, to, input, output, value, gas, gasUsed } = frame
  const kind = readText(type)?.toLowerCase()
  if (kind === 'selfdestruct') {
    return {
      type: 'suicide',
      action: { address: from, balance: value, refundAddress: to },
    }
  }
  if (kind?.startsWith('create')) {
    return {
      type: 'create',
      action: { from, value, gas, creationMethod: kind, init: input },
      result: { gasUsed, code: output, address: to },
    }
  }
  return {
    type: kind && 'call',
    // geth leaves the value out where a call can carry none, and output that is empty.
    action: {
      from,
      to,
      value: value ?? (kind && NO_VALUE[kind]),
      gas,
      callType: kind,
      input,
    },
    result: { gasUsed, output: output ?? (kind && '0x') },
  }
}

/** Calls that carry no value. */
const NO_VALUE: Readonly<Record<string, string>> = { staticcall: '0x0' }

/** Traces of a block in Parity's format: one row a frame, in the order of execution. */
export function flattenTraces(responses: readonly Raw<DebugTrace>[]): Raw<RpcTrace>[] {
  const rows: Raw<RpcTrace>[] = []
  for (const [position, { result, txHash: transactionHash }] of responses.entries()) {
    const root = fieldsOf<CallFrame>(result)
    // Its own stack: contracts call each other a thousand frames deep.
    const waiting = result ? [{ frame: root, path: [] as readonly number[] }] : []
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { frame, path } = next
      const error = readText(frame.error)
      rows.push({
        ...actionOf(frame),
        error: error && (ERRORS[error] ?? error),
        traceAddress: path,
        transactionHash,
        transactionPosition: position,
      })
      const inner = readList<CallFrame>(frame.calls) ?? []
      for (let at = inner.length - 1; at >= 0; at -= 1) {
        const call = inner[at]
        if (call) waiting.push({ frame: call, path: [...path, at] })
      }
    }
  }
  return rows
}
