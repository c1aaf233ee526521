import { type Address, toBlockHeight } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNetwork } from '../../../app/network.tsx'
import { cleanName } from '../../../lib/clean-name.ts'
import { withDecimals } from '../../../lib/decimal.ts'
import {
  formatAmount,
  formatNumber,
  formatUnits,
  USUAL_DECIMALS,
} from '../../../lib/format-amount.ts'
import { useText } from '../../../locales/text.tsx'
import { useCompactNumber } from '../../../locales/use-compact-number.ts'
import { CHART_ROOM } from '../../../parts/chart/chart-room.ts'
import { wholeTicks } from '../../../parts/chart/chart-scale.ts'
import { TimeChart } from '../../../parts/chart/time-chart.tsx'
import { BlockLink } from '../../../parts/links/block-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import classes from './activity.module.css'
import { balanceSamplesQuery } from './balance-samples.ts'

/** The balance of an address over time, sampled at blocks. */
export function BalanceChart({ address }: { address: Address }) {
  const t = useText()
  const compact = useCompactNumber()
  const { chain } = useNetwork()
  const { data, error, refetch } = useQuery(balanceSamplesQuery(address))
  const decimals = chain?.nativeDecimals ?? USUAL_DECIMALS
  const symbol = cleanName(chain?.nativeSymbol) ?? ''
  const { points, texts } = useMemo(() => {
    const texts = new Map<number, string>()
    const points = (data?.samples ?? []).map(({ height, balance }) => {
      if (balance === undefined) return { x: height, y: null }
      const wei = String(balance)
      const y = Number(formatUnits(wei, decimals))
      texts.set(height, formatAmount(wei, decimals).exact)
      return { x: height, y }
    })
    return { points, texts }
  }, [data, decimals])
  const digits = useMemo(() => tickDecimals(points.flatMap(({ y }) => y ?? [])), [points])
  const formatTick = (y: number) =>
    digits === undefined ? compact(y) : withDecimals(y, digits)
  const first = data?.samples[0]?.height
  const last = data?.samples.at(-1)?.height
  return (
    <Panel title={t('activity.balanceTitle')}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <p role="status" style={{ minBlockSize: CHART_ROOM }}>
          {t('activity.readingBalances')}
        </p>
      ) : data.samples.length < 2 ? (
        <EmptyState
          title={t('activity.noBalances')}
          text={t('activity.noBalancesText')}
        />
      ) : (
        <div data-testid="balance-chart" data-value={`${first} ${last} ${data.step}`}>
          <TimeChart
            name={t('activity.balanceTitle')}
            series={[
              { id: 'balance', label: t('account.balance'), shape: 'line', points },
            ]}
            step={data.step}
            xTicks={wholeTicks}
            formatTick={formatNumber}
            formatX={(height) => t('home.blockTitle', { height })}
            formatY={(y, x) => `${texts.get(x ?? Number.NaN) ?? y} ${symbol}`}
            formatYTick={formatTick}
            xLabel={t('home.chartBlock')}
            fromZero={false}
            link={(height) => <BlockLink height={toBlockHeight(height)} />}
          />
          <p className={classes.note}>
            {data.step === 1
              ? t('activity.everyBlock', {
                  from: formatNumber(first),
                  to: formatNumber(last),
                })
              : t('activity.sampled', {
                  count: data.step,
                  from: formatNumber(first),
                  to: formatNumber(last),
                })}{' '}
            {data.isPruned && t('activity.pruned')}
          </p>
        </div>
      )}
    </Panel>
  )
}

/** Decimals that are shown beside the axis at most: as many as a Gwei needs. */
const MAX_TICK_DECIMALS = 9

/**
 * Decimals by which the marks of an axis differ, where the values change little in proportion to
 * their size; `undefined` where short numbers suffice.
 */
export function tickDecimals(values: readonly number[]): number | undefined {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = high - low
  if (!(span > 0) || span / Math.abs(high) > 0.05) return undefined
  const decimals = 1 - Math.floor(Math.log10(span))
  return Math.min(MAX_TICK_DECIMALS, Math.max(0, decimals))
}
