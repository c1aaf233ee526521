import type { Metric, NetworkStatistic, Series } from '@bvlgarichain/contract'
import { INTERVAL_MS, toUnixMs } from '@bvlgarichain/contract'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode, useMemo } from 'react'
import { seriesQuery } from '../../api/queries/network.ts'
import { useLastError } from '../../api/use-last-error.ts'
import { useNetwork } from '../../app/network.tsx'
import { withDigits } from '../../lib/decimal.ts'
import { formatGwei, formatNumber, USUAL_DECIMALS } from '../../lib/format-amount.ts'
import { MISSING } from '../../lib/missing.ts'
import { useText } from '../../locales/text.tsx'
import { rateText, shortGwei } from '../../parts/chart/chart-numbers.ts'
import { METRIC_SHAPES } from '../../parts/chart/metrics.ts'
import { Sparkline } from '../../parts/chart/sparkline.tsx'
import { useClock } from '../../ui/clock.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { ValueSkeleton } from '../../ui/skeleton.tsx'
import classes from './key-figures.module.css'
import { NetworkSize } from './network-size.tsx'

/** Gas of a plain transfer (yellow paper, appendix G: Gtransaction). */
const TRANSFER_GAS = 21_000n
/** Points of a sparkline: the last hour, without the minute that is still running. */
const MINUTES = 60
const METRICS = ['TPS', 'GAS_PRICE', 'TX_COUNT'] as const
type SparkMetric = (typeof METRICS)[number]

interface Figure {
  readonly id: string
  readonly label: string
  /** `undefined` while it loads, `null` where this network has no such thing. */
  readonly value: ReactNode | null | undefined
  readonly unit?: string | undefined
  readonly title?: string | undefined
  readonly hint: ReactNode
  /** The hint says something else than how the value came about. */
  readonly keepsHint?: boolean
  /** Of what is drawn beside it. */
  readonly metric?: SparkMetric
}

