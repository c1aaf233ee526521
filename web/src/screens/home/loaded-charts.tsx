import type { Series } from '@bvlgarichain/contract'
import { getRouteApi } from '@tanstack/react-router'
import { formatNumber, formatShare } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { rateText } from '../../parts/chart/chart-numbers.ts'
import { GasPriceChart } from './gas-price-chart.tsx'
import { RangeChart, type RangeChartProps } from './range-chart.tsx'
import { pointsByTime } from './series-points.ts'

const route = getRouteApi('/home')

/** Contents of the charts of transactions. */
const ACTIVITY: Readonly<
  Record<'volume' | 'tps', Omit<RangeChartProps, 'card' | 'chart' | 'pausedAt'>>
> = {
  volume: {
    title: 'home.chartVolume',
    legend: 'home.chartVolumeLegend',
    lines: [{ metric: 'TX_COUNT', label: 'home.seriesTransactions', shape: 'bar' }],
    formatY: formatNumber,
    whole: true,
  },
  tps: {
    title: 'home.chartTps',
    legend: 'home.chartTpsLegend',
    lines: [
      { metric: 'TPS', label: 'home.seriesAverage', shape: 'line' },
      { metric: 'TPS_PEAK', label: 'home.seriesPeak', shape: 'line' },
    ],
    formatY: rateText,
  },
}

/** The open chart of each card, drawn. */
export function LoadedCharts({ pausedAt }: { pausedAt: number | undefined }) {
  const t = useText()
  const { activity = 'volume', fees } = route.useSearch()

  function shareOfLimit(series: readonly Series[], time: number): string | undefined {
    const at = (metric: 'GAS_USED' | 'GAS_LIMIT') =>
      pointsByTime(series, metric).find(({ x }) => x === time)?.y ?? undefined
    const [used, limit] = [at('GAS_USED'), at('GAS_LIMIT')]
    if (used === undefined || limit === undefined || limit === 0) return undefined
    return t('home.shareOfLimit', { share: formatShare(used, limit) })
  }

  return (
    <>
      <RangeChart
        key={activity}
        card="activity"
        chart={activity}
        pausedAt={pausedAt}
        {...ACTIVITY[activity]}
      />
      {fees === 'price' ? (
        <GasPriceChart paused={pausedAt !== undefined} />
      ) : (
        <RangeChart
          card="fees"
          chart="gas"
          pausedAt={pausedAt}
          title="home.chartGasUsage"
          legend="home.chartGasUsageLegend"
          lines={[{ metric: 'GAS_USED', label: 'home.seriesGasUsed', shape: 'bar' }]}
          formatY={formatNumber}
          whole
          note={shareOfLimit}
        />
      )}
    </>
  )
}
