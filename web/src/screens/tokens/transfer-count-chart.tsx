import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'
import { useMemo } from 'react'
import { formatNumber } from '../../lib/format-amount.ts'
import { useCompactNumber } from '../../locales/use-compact-number.ts'
import type { AxisFormat } from '../../parts/chart/axis-format.ts'
import classes from './analytics.module.css'
import type { TransferCount } from './transfer-counts.ts'

/** Bars of transfers over time. */
export function TransferCountChart({
  label,
  counts,
  axis,
}: {
  label: string
  counts: readonly TransferCount[]
  axis: AxisFormat
}) {
  const compact = useCompactNumber()
  const data = useMemo(() => counts.map(({ time, count }) => ({ time, count })), [counts])
  return (
    <div className={classes.plot} dir="ltr">
      <CompositeChart
        h="100%"
        data={data}
        dataKey="time"
        series={[{ name: 'count', label, color: 'var(--chart-1)', type: 'bar' }]}
        withLegend={false}
        gridAxis="x"
        tickLine="none"
        textColor="var(--text-dimmed)"
        gridColor="var(--border)"
        minBarSize={1}
        maxBarWidth={40}
        valueFormatter={formatNumber}
        barProps={{ radius: [2, 2, 0, 0] }}
        xAxisProps={{
          tickFormatter: axis.tick,
          interval: 'equidistantPreserveStart',
          minTickGap: 24,
        }}
        yAxisProps={{ width: 48, tickFormatter: compact, allowDecimals: false }}
        tooltipProps={{
          // Also called without a pointer.
          labelFormatter: (time) => (typeof time === 'number' ? axis.full(time) : ''),
        }}
        composedChartProps={{ title: label }}
      />
    </div>
  )
}
