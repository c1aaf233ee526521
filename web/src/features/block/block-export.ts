import type { Block } from '@bvlgarichain/shared'
import type { ExportColumn } from '../../lib/export/export-file.ts'

/** Columns of an exported list of blocks; amounts in the smallest unit. */
export const BLOCK_EXPORT: readonly ExportColumn<Block>[] = [
  { name: 'height', value: ({ height }) => height },
  { name: 'hash', value: ({ hash }) => hash },
  { name: 'time', value: ({ time }) => new Date(time).toISOString() },
  { name: 'finality', value: ({ finality }) => finality },
  { name: 'batchIndex', value: ({ batchIndex }) => batchIndex },
  { name: 'txCount', value: ({ txCount }) => txCount },
  { name: 'gasUsed', value: ({ gasUsed }) => gasUsed },
  { name: 'gasLimit', value: ({ gasLimit }) => gasLimit },
  { name: 'baseFeePerGas', value: ({ baseFeePerGas }) => baseFeePerGas },
  { name: 'size', value: ({ size }) => size },
  { name: 'sequencer', value: ({ sequencer }) => sequencer },
]
