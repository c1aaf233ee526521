import type { Hex } from 'viem'
import { decodeRevert, type RevertCause } from './codec.ts'
import type { AbiError } from './known-signatures.ts'
import {
  callNode,
  estimateOnNode,
  type Layer,
  type NodeCall,
  NodeError,
} from './node-client.ts'

/** Outcome of a simulated call. */
export type Simulation =
  | { readonly kind: 'SUCCESS'; readonly returned: Hex; readonly gas: bigint }
  | { readonly kind: 'REVERT'; readonly cause: RevertCause }

/**
 * Runs a transaction on the state of the head without sending it.
 *
 * @throws NodeError if the node gives no response
 */
export async function simulate(
  layer: Layer,
  call: NodeCall,
  errors: readonly AbiError[] = [],
): Promise<Simulation> {
  try {
    const [returned, gas] = await Promise.all([
      callNode(layer, call),
      estimateOnNode(layer, call),
    ])
    return { kind: 'SUCCESS', returned, gas }
  } catch (error) {
    if (!(error instanceof NodeError) || error.revert === undefined) throw error
    return { kind: 'REVERT', cause: decodeRevert(error.revert, errors) }
  }
}
