import {
  type BatchIndex,
  type BlockDetail,
  toBlockHeight,
  ZERO_ADDRESS,
} from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { batchMetaQuery } from '../../api/queries/batch.ts'
import { formatGwei } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { GasUsed } from '../../parts/amounts/gas-used.tsx'
import { NativeAmount } from '../../parts/amounts/native-amount.tsx'
import { BatchLink } from '../../parts/links/batch-link.tsx'
import { CopiedAddress } from '../../parts/links/copied-address.tsx'
import { TABS_ID } from '../../parts/links/tab-links.tsx'
import { BlockVerification } from '../../parts/verification/verifications.tsx'
import { CopiedHash } from '../../ui/copied-hash.tsx'
import { DetailList, type Details } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Inline } from '../../ui/inline.tsx'
import layout from '../../ui/layout.module.css'
import { Missing } from '../../ui/missing.tsx'
import { More } from '../../ui/more.tsx'
import { ExactTime } from '../../ui/time-ago.tsx'
import { BlockHeader } from './block-header.tsx'

/**
 * All fields of a block, `undefined` while it loads; rarely needed header fields
 * are collapsed.
 */
export function BlockDetails({ block: known }: { block: BlockDetail | undefined }) {
  const t = useText()
  const block: Partial<BlockDetail> = known ?? {}
  const { baseFeePerGas, totalFee, batchIndex } = block
  const rows: Details = [
    {
      label: t('block.hash'),
      value: (
        <Inline>
          <span>
            <CopiedHash value={block.hash} label={t('block.hashOf')} isOwn />
          </span>
          {known && <BlockVerification block={known} />}
        </Inline>
      ),
      testId: 'block-hash',
      exact: block.hash,
    },
    {
      label: t('block.time'),
      hint: t('block.timeHint'),
      value: <ExactTime time={block.time} />,
      testId: 'block-time',
      exact: block.time,
    },
    {
      label: t('block.batch'),
      hint: t('block.batchHint'),
      value:
        batchIndex !== undefined ? (
          <BlockBatch index={batchIndex} />
        ) : block.finality === undefined ? (
          <Missing />
        ) : (
          t('block.noBatch')
        ),
      testId: 'block-batch',
      ...(batchIndex === undefined ? {} : { exact: batchIndex }),
    },
    {
      label: t('block.txCount'),
      value: known && <TransactionCounts block={known} />,
      testId: 'block-tx-count',
      exact: block.txCount,
    },
    {
      label: t('block.sequencer'),
      hint: t('block.sequencerHint'),
      // Rollups with one sequencer often leave the field empty.
      value:
        block.sequencer === ZERO_ADDRESS ? (
          t('block.notRecorded')
        ) : (
          <CopiedAddress full address={block.sequencer} label={t('block.sequencer')} />
        ),
      testId: 'block-sequencer',
      exact: block.sequencer,
    },
    {
      label: t('block.gasUsed'),
      value: <GasUsed used={block.gasUsed} limit={block.gasLimit} />,
      testId: 'block-gas-used',
      exact: block.gasUsed,
    },
    {
      label: t('block.baseFee'),
      hint: t('block.baseFeeHint'),
      value: <bdi dir="ltr">{formatGwei(baseFeePerGas)}</bdi>,
      isShort: true,
      testId: 'block-base-fee',
      exact: baseFeePerGas,
      isOptional: true,
    },
    {
      label: t('block.totalFee'),
      hint: t('block.totalFeeHint'),
      value: <NativeAmount wei={totalFee} />,
      isShort: true,
      testId: 'block-total-fee',
      exact: totalFee,
      isOptional: true,
    },
    {
      label: t('block.size'),
      value: t('block.bytes', { count: block.size }),
      isShort: true,
      testId: 'block-size',
      exact: block.size,
    },
    {
      label: t('block.parentHash'),
      value: known && <ParentHash block={known} />,
      testId: 'block-parent-hash',
      exact: block.parentHash,
    },
    {
      label: t('block.stateRoot'),
      hint: t('block.stateRootHint'),
      value: <HashText value={block.stateRoot} full />,
      testId: 'block-state-root',
      exact: block.stateRoot,
    },
  ]
  return (
    <>
      <DetailList rows={rows} isPending={known === undefined} />
      {known && (
        <More label={t('block.more')}>
          <BlockHeader block={known} />
        </More>
      )}
    </>
  )
}

function ParentHash({ block }: { block: BlockDetail }) {
  if (block.height === 0) return <HashText value={block.parentHash} full />
  return (
    <Link
      to="/block/$blockHeight"
      params={{ blockHeight: toBlockHeight(block.height - 1) }}
    >
      <HashText value={block.parentHash} full />
    </Link>
  )
}

function TransactionCounts({ block }: { block: BlockDetail }) {
  const t = useText()
  const { txCount, failedTxCount, internalCallCount, tokenTransferCount } = block
  const parts = [
    failedTxCount ? t('block.failedCount', { count: failedTxCount }) : '',
    internalCallCount ? t('block.internalCount', { count: internalCallCount }) : '',
    tokenTransferCount ? t('block.transferCount', { count: tokenTransferCount }) : '',
  ].filter((part) => part !== '')
  const text = t('block.txCountValue', { count: txCount })
  return (
    <>
      {txCount === 0 ? (
        text
      ) : (
        <Link
          to="/block/$blockHeight"
          params={{ blockHeight: block.height }}
          search={{ tab: 'transactions' }}
          hash={TABS_ID}
        >
          {text}
        </Link>
      )}
      {parts.length === 0 ? '' : ` · ${parts.join(' · ')}`}
    </>
  )
}

/** The batch of a block and, once loaded, its block range. */
export function BlockBatch({ index }: { index: BatchIndex }) {
  const t = useText()
  const { data } = useQuery(batchMetaQuery(index))
  const { startBlock, endBlock } = data ?? {}
  return (
    <Inline>
      <BatchLink index={index} />
      {startBlock !== undefined && endBlock !== undefined && (
        <span className={layout.note} data-testid="block-batch-range">
          {t('block.batchRange', { startBlock, endBlock })}
        </span>
      )}
    </Inline>
  )
}
