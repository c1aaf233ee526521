import type { TokenTransfer } from '@bvlgarichain/contract'

/**
 * Identity of a transfer: an ERC-1155 batch event holds several. Of a backend that does not
 * number its events, transfers are distinguished by their parties and amount.
 */
export const transferKey = ({
  txHash,
  logIndex,
  batchPosition = 0,
  ...rest
}: Pick<TokenTransfer, 'txHash' | 'logIndex' | 'batchPosition'> &
  Partial<Pick<TokenTransfer, 'from' | 'to' | 'amount'>>): string => {
  const place = logIndex ?? [rest.from ?? '', rest.to ?? '', rest.amount ?? ''].join('-')
  return `${txHash}-${place}-${batchPosition}`
}
