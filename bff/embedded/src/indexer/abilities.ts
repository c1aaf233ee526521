import type { Rpc, RpcAnswer, RpcRequest } from '../chain/rpc.ts'

/** How a node is asked for what not every node tells. */
export interface NodeAbilities {
  /** Receipts of a whole block at a time, or each by its transaction. */
  readonly receipts: 'block' | 'each'
  /** Parity's `trace_block`, geth's `debug_traceBlockByNumber`, or no traces at all. */
  readonly traces: 'trace' | 'debug' | 'none'
}

/** JSON-RPC 2.0, section 5.1: the method does not exist or is not available. */
const METHOD_NOT_FOUND = -32_601
const NOT_SERVED =
  /not (?:found|supported|available|allowed|enabled|implemented|whitelisted)|does not exist|unsupported|unknown method|forbidden|disabled|unauthori[sz]ed|upgrade/i

const isServed = (answer: RpcAnswer | undefined): boolean =>
  answer !== undefined &&
  ('result' in answer ||
    !(answer.code === METHOD_NOT_FOUND || NOT_SERVED.test(answer.error)))

/** The request for the traces of a block; undefined where the node has none. */
export function traceRequest(
  { traces }: Pick<NodeAbilities, 'traces'>,
  height: string,
): RpcRequest | undefined {
  if (traces === 'none') return undefined
  if (traces === 'trace') return { method: 'trace_block', params: [height] }
  const options = { tracer: 'callTracer' }
  return { method: 'debug_traceBlockByNumber', params: [height, options] }
}

/** Finds out what a node can be asked for, by asking for its newest block. */
export async function probeAbilities(rpc: Rpc): Promise<NodeAbilities> {
  const height = await rpc.call<string>('eth_blockNumber')
  // One by one: some nodes refuse a batch for one method in it that they do not serve.
  const serves = async (request: RpcRequest | undefined) => {
    if (request === undefined) return false
    const [answer] = await rpc.batch([request])
    return isServed(answer)
  }
  const receipts = await serves({ method: 'eth_getBlockReceipts', params: [height] })
  const traces = (await serves(traceRequest({ traces: 'trace' }, height)))
    ? 'trace'
    : (await serves(traceRequest({ traces: 'debug' }, height)))
      ? 'debug'
      : 'none'
  return { receipts: receipts ? 'block' : 'each', traces }
}
