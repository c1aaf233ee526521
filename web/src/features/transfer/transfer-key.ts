import type { TokenTransfer } from '@bvlgarichain/shared'

/** Identity of a transfer: an ERC-1155 batch event holds several. */
export const transferKey = ({
  txHash,
  logIndex,
  batchPosition,
}: Pick<TokenTransfer, 'txHash' | 'logIndex' | 'batchPosition'>): string =>
  `${txHash}-${logIndex}-${batchPosition ?? 0}`
