import type { Series } from '@bvlgarichain/contract'
import { formatNumber, formatShare } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { rateText } from '../../parts/chart/chart-numbers.ts'
import { GasPriceChart } from './gas-price-chart.tsx'
import { RangeChart } from './range-chart.tsx'
import { pointsByTime } from './series-points.ts'

/** The four charts of the dashboard, drawn. */
export function LoadedCharts({ pausedAt }: { pausedAt: number | undefined }) {
  const t = useText()

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
        chart="volume"
        pausedAt={pausedAt}
        slug="transaction-volume"
        title="home.chartVolume"
        legend="home.chartVolumeLegend"
        lines={[{ metric: 'TX_COUNT', label: 'home.seriesTransactions', shape: 'bar' }]}
        formatY={formatNumber}
        whole
      />
      <RangeChart
        chart="gas"
        pausedAt={pausedAt}
        slug="gas-usage"
        title="home.chartGasUsage"
        legend="home.chartGasUsageLegend"
        lines={[{ metric: 'GAS_USED', label: 'home.seriesGasUsed', shape: 'bar' }]}
        formatY={formatNumber}
        whole
        note={shareOfLimit}
      />
      <GasPriceChart paused={pausedAt !== undefined} />
      <RangeChart
        chart="tps"
        pausedAt={pausedAt}
        slug="historical-tps"
        title="home.chartTps"
        legend="home.chartTpsLegend"
        lines={[
          { metric: 'TPS', label: 'home.seriesAverage', shape: 'line' },
          { metric: 'TPS_PEAK', label: 'home.seriesPeak', shape: 'line' },
        ]}
        formatY={rateText}
      />
    </>
  )
}
