import { type Metric, type Series, toUnixMs } from '@bvlgarichain/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { seriesQuery } from '../../api/queries/network.ts'
import { serverNow } from '../../lib/server-time.ts'
import { zoneOf } from '../../lib/time-form.ts'
import { useLocale, useText } from '../../locales/text.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { useCompactNumber } from '../../locales/use-compact-number.ts'
import { axisFormat } from '../../parts/chart/axis-format.ts'
import { timeTicks } from '../../parts/chart/chart-scale.ts'
import { TimeChart } from '../../parts/chart/time-chart.tsx'
import { useChangeSearch } from '../../parts/list/use-change-search.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { useTimeSettings } from '../../ui/time-settings.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { chartWindow } from './chart-range.ts'
import classes from './home-charts.module.css'
import { CHART_RANGES, type ChartRange } from './home-search.ts'
import { pointsByTime } from './series-points.ts'

const route = getRouteApi('/home')
/** Everything that the charts draw over time: those with the same range share one call. */
const METRICS: Metric[] = ['TX_COUNT', 'GAS_USED', 'GAS_LIMIT', 'TPS', 'TPS_PEAK']

export interface RangeChartProps {
  /** Unix milliseconds; undefined while updates run. */
  readonly pausedAt: number | undefined
  readonly title: TextKey
  readonly legend: TextKey
  /** Series, in order of tone. */
  readonly lines: readonly {
    readonly metric: Metric
    readonly label: TextKey
    readonly shape: 'bar' | 'line'
  }[]
  readonly formatY: (value: number) => string
  readonly whole?: boolean
  readonly note?:
    | ((series: readonly Series[], time: number) => string | undefined)
    | undefined
}

/** A chart over time, by the hour or by the day, with its range switch. */
export function RangeChart({
  pausedAt,
  title,
  legend,
  lines,
  formatY,
  whole = false,
  note,
}: RangeChartProps) {
  const t = useText()
  const { locale } = useLocale()
  const range = route.useSearch({ select: ({ range = CHART_RANGES[0] }) => range })
  const changeSearch = useChangeSearch()
  const setRange = (range: ChartRange) => {
    const shown = range === CHART_RANGES[0] ? undefined : range
    changeSearch({ range: shown }, { replace: true })
  }
  const window = chartWindow(range, pausedAt ?? serverNow())
  const query = useQuery({
    ...seriesQuery(
      {
        metrics: METRICS,
        from: toUnixMs(window.from),
        to: toUnixMs(window.to),
        interval: window.interval,
      },
      pausedAt === undefined ? undefined : false,
    ),
    placeholderData: keepPreviousData,
  })
  const { form } = useTimeSettings()
  const axis = axisFormat(window.interval, locale, zoneOf(form))
  return (
    <ChartPanel
      actions={
        <Segmented
          label={t('home.rangeOf', { chart: t(title) })}
          options={CHART_RANGES.map((value) => ({
            value,
            label: t(`home.range${value}`),
          }))}
          value={range}
          onChange={setRange}
        />
      }
      query={query}
      legend={
        <>
          {t(legend)}
          {lines.length > 1 &&
            lines.map(({ metric, label }, row) => (
              <span key={metric} className={classes.series}>
                <span
                  className={classes.key}
                  style={{ background: `var(--chart-${row + 1})` }}
                />
                {t(label)}
              </span>
            ))}
        </>
      }
    >
      <TimeChart
        name={t(title)}
        series={lines.map(({ metric, label, shape }) => ({
          id: metric,
          label: t(label),
          shape,
          points: pointsByTime(query.data, metric),
        }))}
        step={window.step}
        xTicks={(from, to, parts) => timeTicks(from, to, parts, axis.offsetMs(to))}
        formatTick={axis.tick}
        formatX={axis.full}
        formatY={formatY}
        formatYTick={useCompactNumber()}
        xLabel={t('home.chartTime')}
        whole={whole}
        partialFrom={window.partialFrom}
        note={(time) => note?.(query.data ?? [], time)}
      />
    </ChartPanel>
  )
}
