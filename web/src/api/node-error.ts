import type { Hex } from 'viem'
import { type NodeFailure, nodeFailure } from './node-failure.ts'

/** Facts of a {@link NodeError} beside its message. */
export interface NodeErrorFacts {
  readonly cause?: unknown
  /** Code of JSON-RPC; `undefined` if no usable response came. */
  readonly code?: number | undefined
  /** Bytes that a reverted call returned. */
  readonly revert?: Hex | undefined
  /** Id of the request in the server's log. */
  readonly requestId?: string | undefined
}

/** Why a node gave no result. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  readonly code: number | undefined
  /** Bytes that a reverted call returned; `undefined` for another failure. */
  readonly revert: Hex | undefined
  readonly requestId: string | undefined
  readonly failure: NodeFailure

  constructor(message: string, { cause, code, revert, requestId }: NodeErrorFacts = {}) {
    super(message, { cause })
    this.code = code
    this.revert = revert
    this.requestId = requestId
    this.failure = nodeFailure(code, message)
  }
}
