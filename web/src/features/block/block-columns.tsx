import type { Block } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import { formatGwei, formatNumber } from '../../lib/format-amount.ts'
import type { Column } from '../../ui/data-table.tsx'
import { FinalityBadge } from '../../ui/finality-badge.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { AddressLink } from '../links/address-link.tsx'
import { BatchLink } from '../links/batch-link.tsx'
import { BlockLink } from '../links/block-link.tsx'

/** What a list of blocks shows. */
export function useBlockColumns(): readonly Column<Block>[] {
  const t = useText()
  return [
    {
      key: 'height',
      header: t('block.block'),
      width: '7rem',
      render: ({ height }) => <BlockLink height={height} />,
    },
    {
      key: 'age',
      header: t('block.age'),
      width: '6.5rem',
      render: ({ time }) => <TimeAgo time={time} />,
    },
    {
      key: 'txCount',
      header: t('block.txns'),
      width: '4.5rem',
      align: 'end',
      render: ({ txCount }) => formatNumber(txCount),
    },
    {
      key: 'gasUsed',
      header: t('block.gasUsed'),
      width: '15rem',
      align: 'end',
      render: ({ gasUsed, gasLimit }) => (
        <>
          {formatNumber(gasUsed)} <ShareBar part={gasUsed} whole={gasLimit} />
        </>
      ),
    },
    {
      key: 'baseFee',
      header: t('block.baseFee'),
      width: '9.5rem',
      align: 'end',
      render: ({ baseFeePerGas }) =>
        baseFeePerGas === undefined ? '—' : <GasPrice wei={baseFeePerGas} />,
    },
    {
      key: 'size',
      header: t('block.size'),
      width: '5.5rem',
      align: 'end',
      render: ({ size }) => (
        <span title={t('block.bytes', { count: size })}>{formatNumber(size)} B</span>
      ),
    },
    {
      key: 'sequencer',
      header: t('block.sequencer'),
      width: '11.5rem',
      render: ({ sequencer }) => <AddressLink address={sequencer} />,
    },
    {
      key: 'batch',
      header: t('block.batch'),
      width: '5rem',
      align: 'end',
      render: ({ batchIndex }) =>
        batchIndex === undefined ? (
          <span title={t('block.noBatch')}>—</span>
        ) : (
          <BatchLink index={batchIndex} />
        ),
    },
    {
      key: 'finality',
      header: t('block.status'),
      width: '10.5rem',
      render: ({ finality }) => <FinalityBadge finality={finality} />,
    },
  ]
}

function GasPrice({ wei }: { wei: string }) {
  const gwei = formatGwei(wei)
  return (
    <bdi dir="ltr" title={gwei}>
      {gwei}
    </bdi>
  )
}
