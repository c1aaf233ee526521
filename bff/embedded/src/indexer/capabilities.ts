import { isLimited, type Rpc, type RpcRequest, type RpcResponse } from '../chain/rpc.ts'
import { NodeResponseError } from './node-response-error.ts'

/** Optional methods that a node serves. */
export interface NodeCapabilities {
  /** Receipts of a whole block at a time, or each by its transaction. */
  readonly receipts: 'block' | 'each'
  /** Parity's `trace_block`, geth's `debug_traceBlockByNumber`, or no traces at all. */
  readonly traces: 'trace' | 'debug' | 'none'
}

/** JSON-RPC 2.0, section 5.1, and EIP-1474: the method does not exist or is not served. */
const NOT_SERVED_CODES: readonly unknown[] = [-32_601, -32_004]
const NOT_SERVED =
  /not (?:found|supported|available|allowed|enabled|implemented|whitelisted)|does not exist|unsupported|unknown method|forbidden|disabled|unauthori[sz]ed|upgrade/i

/**
 * True if the node serves a method.
 * @throws NodeResponseError for an error that passes: it must not switch a method off for good.
 */
function isServed(method: string, response: RpcResponse | undefined): boolean {
  if (response !== undefined && 'result' in response) return true
  const { error, code } = response ?? { error: 'no response' }
  if (response === undefined || isLimited(code, error)) {
    throw new NodeResponseError(
      `the node does not say whether it serves ${method}: ${error}`,
    )
  }
  return !(NOT_SERVED_CODES.includes(code) || NOT_SERVED.test(error))
}

/** The request for the traces of a block; undefined where the node has none. */
export function traceRequest(
  { traces }: Pick<NodeCapabilities, 'traces'>,
  height: string,
): RpcRequest | undefined {
  if (traces === 'none') return undefined
  if (traces === 'trace') return { method: 'trace_block', params: [height] }
  const options = { tracer: 'callTracer' }
  return { method: 'debug_traceBlockByNumber', params: [height, options] }
}

/** Finds out which methods a node serves, by reading its newest block. */
export async function probeCapabilities(rpc: Rpc): Promise<NodeCapabilities> {
  const height = await rpc.call<string>('eth_blockNumber')
  // One by one: some nodes refuse a batch for one method in it that they do not serve.
  const serves = async (request: RpcRequest | undefined) => {
    if (request === undefined) return false
    const [response] = await rpc.batch([request])
    return isServed(request.method, response)
  }
  const receipts = await serves({ method: 'eth_getBlockReceipts', params: [height] })
  const traces = (await serves(traceRequest({ traces: 'trace' }, height)))
    ? 'trace'
    : (await serves(traceRequest({ traces: 'debug' }, height)))
      ? 'debug'
      : 'none'
  return { receipts: receipts ? 'block' : 'each', traces }
}
