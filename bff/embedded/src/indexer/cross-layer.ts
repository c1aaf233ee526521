import type { Address, Direction, Hash } from '@bvlgarichain/shared'
import { type EventLog, readBridgePayload, readMessage } from '../rollup/message.ts'
import type { MessageRecord } from '../store/messages.ts'

/**
 * The row of a `MessageSent` event; undefined where the data is not that of one.
 * `sentId`: of the event or transaction that sent it.
 */
export function decodeMessage(
  direction: Direction,
  log: EventLog,
  sentId: number,
  sentTx: Hash,
): MessageRecord | undefined {
  try {
    const { message, hash } = readMessage(log)
    const payload = readBridgePayload(message.data)
    const { sender, target, data } = message
    return {
      direction,
      nonce: Number(message.nonce),
      ...{ hash, sentId, sentTx, sender, target, data },
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

/** The contracts whose events tell of messages and batches. */
export interface RollupAddresses {
  readonly rollup: Address
  readonly l1Mailbox: Address
  readonly l2Mailbox: Address
}
