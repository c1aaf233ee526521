import type { TokenTransfer } from '@bvlgarichain/shared'
import type { ExportColumn } from '../../lib/export/export-file.ts'

/** Columns of an exported list of transfers; amounts in the smallest unit. */
export const TRANSFER_EXPORT: readonly ExportColumn<TokenTransfer>[] = [
  { name: 'txHash', value: ({ txHash }) => txHash },
  { name: 'logIndex', value: ({ logIndex }) => logIndex },
  { name: 'batchPosition', value: ({ batchPosition }) => batchPosition },
  { name: 'blockHeight', value: ({ blockHeight }) => blockHeight },
  { name: 'time', value: ({ time }) => new Date(time).toISOString() },
  { name: 'method', value: ({ method }) => method },
  { name: 'from', value: ({ from }) => from },
  { name: 'to', value: ({ to }) => to },
  { name: 'amount', value: ({ amount }) => amount },
  { name: 'nftId', value: ({ nftId }) => nftId },
  { name: 'tokenId', value: ({ token }) => token.tokenId },
  { name: 'tokenType', value: ({ token }) => token.type },
  { name: 'tokenName', value: ({ token }) => token.name },
  { name: 'tokenSymbol', value: ({ token }) => token.symbol },
  { name: 'tokenDecimals', value: ({ token }) => token.decimals },
]
