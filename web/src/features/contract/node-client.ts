import { type Address, RPC_PREFIX } from '@bvlgarichain/shared'
import {
  type Client,
  createClient,
  type Hex,
  type HttpTransport,
  http,
  isHex,
  numberToHex,
} from 'viem'
import type { RpcLayer as Layer } from '../../config.ts'
import { memoize } from '../../lib/memoize.ts'

export type { Layer }

/** State at the head, or after a block. */
export type BlockTag = 'latest' | number

type NodeClient = Client<HttpTransport>

/** A node's own response that something failed; a revert has its data. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  /** Bytes that a reverted call returned; `undefined` for another failure. */
  readonly revert: Hex | undefined

  constructor(message: string, revert: Hex | undefined, cause: unknown) {
    super(message, { cause })
    this.revert = revert
  }
}

/** Responses are short, or the node is at work: a trace may take long. */
const TIMEOUT_MS = 30_000

/** Reads the node of a layer through the server's gateway; calls of one moment share a request. */
const nodeClient = memoize((layer: Layer): NodeClient => {
  const url = new URL(`${RPC_PREFIX}/${layer}`, window.location.href).href
  return createClient({
    transport: http(url, { retryCount: 1, timeout: TIMEOUT_MS, batch: { wait: 0 } }),
  })
})

/**
 * Sends one request to the node.
 *
 * @throws NodeError
 */
export async function askNode(
  layer: Layer,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  try {
    return await nodeClient(layer).request({ method, params } as never)
  } catch (error) {
    throw toNodeError(error)
  }
}

/** A call as a node runs it. */
export interface NodeCall {
  readonly to: Address
  readonly data: Hex
  readonly from?: Address | undefined
  /** In wei. */
  readonly value?: bigint | undefined
}

const callParameter = ({ to, data, from, value }: NodeCall) => ({
  to,
  data,
  from,
  value: value === undefined ? undefined : numberToHex(value),
})

const tagOf = (block: BlockTag) => (block === 'latest' ? block : numberToHex(block))

/** Bytes that a call returns. @throws NodeError */
export async function callNode(
  layer: Layer,
  call: NodeCall,
  block: BlockTag = 'latest',
): Promise<Hex> {
  return hexOf(await askNode(layer, 'eth_call', [callParameter(call), tagOf(block)]))
}

/** Gas that a transaction would use. @throws NodeError */
export async function estimateOnNode(layer: Layer, call: NodeCall): Promise<bigint> {
  return BigInt(hexOf(await askNode(layer, 'eth_estimateGas', [callParameter(call)])))
}

/** Code of an address at the head; `0x` for none. @throws NodeError */
export async function codeOnNode(layer: Layer, address: Address): Promise<Hex> {
  return hexOf(await askNode(layer, 'eth_getCode', [address, 'latest']))
}

/** A word of a contract's storage at the head. @throws NodeError */
export async function storageOnNode(
  layer: Layer,
  address: Address,
  slot: Hex,
): Promise<Hex> {
  return hexOf(await askNode(layer, 'eth_getStorageAt', [address, slot, 'latest']))
}

function hexOf(response: unknown): Hex {
  if (isHex(response)) return response
  throw new NodeError('The node sent no usable data', undefined, response)
}

/** Errors of viem lie in each other; the node's is the innermost. */
function toNodeError(error: unknown): NodeError {
  let message = error instanceof Error ? error.message : String(error)
  let revert: Hex | undefined
  let inner: unknown = error
  for (let depth = 0; depth < 8 && isObject(inner); depth++) {
    if (typeof inner.details === 'string' && inner.details) message = inner.details
    const data: unknown = isObject(inner.data) ? inner.data.data : inner.data
    if (isHex(data)) revert = data
    inner = inner.cause
  }
  return new NodeError(message, revert ?? emptyRevert(message), error)
}

/** A call that reverts without data comes with no data, and the word alone. */
const emptyRevert = (message: string): Hex | undefined =>
  /\brevert(?:ed)?\b/i.test(message) ? '0x' : undefined

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
