/** Why a node, or the gateway before it, gave no result. */
export type NodeFailure =
  /** No response came, or none that can be read. */
  | 'UNREACHABLE'
  /** The node, or the gateway, did not respond in time. */
  | 'TIMEOUT'
  /** A limit of the client or of the node. */
  | 'LIMIT'
  /** The method is not offered. */
  | 'NO_METHOD'
  /** The node does not have a state, block, transaction or trace, such as an old one. */
  | 'NOT_KEPT'
  /** Anything else that a node says. */
  | 'REFUSED'

/** Codes of JSON-RPC 2.0, EIP-1474 and anvil. */
const LIMIT_CODE = -32_005
const NOT_FOUND_CODE = -32_001
const NO_METHOD_CODE = -32_601

const LIMITED = /rate.?limit|too many requests|limit exceeded/i
const NO_METHOD =
  /method.*(?:not (?:found|available|supported|exist)|disabled|unsupported)|unsupported method/i
const LATE = /in time|timed? ?out|timeout|deadline/i
/** Sentences of the gateway. */
const CUT_OFF = /cannot be (?:reached|read)/i
/** geth, reth, Erigon, Nethermind, Besu and anvil, each in its own words. */
const GONE =
  /missing trie node|historical state|\bstate\b.*(?:not available|unavailable|gone)|no state available|pruned|header not found|resource not found|block not found|unknown block|transaction not found|does not know the transaction|out ?of ?range|archive/i

/** Reads why a node gave no result from its code and words; no code means no response. */
export function nodeFailure(code: number | undefined, message: string): NodeFailure {
  if (code === LIMIT_CODE || code === 429 || LIMITED.test(message)) return 'LIMIT'
  if (code === NO_METHOD_CODE || NO_METHOD.test(message)) return 'NO_METHOD'
  if (code === NOT_FOUND_CODE || GONE.test(message)) return 'NOT_KEPT'
  if (LATE.test(message)) return 'TIMEOUT'
  return code === undefined || CUT_OFF.test(message) ? 'UNREACHABLE' : 'REFUSED'
}
