import type { CrossLayerMessage } from '@bvlgarichain/shared'
import type { ExportColumn } from '../../lib/export/export-file.ts'

const iso = (ms: number | undefined) =>
  ms === undefined ? undefined : new Date(ms).toISOString()

/** Columns of an exported list of messages. */
export const MESSAGE_EXPORT: readonly ExportColumn<CrossLayerMessage>[] = [
  { name: 'nonce', value: ({ nonce }) => nonce },
  { name: 'direction', value: ({ direction }) => direction },
  { name: 'state', value: ({ state }) => state },
  { name: 'messageHash', value: ({ messageHash }) => messageHash },
  { name: 'l1TxHash', value: ({ l1TxHash }) => l1TxHash },
  { name: 'l1BlockHeight', value: ({ l1BlockHeight }) => l1BlockHeight },
  { name: 'l1Time', value: ({ l1Time }) => iso(l1Time) },
  { name: 'l2TxHash', value: ({ l2TxHash }) => l2TxHash },
  { name: 'l2BlockHeight', value: ({ l2BlockHeight }) => l2BlockHeight },
  { name: 'l2Time', value: ({ l2Time }) => iso(l2Time) },
  { name: 'sender', value: ({ sender }) => sender },
  { name: 'receiver', value: ({ receiver }) => receiver },
  { name: 'tokenId', value: ({ token }) => token.tokenId },
  { name: 'symbol', value: ({ token }) => token.symbol },
  { name: 'amount', value: ({ amount }) => amount },
]
