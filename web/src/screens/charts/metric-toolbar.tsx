import type { Interval, Metric } from '@bvlgarichain/contract'
import { Button, Checkbox } from '@mantine/core'
import type { TimeSpan } from '../../lib/date-range.ts'
import type { ExportColumn } from '../../lib/export/export-file.ts'
import { useText } from '../../locales/text.tsx'
import type { MetricPoint } from '../../parts/chart/metric-points.ts'
import { ExportMenu } from '../../ui/export-menu.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { ChartsSearch } from './charts-search.ts'
import classes from './metric-screen.module.css'
import { RangePicker } from './range-picker.tsx'

/** Toolbar of a chart: time range, interval and comparison. */
export function MetricToolbar({
  search,
  span,
  interval,
  intervals,
  compare,
  log,
  metric,
  points,
  onChange,
}: {
  search: ChartsSearch
  span: TimeSpan
  /** The interval on screen, and those that the time allows. */
  interval: Interval
  intervals: readonly Interval[]
  compare: boolean
  /** The scale on screen is logarithmic. */
  log: boolean
  metric: Metric
  points: readonly MetricPoint[] | undefined
  onChange: (search: ChartsSearch) => void
}) {
  const t = useText()
  const { start, end: _end, ...zoomedOut } = search
  const { compare: _compare, ...alone } = search
  return (
    <div className={classes.toolbar}>
      <Segmented
        label={t('chart.interval')}
        options={intervals.map((value) => ({
          value,
          label: t(`chart.interval${value}`),
        }))}
        value={interval}
        onChange={(next) => onChange({ ...search, interval: next })}
      />
      <Checkbox
        label={t('chart.compare')}
        checked={compare}
        disabled={interval === 'BLOCK'}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? { ...alone, compare: true } : alone)
        }
      />
      <Checkbox
        label={t('chart.logScale')}
        checked={log}
        onChange={({ currentTarget }) =>
          onChange({ ...search, scale: currentTarget.checked ? 'log' : 'linear' })
        }
      />
      <span className={classes.end}>
        {start !== undefined && (
          <Button onClick={() => onChange(zoomedOut)}>{t('chart.zoomOut')}</Button>
        )}
        <RangePicker search={search} span={span} onChange={onChange} />
        <ExportMenu
          name={metric.toLowerCase().replaceAll('_', '-')}
          columns={columnsOf(interval, compare)}
          rows={points}
          total={points?.length}
        />
      </span>
    </div>
  )
}

/** Columns of the exported file; values in the metric's own unit, gaps left empty. */
const columnsOf = (
  interval: Interval,
  compare: boolean,
): readonly ExportColumn<MetricPoint>[] => [
  { name: 'time', value: ({ time }) => new Date(time).toISOString() },
  ...(interval === 'BLOCK'
    ? [{ name: 'blockHeight', value: ({ blockHeight }: MetricPoint) => blockHeight }]
    : []),
  { name: 'value', value: ({ value }) => value },
  ...(compare
    ? [{ name: 'valueBefore', value: ({ before }: MetricPoint) => before }]
    : []),
]
