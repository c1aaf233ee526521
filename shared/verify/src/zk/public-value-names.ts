/** Names of the words that the proof of a batch speaks of, in their order. */
export const PUBLIC_VALUES = [
  'chainId',
  'batchHash',
  'stateRootBefore',
  'stateRoot',
  'l2MsgRoot',
] as const
export type PublicValueName = (typeof PUBLIC_VALUES)[number]
