import type { NodeFailure } from '../../api/node-failure.ts'

/** Reason why a node gave no data; none is evidence against the chain. */
export type RefusalReason =
  | 'unreachable'
  | 'timeout'
  | 'limited'
  | 'noMethod'
  /** The node no longer keeps the state. */
  | 'stateGone'
  | 'refused'

const REASONS: Readonly<Record<NodeFailure, RefusalReason>> = {
  UNREACHABLE: 'unreachable',
  TIMEOUT: 'timeout',
  LIMIT: 'limited',
  NO_METHOD: 'noMethod',
  NOT_KEPT: 'stateGone',
  REFUSED: 'refused',
}

/** The reason for a node's failure. */
export const refusalReason = (failure: NodeFailure): RefusalReason => REASONS[failure]
