import { HISTOGRAM_BUCKET_MS, type Histogram } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { loadQuery, type ObservedWindow } from '../../api/queries/tracing.ts'
import { lacksData, useLastErrors } from '../../api/use-last-error.ts'
import { formatDateTime } from '../../lib/format-time.ts'
import { zoneOf } from '../../lib/time-form.ts'
import { useLocale, useText } from '../../locales/text.tsx'
import { rateText } from '../../parts/chart/chart-numbers.ts'
import { CHART_ROOM } from '../../parts/chart/chart-room.ts'
import { timeTicks } from '../../parts/chart/chart-scale.ts'
import { TimeChart } from '../../parts/chart/time-chart.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/panel.tsx'
import { useTimeSettings } from '../../ui/time-settings.tsx'
import classes from './observation.module.css'

/** Transactions per second in buckets of ten seconds: average and peak. */
export function LoadChart({ window }: { window: ObservedWindow }) {
  const t = useText()
  const { locale } = useLocale()
  const { form } = useTimeSettings()
  const average = useQuery(loadQuery('histogramAverage', window))
  const peak = useQuery(loadQuery('histogramPeak', window))
  const [averageError, peakError] = useLastErrors([average, peak])
  const error =
    (lacksData(average) ? averageError : null) ?? (lacksData(peak) ? peakError : null)
  const clock = (time: number) => formatDateTime(time, locale, zoneOf(form)).slice(11, 19)
  const [averageText, peakText] = [t('observation.average'), t('observation.peak')]
  const partial = average.data?.points?.find((point) => point.partial === true)
  return (
    <Panel
      title={t('observation.load')}
      updated={
        window.at === undefined
          ? Math.min(average.dataUpdatedAt, peak.dataUpdatedAt) || null
          : undefined
      }
      asOf={
        <span className={classes.legend}>
          <span className={layout.inline}>
            <span className={classes.barSwatch} aria-hidden="true" />
            {averageText}
          </span>
          <span className={layout.inline}>
            <span className={classes.peakSwatch} aria-hidden="true" />
            {peakText}
          </span>
        </span>
      }
    >
      {error ? (
        <ErrorState
          error={error}
          onRetry={() => void Promise.all([average.refetch(), peak.refetch()])}
        />
      ) : average.data === undefined || peak.data === undefined ? (
        <div style={{ blockSize: CHART_ROOM }} aria-busy="true" />
      ) : (
        <TimeChart
          name={t('observation.load')}
          series={[
            {
              id: 'average',
              label: averageText,
              shape: 'bar',
              points: pointsOf(average.data),
            },
            { id: 'peak', label: peakText, shape: 'line', points: pointsOf(peak.data) },
          ]}
          step={HISTOGRAM_BUCKET_MS}
          xTicks={timeTicks}
          formatTick={(time) => clock(time).slice(0, 5)}
          formatX={(time) => t('observation.bucket', { time: clock(time) })}
          formatY={(value) => t('unit.perSecond', { number: rateText(value) })}
          formatYTick={rateText}
          xLabel={t('observation.time')}
          partialFrom={partial?.time}
        />
      )}
    </Panel>
  )
}

const pointsOf = ({ points }: Histogram) =>
  (points ?? []).map(({ time, value = null }) => ({ x: time, y: value }))
