import type { TokenHolder } from '@bvlgarichain/shared'
import type { ExportColumn } from '../../lib/export/export-file.ts'

/** Columns of an exported list of holders; balances in the smallest unit. */
export const HOLDER_EXPORT: readonly ExportColumn<TokenHolder>[] = [
  { name: 'address', value: ({ address }) => address },
  { name: 'balance', value: ({ balance }) => balance },
  { name: 'share', value: ({ share }) => share },
  { name: 'isContract', value: ({ isContract }) => isContract },
  { name: 'txCount', value: ({ txCount }) => txCount },
]
