import { toBatchIndex } from '@bvlgarichain/contract'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format-amount.ts'
import { useText } from '../../locales/text.tsx'
import { wholeTicks } from '../../parts/chart/chart-scale.ts'
import { TimeChart } from '../../parts/chart/time-chart.tsx'
import { BatchLink } from '../../parts/links/batch-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'
import type { RollupPoint } from './rollup-points.ts'

/** Values of the rollup, by batch. */
export interface RollupSeries {
  readonly name: string
  readonly hint: string
  readonly points: readonly RollupPoint[]
  readonly shape: 'bar' | 'line'
  readonly format: (value: number) => string
}

/** A chart of the rollup with axes and values, and the way to the list behind it. */
export function RollupDialog({
  series,
  onClose,
}: {
  series: RollupSeries
  onClose: () => void
}) {
  const t = useText()
  const { name, hint, points, shape, format } = series
  return (
    <Dialog title={name} size="xl" onClose={onClose}>
      <p className={layout.dimmed}>
        {hint} <Link to="/batches">{t('shell.batches')}</Link>
      </p>
      <TimeChart
        name={name}
        series={[
          {
            id: 'batches',
            label: name,
            shape,
            points: points.map(({ x, value }) => ({ x, y: value })),
          },
        ]}
        step={1}
        xTicks={wholeTicks}
        formatTick={formatNumber}
        formatX={(x) => t('chart.batchTitle', { index: formatNumber(x) })}
        formatY={format}
        formatYTick={format}
        xLabel={t('shell.batch')}
        link={(x) => <BatchLink index={toBatchIndex(x)} />}
      />
    </Dialog>
  )
}
