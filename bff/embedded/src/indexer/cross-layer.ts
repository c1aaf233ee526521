import type { Address, Direction, Hash } from '@bvlgarichain/contract'
import {
  type BridgePayload,
  type EventLog,
  type Message,
  readBridgePayload,
  readMessage,
} from '../rollup/message.ts'
import type { MessageRecord } from '../store/messages.ts'

/** The two ends of the bridge. */
export interface BridgeAddresses {
  readonly l1Bridge: Address
  readonly l2Bridge: Address
}

/** The contracts whose events announce messages and batches, and the bridges between them. */
export interface RollupAddresses extends BridgeAddresses {
  readonly rollup: Address
  readonly l1Mailbox: Address
  readonly l2Mailbox: Address
}

/**
 * The row of a `MessageSent` event; undefined where the data is not that of one.
 * `sentId`: of the event or transaction that sent it.
 */
export function decodeMessage(
  direction: Direction,
  log: EventLog,
  sentId: number,
  sentTx: Hash,
  bridges: BridgeAddresses,
): MessageRecord | undefined {
  try {
    const { message, hash } = readMessage(log)
    const payload = payloadOf(direction, message, bridges)
    const { sender, target, data } = message
    return {
      direction,
      nonce: Number(message.nonce),
      hash,
      sentId,
      sentTx,
      sender,
      target,
      data,
      // A message that moves nothing is between sender and target alone.
      l1Token: payload?.l1Token ?? null,
      from: payload?.from ?? sender,
      to: payload?.to ?? target,
      amount: String(payload?.amount ?? 0n),
    }
  } catch {
    return undefined
  }
}

/**
 * Asset that a message moves. The mailboxes carry messages between any accounts, so data that reads
 * like a withdrawal counts only from one bridge to the other.
 */
function payloadOf(
  direction: Direction,
  { sender, target, data }: Message,
  { l1Bridge, l2Bridge }: BridgeAddresses,
): BridgePayload | undefined {
  const [from, to] =
    direction === 'L2_TO_L1' ? [l2Bridge, l1Bridge] : [l1Bridge, l2Bridge]
  return sender === from && target === to ? readBridgePayload(data, direction) : undefined
}
