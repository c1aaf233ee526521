import type { Address, RpcLayer as Layer } from '@bvlgarichain/contract'
import { type Hex, isHex, numberToHex } from 'viem'
import { NodeError } from '../../api/node-error.ts'
import { askNode } from '../../api/rpc.ts'

export type { Layer }
export { askNode, NodeError }

/** Options of a query for the state of this moment, whose failure the screen reports. */
export const AT_HEAD = {
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  meta: { silent: true },
} as const

/** Options of a query that takes many requests, for what stays as it is once it is read. */
export const MANY_READS = {
  staleTime: 60_000,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { silent: true },
} as const

/** State at the head, or after a block. */
export type BlockTag = 'latest' | number

/** True for a node's response that it does not have something, such as an old state or a trace. */
export const isNotKept = (error: unknown): boolean =>
  error instanceof NodeError && error.failure === 'NOT_KEPT'

/** A call as a node runs it. */
export interface NodeCall {
  readonly to: Address
  readonly data: Hex
  readonly from?: Address | undefined
  /** In wei. */
  readonly value?: bigint | undefined
  /** Balance of the sender in this call instead of the real one, in wei. */
  readonly balance?: bigint | undefined
}

/** A call as a node takes it. */
export const callParameter = ({ to, data, from, value }: NodeCall) => ({
  to,
  data,
  from,
  value: value === undefined ? undefined : numberToHex(value),
})

/** State overrides, which a node takes after the block. */
const overridesOf = ({ from, balance }: NodeCall) =>
  from === undefined || balance === undefined
    ? []
    : [{ [from]: { balance: numberToHex(balance) } }]

const tagOf = (block: BlockTag) => (block === 'latest' ? block : numberToHex(block))

/**
 * Bytes that a call returns. Here and below without viem's public actions, which would be 31 kB (gzip) more:
 * even `getBalance` brings those of multicalls.
 *
 * @throws NodeError
 */
export async function callNode(
  layer: Layer,
  call: NodeCall,
  block: BlockTag = 'latest',
  signal?: AbortSignal,
): Promise<Hex> {
  const parameters = [callParameter(call), tagOf(block), ...overridesOf(call)]
  return hexOf(await askNode(layer, 'eth_call', parameters, signal))
}

/** True for a call that reverted, rather than a node that failed. */
export const isRevert = (error: unknown): boolean =>
  error instanceof NodeError && error.revert !== undefined

/**
 * Bytes that a call on layer 2 returns; `undefined` if it reverts.
 *
 * @throws NodeError if the node fails, not the call
 */
export async function readOrRevert(
  to: Address,
  data: Hex,
  block: BlockTag = 'latest',
): Promise<Hex | undefined> {
  try {
    return await callNode('l2', { to, data }, block)
  } catch (error) {
    if (isRevert(error)) return undefined
    throw error
  }
}

/** Gas that a transaction would use. @throws NodeError */
export async function estimateOnNode(layer: Layer, call: NodeCall): Promise<bigint> {
  const overrides = overridesOf(call)
  const parameters =
    overrides.length === 0
      ? [callParameter(call)]
      : [callParameter(call), 'latest', ...overrides]
  return BigInt(hexOf(await askNode(layer, 'eth_estimateGas', parameters)))
}

/** Balance of an account at the head, in wei. @throws NodeError */
export async function balanceOnNode(layer: Layer, address: Address): Promise<bigint> {
  return BigInt(hexOf(await askNode(layer, 'eth_getBalance', [address, 'latest'])))
}

/** Code of an address at the head; `0x` for none. @throws NodeError */
export async function codeOnNode(layer: Layer, address: Address): Promise<Hex> {
  return hexOf(await askNode(layer, 'eth_getCode', [address, 'latest']))
}

/** A word of a contract's storage. @throws NodeError */
export async function storageOnNode(
  layer: Layer,
  address: Address,
  slot: Hex,
  block: BlockTag = 'latest',
  signal?: AbortSignal,
): Promise<Hex> {
  const parameters = [address, slot, tagOf(block)]
  return hexOf(await askNode(layer, 'eth_getStorageAt', parameters, signal))
}

/** Height of the newest block. @throws NodeError */
export async function headOfNode(layer: Layer): Promise<number> {
  const height = Number(await askNode(layer, 'eth_blockNumber', []))
  if (Number.isSafeInteger(height)) return height
  throw new NodeError('The node sent no usable data', { cause: height })
}

function hexOf(response: unknown): Hex {
  if (isHex(response)) return response
  throw new NodeError('The node sent no usable data', { cause: response })
}
