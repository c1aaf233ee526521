import type { BatchIndex, NetworkStatistic } from '@bvlgarichain/shared'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'
import { formatGwei, formatNumber } from '../../lib/format-amount.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { BatchLink } from '../links/batch-link.tsx'
import { BlockLink } from '../links/block-link.tsx'
import { axisGwei, rateText } from './chart-numbers.ts'
import classes from './key-figures.module.css'

interface Figure {
  readonly id: string
  readonly label: string
  /** `undefined` while it loads, `null` where this network has no such thing. */
  readonly value: ReactNode | null | undefined
  readonly hint: ReactNode
  /** Test id and raw value, for those that tests read. */
  readonly raw?: number | undefined
}

/** The figures of the network. What the network lacks is a dash with its reason, never 0. */
export const KeyFigures = memo(function KeyFigures({
  statistic,
}: {
  statistic: UseQueryResult<NetworkStatistic>
}) {
  const t = useText()
  const { data, error, refetch } = statistic
  const figures = useFigures(data)
  if (data === undefined && error !== null) {
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  return (
    <section aria-label={t('home.figures')} data-tour="proofs">
      <dl className={classes.grid} aria-busy={data === undefined}>
        {figures.map(({ id, label, value, hint, raw }) => (
          <div key={id} className={classes.figure}>
            <dt>{label}</dt>
            <dd
              className={classes.value}
              {...(raw === undefined ? {} : { 'data-testid': id, 'data-value': raw })}
            >
              {value === undefined ? (
                <span className={classes.skeleton} />
              ) : (
                (value ?? '—')
              )}
            </dd>
            <dd className={classes.hint}>
              {value === undefined ? '' : value === null ? t('home.notHere') : hint}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
})

function useFigures(data: NetworkStatistic | undefined): readonly Figure[] {
  const t = useText()

  /** A value of the statistic on screen; keeps "not there yet" and "not on this network" apart. */
  function show<Value>(
    value: Value | undefined,
    render: (value: Value) => ReactNode,
  ): ReactNode | null | undefined {
    if (data === undefined) return undefined
    return value === undefined ? null : render(value)
  }
  const batch = (index: BatchIndex) => <BatchLink index={index} />
  /** How far a proof is behind what is committed. */
  function lag(proven: BatchIndex | undefined): string {
    const committed = data?.lastCommittedBatch
    if (committed === undefined || proven === undefined || proven > committed) {
      return t('home.provenHint')
    }
    const count = committed - proven
    return count === 0 ? t('home.upToDate') : t('home.lag', { count })
  }

  return [
    {
      id: 'home-latest-block',
      label: t('home.latestBlock'),
      value: show(data?.latestBlockHeight, (height) => <BlockLink height={height} />),
      hint: data && <TimeAgo time={data.latestBlockTime} />,
      raw: data?.latestBlockHeight,
    },
    {
      id: 'block-time',
      label: t('home.averageBlockTime'),
      value: show(data?.averageBlockTimeMs, (ms) => (
        <bdi dir="ltr">{rateText(ms / 1000)} s</bdi>
      )),
      hint: t('home.averageBlockTimeHint'),
    },
    {
      id: 'transactions',
      label: t('home.totalTransactions'),
      value: show(data?.totalTransactions, (count) => (
        <Link to="/txs">{formatNumber(count)}</Link>
      )),
      hint: t('home.totalTransactionsHint'),
    },
    {
      id: 'tps',
      label: t('home.tps'),
      value: show(data?.tps, rateText),
      hint: t('home.tpsHint'),
    },
    {
      id: 'accounts',
      label: t('home.accounts'),
      value: show(data?.totalAccounts, (count) => (
        <Link to="/accounts">{formatNumber(count)}</Link>
      )),
      hint: t('home.accountsHint'),
    },
    {
      id: 'tokens',
      label: t('home.tokens'),
      value: show(data?.totalTokens, (count) => (
        <Link to="/tokens">{formatNumber(count)}</Link>
      )),
      hint: t('home.tokensHint'),
    },
    {
      id: 'gas-price',
      label: t('home.gasPrice'),
      value: show(data?.gasPrice, (wei) => (
        <bdi dir="ltr" title={formatGwei(wei)}>
          {axisGwei(Number(wei))} Gwei
        </bdi>
      )),
      hint: t('home.gasPriceHint'),
    },
    {
      id: 'latest-batch',
      label: t('home.latestBatch'),
      value: show(data?.latestBatchIndex, batch),
      hint: t('home.latestBatchHint'),
    },
    {
      id: 'committed-batch',
      label: t('home.committedBatch'),
      value: show(data?.lastCommittedBatch, batch),
      hint: t('home.committedBatchHint'),
    },
    {
      id: 'tee-proven-batch',
      label: t('home.teeProvenBatch'),
      value: show(data?.lastTeeProvenBatch, batch),
      hint: lag(data?.lastTeeProvenBatch),
    },
    {
      id: 'zk-proven-batch',
      label: t('home.zkProvenBatch'),
      value: show(data?.lastZkProvenBatch, batch),
      hint: lag(data?.lastZkProvenBatch),
    },
    {
      id: 'verified-block',
      label: t('home.verifiedBlock'),
      value: show(data?.verifiedBlockHeight, (height) => <BlockLink height={height} />),
      hint: t('home.provenHint'),
    },
  ]
}
