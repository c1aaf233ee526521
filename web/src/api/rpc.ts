import { isRecord, RPC_PREFIX, type RpcLayer } from '@bvlgarichain/contract'
import { createClient, custom, isHex, RpcRequestError, rpcSchema } from 'viem'
import { cleanMessage } from '../lib/clean-name.ts'
import { memoize } from '../lib/memoize.ts'
import { NodeError } from './node-error.ts'
import type { NodeFailure } from './node-failure.ts'
import { type BatchedCall, batchRequests } from './rpc-batch.ts'

export { NodeError }

/** One call of a JSON-RPC request. */
export interface NodeCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** Result of one call, or the node's error. */
export type NodeResult =
  | { readonly kind: 'RESULT'; readonly result: unknown }
  | {
      readonly kind: 'REFUSED'
      readonly message: string
      readonly failure: NodeFailure
    }

/** Sends calls to a node together; results are in the order of the calls. */
export type NodeReader = (calls: readonly NodeCall[]) => Promise<readonly NodeResult[]>

/** Every method: what a node answers is checked by who asked. */
interface AnyCall {
  readonly Method: string
  readonly Parameters: readonly unknown[]
  readonly ReturnType: unknown
}

/** Client of a chain's node behind the server's JSON-RPC gateway. Calls of one moment share a request. */
const nodeClient = memoize((layer: RpcLayer) => {
  const url = `${RPC_PREFIX}/${layer}`
  const send = batchRequests(url)
  return createClient({
    rpcSchema: rpcSchema<[AnyCall]>(),
    transport: custom(
      {
        // viem passes a request's options on, though the type of a provider does not have them.
        async request(
          call: BatchedCall,
          { signal }: { signal?: AbortSignal } = {},
        ): Promise<unknown> {
          const response = await send(call, signal)
          if (response.error === undefined) return response.result
          throw new RpcRequestError({ body: { ...call }, error: response.error, url })
        },
      },
      // For one call of a request that met a limit of the gateway; `batchRequests` repeats whole requests.
      { retryCount: 1 },
    ),
  })
})

/**
 * Sends one call to the node of a layer.
 *
 * @throws NodeError, or the reason of `signal` if that is aborted
 */
export async function askNode(
  layer: RpcLayer,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    return await nodeClient(layer).request({ method, params }, signal && { signal })
  } catch (error) {
    signal?.throwIfAborted()
    throw toNodeError(error)
  }
}

/** Reader of the node of a chain. It throws {@link NodeError} if no usable response comes. */
export const nodeReader =
  (layer: RpcLayer, signal?: AbortSignal): NodeReader =>
  (calls) =>
    Promise.all(
      calls.map(async ({ method, params }): Promise<NodeResult> => {
        try {
          return { kind: 'RESULT', result: await askNode(layer, method, params, signal) }
        } catch (error) {
          if (!(error instanceof NodeError) || error.code === undefined) throw error
          return { kind: 'REFUSED', message: error.message, failure: error.failure }
        }
      }),
    )

/** The result of a call; `undefined` where the node refused it. */
export const resultOf = (result: NodeResult | undefined): unknown =>
  result?.kind === 'RESULT' ? result.result : undefined

/** Errors of viem lie in each other; the node's is the innermost. */
function toNodeError(error: unknown): NodeError {
  let message = error instanceof Error ? error.message : String(error)
  let code: number | undefined
  let data: unknown
  let inner: unknown = error
  for (let depth = 0; depth < 8 && isRecord(inner); depth++) {
    if (inner instanceof NodeError) return inner
    if (typeof inner.details === 'string' && inner.details) message = inner.details
    if (inner.data !== undefined) data = inner.data
    if (typeof inner.code === 'number') code = inner.code
    inner = inner.cause
  }
  const { data: nested, requestId } = isRecord(data) ? data : {}
  const revert = isHex(data) ? data : isHex(nested) ? nested : emptyRevert(message)
  return new NodeError(cleanMessage(message) ?? '', {
    cause: error,
    code,
    revert,
    requestId: typeof requestId === 'string' ? requestId : undefined,
  })
}

/** A call that reverts without data comes with no data, and the word alone. */
const emptyRevert = (message: string) =>
  /\brevert(?:ed)?\b/i.test(message) ? ('0x' as const) : undefined
