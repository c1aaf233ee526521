import { METRICS, type Metric } from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import fields from '../../ui/filter-bar.module.css'
import { METRIC_GROUPS } from './metrics.ts'

/** Switches to another metric. */
export function MetricSelect({
  metric,
  onChange,
}: {
  metric: Metric
  onChange: (metric: Metric) => void
}) {
  const t = useText()
  return (
    <select
      className={fields.field}
      aria-label={t('chart.metric')}
      value={metric}
      onChange={({ currentTarget }) => {
        const next = METRICS.find((candidate) => candidate === currentTarget.value)
        if (next !== undefined) onChange(next)
      }}
    >
      {METRIC_GROUPS.map(({ label, metrics }) => (
        <optgroup key={label} label={t(label)}>
          {metrics.map((name) => (
            <option key={name} value={name}>
              {t(`chart.${name}`)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
