import { MESSAGE_EXECUTED, MESSAGE_SENT } from '../rollup/message.ts'
import type { Store } from '../store/open.ts'
import { rowId } from '../store/transactions.ts'
import { decodeMessage, type RollupAddresses } from './cross-layer.ts'
import type { DecodedBlock } from './decode.ts'

/** Adds the messages in a block of layer 2; part of the block's SQL transaction. */
export function writeL2Messages(
  store: Store,
  decoded: DecodedBlock,
  addresses: RollupAddresses,
): void {
  for (const log of decoded.logs) {
    if (log.address !== addresses.l2Mailbox) continue
    const transaction = decoded.transactions.find((tx) => tx.position === log.txPosition)
    if (transaction === undefined) continue
    const id = rowId(decoded.block.height, log.txPosition)
    const { topics, data } = log
    if (topics === null || data === null) continue
    const [topic, messageHash] = topics
    if (topic === MESSAGE_SENT) {
      const message = decodeMessage(
        'L2_TO_L1',
        { topics, data },
        id,
        transaction.hash,
        addresses,
      )
      if (message) store.messages.insert(message)
    }
    if (topic === MESSAGE_EXECUTED && messageHash) {
      store.messages.end(messageHash, 'L1_TO_L2', id, transaction.hash)
    }
  }
}

/** The inverse of {@link writeL2Messages} for the newest block. */
export function undoL2Messages(store: Store, height: number): void {
  const id = rowId(height, 0)
  store.messages.removeFrom('L2_TO_L1', id, 'L1_TO_L2', id)
}
