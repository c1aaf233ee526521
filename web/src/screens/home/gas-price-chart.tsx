import { toBlockHeight } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { seriesQuery } from '../../api/queries/network.ts'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { axisGwei, gweiText } from '../../parts/chart/chart-numbers.ts'
import { wholeTicks } from '../../parts/chart/chart-scale.ts'
import { TimeChart } from '../../parts/chart/time-chart.tsx'
import { BlockLink } from '../../parts/links/block-link.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { pointsByHeight } from './series-points.ts'

/** Base fee of the newest blocks; a point leads to its block. */
export function GasPriceChart({ paused }: { paused: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const query = useQuery(
    seriesQuery(
      { metrics: ['GAS_PRICE'], interval: 'BLOCK' },
      paused ? false : undefined,
    ),
  )
  return (
    <ChartPanel query={query} legend={t('home.chartGasPriceLegend')}>
      <TimeChart
        name={t('home.chartGasPrice')}
        series={[
          {
            id: 'GAS_PRICE',
            label: t('home.seriesGasPrice'),
            shape: 'line',
            points: pointsByHeight(query.data, 'GAS_PRICE'),
          },
        ]}
        step={1}
        xTicks={wholeTicks}
        formatTick={formatNumber}
        formatX={(height) => t('home.blockTitle', { height })}
        formatY={gweiText}
        formatYTick={axisGwei}
        xLabel={t('home.chartBlock')}
        fromZero={false}
        link={(height) => <BlockLink height={toBlockHeight(height)} />}
        onOpen={(height) =>
          void navigate({
            to: '/block/$blockHeight',
            params: { blockHeight: toBlockHeight(height) },
          })
        }
      />
    </ChartPanel>
  )
}
