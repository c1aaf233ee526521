/** Names of the words of a batch's proof, in their order. */
export const PUBLIC_VALUES = [
  'chainId',
  'batchHash',
  'stateRootBefore',
  'stateRoot',
  'l2MsgRoot',
] as const
export type PublicValueName = (typeof PUBLIC_VALUES)[number]
