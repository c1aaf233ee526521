import type { Transaction } from '@bvlgarichain/shared'
import type { ExportColumn } from '../../lib/export/export-file.ts'

/** Columns of an exported list of transactions; amounts in the smallest unit. */
export const TRANSACTION_EXPORT: readonly ExportColumn<Transaction>[] = [
  { name: 'hash', value: ({ hash }) => hash },
  { name: 'status', value: ({ status }) => status },
  { name: 'finality', value: ({ finality }) => finality },
  { name: 'blockHeight', value: ({ blockHeight }) => blockHeight },
  { name: 'transactionIndex', value: ({ transactionIndex }) => transactionIndex },
  { name: 'batchIndex', value: ({ batchIndex }) => batchIndex },
  { name: 'time', value: ({ time }) => new Date(time).toISOString() },
  { name: 'from', value: ({ from }) => from },
  { name: 'to', value: ({ to }) => to },
  { name: 'contractAddress', value: ({ contractAddress }) => contractAddress },
  { name: 'kind', value: ({ kind }) => kind },
  { name: 'method', value: ({ method }) => method?.name ?? method?.selector },
  { name: 'value', value: ({ value }) => value },
  { name: 'fee', value: ({ fee }) => fee },
  { name: 'gasUsed', value: ({ gasUsed }) => gasUsed },
  { name: 'gasPrice', value: ({ gasPrice }) => gasPrice },
  { name: 'nonce', value: ({ nonce }) => nonce },
  { name: 'type', value: ({ type }) => type },
]
