import { isNotServed } from '@bvlgarichain/contract'
import {
  isLimited,
  NodeBusyError,
  type Rpc,
  type RpcRequest,
  type RpcResponse,
} from '../chain/rpc.ts'

/** Optional methods that a node serves. */
export interface NodeCapabilities {
  /** Receipts of a whole block at a time, or each by its transaction. */
  readonly receipts: 'block' | 'each'
  /**
   * Parity's `trace_block`, geth's `debug_traceBlockByNumber`, or no traces at all; `unknown`
   * while a limit keeps the node from saying so.
   */
  readonly traces: 'trace' | 'debug' | 'none' | 'unknown'
  /** A limit kept the node from saying of each method whether it serves it. */
  readonly isUnsettled?: boolean
}

/** True if the node serves a method; undefined where it does not say: that switches nothing off. */
function isServed(response: RpcResponse | undefined): boolean | undefined {
  if (response === undefined || isLimited(response)) return undefined
  return 'result' in response || !isNotServed(response.code, response.error)
}

/** The request for the traces of a block; undefined where the node has none. */
export function traceRequest(
  { traces }: Pick<NodeCapabilities, 'traces'>,
  height: string,
): RpcRequest | undefined {
  if (traces === 'none' || traces === 'unknown') return undefined
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
    try {
      const [response] = await rpc.batch([request])
      return isServed(response)
    } catch (error) {
      if (error instanceof NodeBusyError) return undefined
      throw error
    }
  }
  const receipts = await serves({ method: 'eth_getBlockReceipts', params: [height] })
  const parity = await serves(traceRequest({ traces: 'trace' }, height))
  const geth = parity ? false : await serves(traceRequest({ traces: 'debug' }, height))
  const isTold = parity !== undefined && geth !== undefined
  const traces = parity ? 'trace' : geth ? 'debug' : isTold ? 'none' : 'unknown'
  return {
    receipts: receipts === false ? 'each' : 'block',
    traces,
    isUnsettled: receipts === undefined || traces === 'unknown',
  }
}
