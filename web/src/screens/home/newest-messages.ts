import type { CrossLayerMessage } from '@bvlgarichain/contract'

/** When a message was sent, on the layer it comes from; Unix milliseconds. */
export const sentAt = ({
  direction,
  l1Time,
  l2Time,
}: CrossLayerMessage): number | undefined => (direction === 'L1_TO_L2' ? l1Time : l2Time)

/** The newest of the messages of both directions; those that do not say when come last. */
export const newestMessages = <Message extends CrossLayerMessage>(
  messages: readonly Message[],
  count: number,
): Message[] =>
  messages.toSorted((a, b) => (sentAt(b) ?? 0) - (sentAt(a) ?? 0)).slice(0, count)
