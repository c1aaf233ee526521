import type { TransactionDetail } from '@bvlgarichain/contract'
import { formatGwei, formatNumber, formatShare } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { GasUsed } from '../../parts/amounts/gas-used.tsx'
import { NativeAmount } from '../../parts/amounts/native-amount.tsx'
import { AddressLink } from '../../parts/links/address-link.tsx'
import { DetailList, type Details } from '../../ui/detail-list.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import layout from '../../ui/layout.module.css'
import { More } from '../../ui/more.tsx'
import classes from './transaction-fees.module.css'

/** Decimals of a fee in Gwei. */
const GWEI_DECIMALS = 2

/** Fee of a transaction, `undefined` while it loads, and the parts of its gas price. */
export function TransactionFees({ tx: known }: { tx: TransactionDetail | undefined }) {
  const t = useText()
  const tx: Partial<TransactionDetail> = known ?? {}
  const { l2ExecutionFee, l1SecurityFee, blobFee } = tx.feeSplit ?? {}
  const blobs = tx.blobVersionedHashes ?? []
  const prices = [
    ['gasPrice', 'tx-gas-price', tx.gasPrice, t('transaction.gasPriceHint')],
    ['baseFee', 'tx-base-fee', tx.baseFeePerGas, undefined],
    ['maxFee', 'tx-max-fee', tx.maxFeePerGas, undefined],
    ['priorityFee', 'tx-priority-fee', tx.maxPriorityFeePerGas, undefined],
  ] as const
  const rows: Details = [
    {
      label: t('transaction.fee'),
      hint: t('transaction.feeHint'),
      value: (
        <FeeSplit
          fee={tx.fee}
          execution={l2ExecutionFee}
          security={l1SecurityFee}
          blobs={blobFee}
        />
      ),
      testId: 'tx-fee',
      exact: tx.fee,
    },
    {
      label: t('transaction.gasUsed'),
      value: <GasUsed used={tx.gasUsed} limit={tx.gasLimit} />,
      testId: 'tx-gas-used',
      exact: tx.gasUsed,
    },
    ...prices.map(([name, testId, wei, hint]) => ({
      label: t(`transaction.${name}`),
      hint,
      value: <bdi dir="ltr">{formatGwei(wei)}</bdi>,
      isShort: true,
      testId,
      exact: wei,
      isOptional: true,
    })),
    tx.maxFeePerBlobGas !== undefined && {
      label: t('transaction.maxBlobFee'),
      value: <bdi dir="ltr">{formatGwei(tx.maxFeePerBlobGas)}</bdi>,
      isShort: true,
      testId: 'tx-max-blob-fee',
      exact: tx.maxFeePerBlobGas,
    },
    blobFee !== undefined && {
      label: t('summary.blobFee'),
      hint: t('summary.blobFeeHint'),
      value: <NativeAmount wei={blobFee} exact />,
      testId: 'tx-blob-fee',
      exact: blobFee,
    },
    blobs.length > 0 && {
      label: t('summary.blobHashes'),
      hint: t('summary.blobHashesHint'),
      value: blobs.map((hash, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blob may be carried twice
        <div key={index}>
          <HashText value={hash} full />
        </div>
      )),
      testId: 'tx-blob-hashes',
      exact: blobs.join(' '),
    },
  ]
  return (
    <>
      <DetailList rows={rows} isPending={known === undefined} />
      {known && (
        <More label={t('transaction.more')}>
          <Envelope tx={known} />
        </More>
      )}
    </>
  )
}

/** A fee in the network's coin and in Gwei, and its parts as a bar. */
function FeeSplit({
  fee,
  execution,
  security,
  blobs,
}: {
  fee: string | undefined
  /** Part for the execution on L2, in wei. */
  execution: string | undefined
  /** Part for publishing the data on L1, in wei. */
  security: string | undefined
  /** Part for the blobs that it carries, in wei. */
  blobs: string | undefined
}) {
  const t = useText()
  if (fee === undefined) return <NativeAmount wei={fee} />
  const parts = [
    ['l2', t('transaction.executionFee'), t('transaction.executionFeeHint'), execution],
    ['l1', t('transaction.securityFee'), t('transaction.securityFeeHint'), security],
    ['blobs', t('summary.blobFee'), t('summary.blobFeeHint'), blobs],
  ] as const
  const whole = parts.reduce((sum, [, , , wei]) => sum + Number(wei ?? 0), 0)
  const isSplit = parts.filter(([, , , wei]) => Number(wei ?? 0) > 0).length > 1
  return (
    <div className={layout.tight}>
      <span className={classes.amounts}>
        <NativeAmount wei={fee} exact />
        <bdi dir="ltr" className={layout.dimmed} title={formatGwei(fee)}>
          {formatGwei(fee, GWEI_DECIMALS)}
        </bdi>
      </span>
      {isSplit && (
        <>
          <span className={classes.bar} aria-hidden="true">
            {parts.map(([layer, , , wei]) => (
              <span
                key={layer}
                data-layer={layer}
                style={{ flexGrow: Number(wei ?? 0) / whole }}
              />
            ))}
          </span>
          <ul className={classes.parts}>
            {parts.map(([layer, label, hint, wei]) =>
              wei === undefined ? null : (
                <li
                  key={layer}
                  data-layer={layer}
                  data-testid={`tx-fee-${layer}`}
                  data-value={wei}
                  title={`${hint} ${formatGwei(wei)}`}
                >
                  {label} <bdi dir="ltr">{formatShare(Number(wei), whole)}</bdi>
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </div>
  )
}

/** The rest of the signed envelope, from which hash and sender can be recomputed. */
function Envelope({ tx }: { tx: TransactionDetail }) {
  const t = useText()
  const { chainId, accessList } = tx
  const parts = ['r', 's', 'v', 'yParity'] as const
  const rows: Details = [
    chainId !== undefined && {
      label: t('transaction.chainId'),
      value: <bdi dir="ltr">{chainId}</bdi>,
      testId: 'tx-chain-id',
      exact: chainId,
    },
    {
      label: t('transaction.index'),
      hint: t('transaction.indexHint'),
      value: <bdi dir="ltr">{formatNumber(tx.transactionIndex)}</bdi>,
      testId: 'tx-index',
      exact: tx.transactionIndex,
    },
    {
      label: t('transaction.blockHash'),
      value: <HashText value={tx.blockHash} full />,
      testId: 'tx-block-hash',
      exact: tx.blockHash,
    },
    ...parts.map((part) => {
      const value = tx[part]
      return (
        value !== undefined && {
          label: t('transaction.signature', { part }),
          value: <HashText value={String(value)} full />,
          testId: `tx-signature-${part}`,
          exact: value,
        }
      )
    }),
    accessList !== undefined &&
      accessList.length > 0 && {
        label: t('transaction.accessList'),
        value: accessList.map(({ address, storageKeys }) => (
          <div key={address}>
            <AddressLink address={address} full /> ·{' '}
            {t('transaction.storageKeys', { count: storageKeys?.length })}
            {storageKeys?.map((key) => (
              <div key={key}>
                <HashText value={key} full />
              </div>
            ))}
          </div>
        )),
      },
  ]
  return <DetailList rows={rows} />
}
