import type { Series } from '@bvlgarichain/contract'
import { formatNumber, formatShare } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { rateText } from '../../parts/chart/chart-numbers.ts'
import { useOpenChart } from './chart-titles.tsx'
import { GasPriceChart } from './gas-price-chart.tsx'
import type { Chart } from './home-search.ts'
import { RangeChart, type RangeChartProps } from './range-chart.tsx'
import { pointsByTime } from './series-points.ts'

/** Contents of the charts over time. */
const CHARTS_OVER_TIME: Readonly<
  Record<Exclude<Chart, 'price'>, Omit<RangeChartProps, 'pausedAt' | 'note'>>
> = {
  volume: {
    title: 'home.chartVolume',
    legend: 'home.chartVolumeLegend',
    lines: [{ metric: 'TX_COUNT', label: 'home.seriesTransactions', shape: 'bar' }],
    formatY: formatNumber,
    whole: true,
  },
  gas: {
    title: 'home.chartGasUsage',
    legend: 'home.chartGasUsageLegend',
    lines: [{ metric: 'GAS_USED', label: 'home.seriesGasUsed', shape: 'bar' }],
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

/** The open chart, drawn. */
export function LoadedCharts({ pausedAt }: { pausedAt: number | undefined }) {
  const t = useText()
  const { chart } = useOpenChart()

  function shareOfLimit(series: readonly Series[], time: number): string | undefined {
    const at = (metric: 'GAS_USED' | 'GAS_LIMIT') =>
      pointsByTime(series, metric).find(({ x }) => x === time)?.y ?? undefined
    const [used, limit] = [at('GAS_USED'), at('GAS_LIMIT')]
    if (used === undefined || limit === undefined || limit === 0) return undefined
    return t('home.shareOfLimit', { share: formatShare(used, limit) })
  }

  if (chart === 'price') return <GasPriceChart paused={pausedAt !== undefined} />
  return (
    <RangeChart
      key={chart}
      pausedAt={pausedAt}
      {...CHARTS_OVER_TIME[chart]}
      note={chart === 'gas' ? shareOfLimit : undefined}
    />
  )
}
