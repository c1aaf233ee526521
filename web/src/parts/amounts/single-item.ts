import type { TokenTransfer } from '@bvlgarichain/contract'

/**
 * True for a transfer of one item, told by its id, and not by an amount. The transfer itself
 * decides, not its contract: one contract may emit the events of several standards. Of ERC-1155 an
 * id has an amount too.
 */
export const isSingleItem = ({
  token,
  nftId,
  amount,
}: Pick<TokenTransfer, 'token' | 'nftId' | 'amount'>): boolean =>
  nftId !== undefined && token?.type !== 'ERC1155' && /^[01]$/.test(amount ?? '1')
