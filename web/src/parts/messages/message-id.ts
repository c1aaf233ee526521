import type { CrossLayerMessage, Hash } from '@bvlgarichain/contract'

/** Hash that a link to a message names: its own, or that of a transaction of it. */
export const messageId = ({
  messageHash,
  l1TxHash,
  l2TxHash,
}: CrossLayerMessage): Hash | undefined => messageHash ?? l2TxHash ?? l1TxHash

/** Key of a message: one transaction may send several. */
export const messageKey = (message: CrossLayerMessage): string =>
  message.messageHash ??
  [message.nonce, message.l2TxHash, message.l1TxHash, message.amount].join('-')
