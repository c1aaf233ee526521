import { type Block, ZERO_ADDRESS } from '@bvlgarichain/contract'
import { formatNumber, GWEI_DECIMALS } from '../../lib/format-amount.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { BatchLink } from '../links/batch-link.tsx'
import { BlockLink } from '../links/block-link.tsx'
import {
  addressColumn,
  ageColumn,
  COIN_UNIT,
  coinFields,
  countColumn,
  finalityColumn,
} from '../list/columns.tsx'
import type { ListColumn } from '../list/list.ts'

/** Decimals of a gas price in Gwei. */
const SHOWN_DECIMALS = 6

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
    exported: [
      ...coinFields('baseFeePerGas', ({ baseFeePerGas }: Block) => baseFeePerGas),
      ...COIN_UNIT,
    ],
    cell: ({ baseFeePerGas }) => baseFeePerGas && <GasPrice wei={baseFeePerGas} />,
  },
  {
    id: 'size',
    header: 'block.size',
    width: 5.5,
    align: 'end',
    exported: ['size'],
    cell: ({ size }, { t }) =>
      size === undefined ? undefined : (
        <span title={t('block.bytes', { count: size })}>
          {t('unit.bytes', { number: size })}
        </span>
      ),
  },
  {
    ...addressColumn<Block, 'sequencer'>('sequencer', 'block.sequencer', { width: 11.5 }),
    // Rollups with one sequencer often leave the field empty.
    isUseful: (rows) =>
      rows.some(({ sequencer }) => sequencer !== undefined && sequencer !== ZERO_ADDRESS),
  },
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
  finalityColumn('finality', 'block.status', { phone: 4 }),
]

/** A gas price in a column of them. */
export const GasPrice = ({ wei }: { wei: string }) => (
  <AmountText
    amount={wei}
    decimals={GWEI_DECIMALS}
    symbol="Gwei"
    aligned={SHOWN_DECIMALS}
  />
)
