import type { Hex } from 'viem'
import type { AbiError } from '../../calls/known-signatures.ts'
import { decodeRevert, type RevertCause } from '../codec.ts'
import {
  balanceOnNode,
  callNode,
  estimateOnNode,
  type Layer,
  type NodeCall,
  NodeError,
} from '../node-client.ts'

/** Outcome of a simulated call. */
export type Simulation =
  | {
      readonly kind: 'SUCCESS'
      readonly returned: Hex
      readonly gas: bigint
      /** The sender was given the coins that it sends. */
      readonly isFunded: boolean
    }
  | { readonly kind: 'REVERT'; readonly cause: RevertCause }
  /** The sender lacks the coins that it sends, and the node takes no other balance. */
  | { readonly kind: 'UNFUNDED' }

/**
 * Runs a transaction on the state of the head without sending it. A sender without a signature may be given
 * the coins that it sends.
 *
 * @throws NodeError if the node gives no response
 */
export async function simulate(
  layer: Layer,
  call: NodeCall,
  {
    errors = [],
    mayFund = false,
  }: { readonly errors?: readonly AbiError[]; readonly mayFund?: boolean } = {},
): Promise<Simulation> {
  const { from, value = 0n } = call
  const isFunded =
    mayFund &&
    from !== undefined &&
    value > 0n &&
    (await balanceOnNode(layer, from)) < value
  const funded = isFunded ? { ...call, balance: value } : call
  try {
    const [returned, gas] = await Promise.all([
      callNode(layer, funded),
      estimateOnNode(layer, funded),
    ])
    return { kind: 'SUCCESS', returned, gas, isFunded }
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    if (error.revert !== undefined) {
      return { kind: 'REVERT', cause: decodeRevert(error.revert, errors) }
    }
    // Nodes without state overrides refuse the parameter, or take no notice of it.
    const isRefused = error.failure === 'REFUSED' || error.failure === 'NO_METHOD'
    if (isFunded && isRefused) return { kind: 'UNFUNDED' }
    throw error
  }
}
