import type { Batch } from '@bvlgarichain/shared'
import type { ExportColumn } from '../../lib/export/export-file.ts'

const iso = (ms: number | undefined) =>
  ms === undefined ? undefined : new Date(ms).toISOString()

/** Columns of an exported list of batches. */
export const BATCH_EXPORT: readonly ExportColumn<Batch>[] = [
  { name: 'batchIndex', value: ({ batchIndex }) => batchIndex },
  { name: 'hash', value: ({ hash }) => hash },
  { name: 'finality', value: ({ finality }) => finality },
  { name: 'teeProof', value: ({ teeProof }) => teeProof },
  { name: 'zkProof', value: ({ zkProof }) => zkProof },
  { name: 'startBlock', value: ({ startBlock }) => startBlock },
  { name: 'endBlock', value: ({ endBlock }) => endBlock },
  { name: 'txCount', value: ({ txCount }) => txCount },
  { name: 'time', value: ({ time }) => iso(time) },
  { name: 'commitL1TxHash', value: ({ commitL1TxHash }) => commitL1TxHash },
  { name: 'commitTime', value: ({ commitTime }) => iso(commitTime) },
  { name: 'proveL1TxHash', value: ({ proveL1TxHash }) => proveL1TxHash },
  { name: 'proveTime', value: ({ proveTime }) => iso(proveTime) },
]
