import { HISTOGRAM_BUCKET_MS, type Histogram } from '@bvlgarichain/contract'
import { useQuery } from '@tanstack/react-query'
import { loadQuery, type ObservedWindow } from '../../api/queries/tracing.ts'
import { lacksData, useLastError } from '../../api/use-last-error.ts'
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
import { WhileSeen } from '../../ui/while-seen.tsx'
import classes from './observation.module.css'

/** Transactions per second in buckets of ten seconds: average and peak. */
export function LoadChart({ window }: { window: ObservedWindow }) {
  const t = useText()
  const { locale } = useLocale()
  const { form } = useTimeSettings()
  const query = useQuery(loadQuery(window))
  const { data } = query
  const error = useLastError(query)
  const clock = (time: number) => formatDateTime(time, locale, zoneOf(form)).slice(11, 19)
  const [averageText, peakText] = [t('observation.average'), t('observation.peak')]
  const partial = data?.average.points?.find((point) => point.partial === true)
  return (
    <Panel
      title={t('observation.load')}
      updated={window.at === undefined ? query.dataUpdatedAt || null : undefined}
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
      <WhileSeen isReady={error !== null || data !== undefined}>
        {error !== null && lacksData(query) ? (
          <ErrorState error={error} onRetry={() => void query.refetch()} />
        ) : data === undefined ? (
          <div style={{ blockSize: CHART_ROOM }} aria-busy="true" />
        ) : (
          <TimeChart
            name={t('observation.load')}
            series={[
              {
                id: 'average',
                label: averageText,
                shape: 'bar',
                points: pointsOf(data.average),
              },
              { id: 'peak', label: peakText, shape: 'line', points: pointsOf(data.peak) },
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
      </WhileSeen>
    </Panel>
  )
}

const pointsOf = ({ points }: Histogram) =>
  (points ?? []).map(({ time, value = null }) => ({ x: time, y: value }))
