import {
  type Address,
  type Direction,
  type Hash,
  type Hex,
  toAddress,
  toHash,
  ZERO_ADDRESS,
} from '@bvlgarichain/contract'
import {
  decodeEventLog,
  decodeFunctionData,
  encodeAbiParameters,
  keccak256,
  parseAbiParameters,
  toEventSelector,
} from 'viem'
import { l1Bridge } from '../chain/artifacts/l1-bridge.ts'
import { l1Mailbox } from '../chain/artifacts/l1-mailbox.ts'
import { l2Bridge } from '../chain/artifacts/l2-bridge.ts'
import { l2Mailbox } from '../chain/artifacts/l2-mailbox.ts'

/** A message between the layers, as `Message.sol` has it. */
export interface Message {
  readonly nonce: bigint
  readonly sender: Address
  readonly target: Address
  readonly data: Hex
}

/** Asset that a bridge message moves. */
export interface BridgePayload {
  /** Token on layer 1; `null` for ETH. */
  readonly l1Token: Address | null
  readonly from: Address
  readonly to: Address
  /** In the token's smallest unit. */
  readonly amount: bigint
}

/** An event of a contract, as the JSON-RPC gives it. */
export interface EventLog {
  readonly topics: readonly string[]
  readonly data: string
}

const topicOf = (
  abi: typeof l1Mailbox.abi | typeof l2Mailbox.abi,
  name: string,
): Hash => {
  const event = abi.find((item) => item.type === 'event' && item.name === name)
  if (event?.type !== 'event') throw new TypeError(`no event ${name}`)
  return toHash(toEventSelector(event))
}

/** Topic of a message sent; both mailboxes have the same. */
export const MESSAGE_SENT = topicOf(l1Mailbox.abi, 'MessageSent')
/** Topic of a message from layer 1 executed on layer 2. */
export const MESSAGE_EXECUTED = topicOf(l2Mailbox.abi, 'MessageExecuted')
/** Topic of a message from layer 2 executed on layer 1. */
export const MESSAGE_CLAIMED = topicOf(l1Mailbox.abi, 'MessageClaimed')

const ROLLED = parseAbiParameters('bytes32 before, bytes32 messageHash')

/** Rolling hash after one more message (`rollingHashes` of the layer-1 mailbox). */
export const rollMessage = (before: Hash, messageHash: Hash): Hash =>
  toHash(keccak256(encodeAbiParameters(ROLLED, [before, messageHash])))

/** Reads a `MessageSent` event. Throws where the log is another one. */
export function readMessage(log: EventLog): {
  readonly message: Message
  readonly hash: Hash
} {
  const { args } = decodeEventLog({
    abi: l1Mailbox.abi,
    eventName: 'MessageSent',
    topics: log.topics as [Hex, ...Hex[]],
    data: log.data as Hex,
  })
  const message = {
    nonce: args.nonce,
    sender: toAddress(args.sender),
    target: toAddress(args.target),
    data: args.data,
  }
  return { message, hash: toHash(args.messageHash) }
}

/** Function that a bridge calls on its counterpart. */
const FINALIZE = {
  L1_TO_L2: 'finalizeDeposit',
  L2_TO_L1: 'finalizeWithdrawal',
} as const

/**
 * Asset that the data of a bridge message moves; undefined for other data. Anybody may
 * send such data: who sent it to whom is for the caller to check.
 */
export function readBridgePayload(
  data: Hex,
  direction: Direction,
): BridgePayload | undefined {
  try {
    const { functionName, args } = decodeFunctionData({
      abi: [...l1Bridge.abi, ...l2Bridge.abi],
      data,
    })
    if (functionName !== FINALIZE[direction]) return undefined
    const [token, from, to, amount] = args
    const l1Token = toAddress(token)
    return {
      l1Token: l1Token === ZERO_ADDRESS ? null : l1Token,
      from: toAddress(from),
      to: toAddress(to),
      amount,
    }
  } catch {
    // Anybody may send any message.
    return undefined
  }
}
