import { type Hash, type TransactionDetail, toQuantity } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { NativeAmount } from '../../parts/amounts/native-amount.tsx'
import { BatchLink } from '../../parts/links/batch-link.tsx'
import { BlockLink } from '../../parts/links/block-link.tsx'
import { CopiedAddress } from '../../parts/links/copied-address.tsx'
import { DetailList, type Details } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Inline } from '../../ui/inline.tsx'
import layout from '../../ui/layout.module.css'
import { Missing } from '../../ui/missing.tsx'
import { type Neighbour, PrevNext } from '../../ui/prev-next.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { ExactTime } from '../../ui/time-ago.tsx'
import { returnedCoins } from './describe-transaction.ts'
import { isOutOfGas, RevertReason } from './failure.tsx'
import { TransferSummary } from './transaction-transfers.tsx'

/** Amounts, parties and outcome of a transaction, `undefined` while it loads. */
export function TransactionParties({ tx: known }: { tx: TransactionDetail | undefined }) {
  const t = useText()
  const tx: Partial<TransactionDetail> = known ?? {}
  const { to, contractAddress } = tx
  const returned = known && returnedCoins(known)
  const rows: Details = [
    {
      label: t('transaction.value'),
      hint: t('transaction.valueHint'),
      value: (
        <>
          <NativeAmount wei={tx.value} exact />
          {returned !== undefined && (
            <span className={layout.dimmed}>
              {' '}
              <RichText
                text={t('transaction.returned')}
                parts={{ amount: <NativeAmount wei={returned} exact /> }}
              />
            </span>
          )}
        </>
      ),
      testId: 'tx-value',
      exact: tx.value,
    },
    tx.tokenTransfers !== undefined &&
      tx.tokenTransfers.length > 0 && {
        label: t('transaction.tokenTransfers'),
        value: (
          <TransferSummary transfers={tx.tokenTransfers} count={tx.tokenTransferCount} />
        ),
      },
    {
      label: t('transaction.from'),
      value: <CopiedAddress full address={tx.from} label={t('transaction.from')} />,
      testId: 'tx-from',
      exact: tx.from,
    },
    {
      label: t('transaction.to'),
      value:
        to === null ? (
          t('transaction.creation')
        ) : (
          <CopiedAddress full address={to} label={t('transaction.to')} />
        ),
      testId: 'tx-to',
      exact: to === null ? '' : to,
    },
    contractAddress !== undefined && {
      label: t('transaction.created'),
      value: (
        <CopiedAddress full address={contractAddress} label={t('transaction.created')} />
      ),
      testId: 'tx-created',
      exact: contractAddress,
    },
    known?.status === 'FAILED' && {
      label: t(isOutOfGas(known) ? 'summary.failure' : 'transaction.revertReason'),
      value: <RevertReason tx={known} />,
      testId: 'tx-revert',
      exact: tx.revert?.reason ?? '',
    },
  ]
  return <DetailList rows={rows} isPending={known === undefined} />
}

/** Block, time and nonce of a transaction, `undefined` while it loads. */
export function TransactionPosition({
  tx: known,
}: {
  tx: TransactionDetail | undefined
}) {
  const t = useText()
  const tx: Partial<TransactionDetail> = known ?? {}
  const { batchIndex, traceId } = tx
  const rows: Details = [
    {
      label: t('transaction.block'),
      value: <BlockLink height={tx.blockHeight} />,
      isShort: true,
      testId: 'tx-block',
      exact: tx.blockHeight,
    },
    {
      label: t('transaction.batch'),
      value:
        batchIndex !== undefined ? (
          <BatchLink index={batchIndex} />
        ) : tx.finality === undefined ? (
          <Missing />
        ) : (
          t('block.noBatch')
        ),
      testId: 'tx-batch',
      ...(batchIndex === undefined ? {} : { exact: batchIndex }),
    },
    {
      label: t('transaction.time'),
      hint: t('transaction.timeHint'),
      value: <ExactTime time={tx.time} />,
      testId: 'tx-time',
      exact: tx.time,
    },
    {
      label: t('transaction.nonce'),
      hint: t('transaction.nonceHint'),
      value: (
        <Inline>
          <bdi dir="ltr">{formatNumber(tx.nonce)}</bdi>
          <PrevNext
            label={t('transaction.nonceNeighbours')}
            previous={neighbour(
              tx.previousTxHash,
              t('transaction.nonceNeighbour', {
                nonce: nonceBeside(tx, -1n),
              }),
            )}
            next={neighbour(
              tx.nextTxHash,
              t('transaction.nonceNeighbour', {
                nonce: nonceBeside(tx, 1n),
              }),
            )}
          />
        </Inline>
      ),
      isShort: true,
      testId: 'tx-nonce',
      exact: tx.nonce,
    },
    {
      label: t('transaction.type'),
      value: tx.type === undefined ? undefined : `${tx.type} · ${typeName(tx.type, t)}`,
      isShort: true,
      testId: 'tx-type',
      exact: tx.type,
    },
    {
      label: t('transaction.trace'),
      hint: t('transaction.traceHint'),
      value: traceId && (
        <Link to="/tracking/$traceId" params={{ traceId }}>
          <HashText value={traceId} full />
        </Link>
      ),
      testId: 'tx-trace',
      exact: traceId,
      isOptional: true,
    },
  ]
  return <DetailList rows={rows} isPending={known === undefined} />
}

const nonceBeside = ({ nonce }: Partial<TransactionDetail>, step: bigint) =>
  nonce === undefined ? undefined : toQuantity(BigInt(nonce) + step)

function neighbour(hash: Hash | undefined, label: string): Neighbour {
  if (hash === undefined) return undefined
  return (arrow: ReactNode) => (
    <Link to="/tx/$txId" params={{ txId: hash }} aria-label={label}>
      {arrow}
    </Link>
  )
}

/** Types of Ethereum, then those of Celo and of the OP Stack. */
const NAMED_TYPES = [0, 1, 2, 3, 4, 122, 123, 124, 126] as const

function typeName(type: number, t: ReturnType<typeof useText>): string {
  const named = NAMED_TYPES.find((one) => one === type)
  return t(`transaction.type${named ?? 'Other'}`)
}
