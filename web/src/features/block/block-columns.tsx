import type { Block } from '@bvlgarichain/shared'
import { formatGwei, formatNumber } from '../../lib/format-amount.ts'
import { FinalityBadge } from '../../ui/finality-badge.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { BatchLink } from '../links/batch-link.tsx'
import { BlockLink } from '../links/block-link.tsx'
import { addressColumn, ageColumn, countColumn } from '../list/columns.tsx'
import type { ListColumn } from '../list/list.ts'

/** Columns of a list of blocks. */
export const blockColumns: readonly ListColumn<Block>[] = [
  {
    id: 'height',
    header: 'block.block',
    width: 7,
    pinned: true,
    phone: 1,
    exported: ['height', 'hash'],
    cell: ({ height }) => <BlockLink height={height} />,
  },
  ageColumn('time', 'block.age', {}),
  countColumn('txCount', 'block.txns', { phone: 3, phoneLabel: true }),
  {
    id: 'gasUsed',
    header: 'block.gasUsed',
    width: 15,
    align: 'end',
    phone: 5,
    phoneLabel: true,
    exported: ['gasUsed', 'gasLimit'],
    cell: ({ gasUsed, gasLimit }) => (
      <>
        {formatNumber(gasUsed)} <ShareBar part={gasUsed} whole={gasLimit} />
      </>
    ),
  },
  {
    id: 'baseFee',
    header: 'block.baseFee',
    width: 10,
    align: 'end',
    exported: ['baseFeePerGas'],
    cell: ({ baseFeePerGas }) =>
      baseFeePerGas === undefined ? '—' : <GasPrice wei={baseFeePerGas} />,
  },
  {
    id: 'size',
    header: 'block.size',
    width: 5.5,
    align: 'end',
    exported: ['size'],
    cell: ({ size }, { t }) =>
      size === undefined ? undefined : (
        <span title={t('block.bytes', { count: size })}>{formatNumber(size)} B</span>
      ),
  },
  addressColumn('sequencer', 'block.sequencer', { width: 11.5 }),
  {
    id: 'batch',
    header: 'block.batch',
    width: 5,
    align: 'end',
    exported: ['batchIndex'],
    cell: ({ batchIndex }, { t }) =>
      batchIndex === undefined ? (
        <span title={t('block.noBatch')}>—</span>
      ) : (
        <BatchLink index={batchIndex} />
      ),
  },
  {
    id: 'finality',
    header: 'block.status',
    width: 10.5,
    wrap: true,
    phone: 4,
    exported: ['finality'],
    cell: ({ finality }) => <FinalityBadge finality={finality} />,
  },
]

function GasPrice({ wei }: { wei: string }) {
  const gwei = formatGwei(wei)
  return (
    <bdi dir="ltr" title={gwei}>
      {gwei}
    </bdi>
  )
}