/** The four figures of the network, with their last hour. */
export const KeyFigures = memo(function KeyFigures({
  statistic,
  pausedAt,
  isSettled,
}: {
  statistic: UseQueryResult<NetworkStatistic>
  /** Unix milliseconds; undefined while updates run. */
  pausedAt: number | undefined
  isSettled: boolean
}) {
  const t = useText()
  const { data, refetch } = statistic
  const error = useLastError(statistic)
  const figures = useFigures(
    data,
    <NetworkSize paused={pausedAt !== undefined} isSettled={isSettled} />,
  )
  const series = useLastHour(pausedAt, isSettled)
  if (data === undefined && error !== null) {
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  return (
    <section aria-label={t('home.figures')} className={classes.figures}>
      <dl className={classes.grid} aria-busy={data === undefined}>
        {figures.map(({ id, label, value, unit, title, hint, keepsHint, metric }) => (
          <div key={id} className={classes.figure} data-testid={`figure-${id}`}>
            <dt>{label}</dt>
            <dd className={classes.value}>
              {value === undefined ? (
                <ValueSkeleton width="4ch" />
              ) : (
                <bdi title={title}>
                  {value ?? MISSING}
                  {value !== null && unit !== undefined && (
                    <span className={classes.unit}> {unit}</span>
                  )}
                </bdi>
              )}
            </dd>
            <dd className={classes.hint}>
              {value === null && !keepsHint ? t('ui.notProvided') : hint}
            </dd>
            {metric && (
              <dd className={classes.spark} title={t(`home.spark${metric}`)}>
                <Link
                  to="/charts"
                  search={{ metric }}
                  aria-label={t(`home.spark${metric}`)}
                  className={classes.sparkLink}
                >
                  <Spark metric={metric} series={series} />
                </Link>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
})

function useFigures(
  data: NetworkStatistic | undefined,
  size: ReactNode,
): readonly Figure[] {
  const t = useText()
  const height = data?.latestBlockHeight

  /** A value of the statistic on screen; keeps "not there yet" and "not on this network" apart. */
  function show<Value>(
    value: Value | undefined,
    render: (value: Value) => ReactNode,
  ): ReactNode | null | undefined {
    if (data === undefined) return undefined
    return value === undefined ? null : render(value)
  }

  return [
    // First, as a phone's first screen ends with two of them.
    {
      id: 'gas-price',
      label: t('home.gasPrice'),
      value: show(data?.gasPrice, shortGwei),
      unit: 'Gwei',
      title: data?.gasPrice === undefined ? undefined : formatGwei(data.gasPrice),
      hint: <GasToPay statistic={data} />,
      metric: 'GAS_PRICE',
    },
    {
      id: 'tps',
      label: t('home.tps'),
      value: show(data?.tps, rateText),
      unit: 'TPS',
      hint: t('home.tpsHint'),
      metric: 'TPS',
    },
    {
      id: 'block-time',
      label: t('home.averageBlockTime'),
      value: show(data?.averageBlockTimeMs, (ms) =>
        t('unit.seconds', { number: rateText(ms / 1000) }),
      ),
      hint: (
        <RichText
          text={t('home.averageBlockTimeHint')}
          parts={{
            blocks: (
              <Link to="/blocks">
                {formatNumber(height === undefined ? undefined : height + 1)}
              </Link>
            ),
          }}
        />
      ),
    },
    {
      id: 'transactions',
      label: t('home.totalTransactions'),
      value: show(data?.totalTransactions, (count) => (
        <Link to="/txs">{formatNumber(count)}</Link>
      )),
      hint: size,
      keepsHint: true,
      metric: 'TX_COUNT',
    },
  ]
}

/**
 * Price of a transaction that is sent now: the cost of a transfer, and the prices for a wallet
 * if the backend distinguishes base fee and tip. The base fee may double before it is included, as
 * wallets assume: six full blocks raise it so far (EIP-1559).
 */
function GasToPay({
  statistic: { gasPrice, baseFeePerGas } = {},
}: {
  statistic: Partial<NetworkStatistic> | undefined
}) {
  const t = useText()
  const { chain } = useNetwork()
  if (gasPrice === undefined) return null
  const price = BigInt(gasPrice)
  const base = baseFeePerGas === undefined ? undefined : BigInt(baseFeePerGas)
  const coins =
    Number(price * TRANSFER_GAS) / 10 ** (chain?.nativeDecimals ?? USUAL_DECIMALS)
  const cost = [withDigits(coins, 3), chain?.nativeSymbol].join(' ').trim()
  if (base === undefined || base > price) {
    return <>{t('home.transferCost', { cost })}</>
  }
  const [tip, max] = [String(price - base), String(price + base)]
  return (
    <span
      title={t('home.gasPriceParts', {
        base: formatGwei(String(base)),
        tip: formatGwei(tip),
      })}
      data-testid="gas-to-pay"
    >
      {t('home.gasToPay', { cost, max: shortGwei(max), tip: shortGwei(tip) })}
    </span>
  )
}

/** Series of the last whole hour by the minute; requested once a minute. */
function useLastHour(pausedAt: number | undefined, isSettled: boolean) {
  const minute = useClock((now) => Math.floor((pausedAt ?? now) / INTERVAL_MS.MINUTE))
  const to = minute * INTERVAL_MS.MINUTE
  return useQuery({
    ...seriesQuery(
      {
        metrics: [...METRICS],
        from: toUnixMs(to - MINUTES * INTERVAL_MS.MINUTE),
        to: toUnixMs(to - 1),
        interval: 'MINUTE',
      },
      false,
    ),
    placeholderData: keepPreviousData,
    enabled: isSettled,
    // Home is whole without them.
    meta: { silent: true },
  }).data
}

/** The figures change each second, the series once a minute. */
const Spark = memo(function Spark({
  metric,
  series,
}: {
  metric: SparkMetric & Metric
  series: readonly Series[] | undefined
}) {
  const values = useMemo(
    () =>
      series
        ?.find((one) => one.metric === metric)
        ?.points?.map(({ value = null }) => value) ?? [],
    [series, metric],
  )
  if (values.every((value) => value === null)) return null
  const { shape, fromZero } = METRIC_SHAPES[metric]
  return <Sparkline values={values} shape={shape} fromZero={fromZero} />
})
