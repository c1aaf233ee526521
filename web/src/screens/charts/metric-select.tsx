import '@mantine/core/styles/Input.layer.css'
import { METRICS, type Metric } from '@bvlgarichain/contract'
import { NativeSelect } from '@mantine/core'
import { useText } from '../../locales/text.tsx'
import { METRIC_GROUPS } from '../../parts/chart/metrics.ts'

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
    <NativeSelect
      aria-label={t('chart.metric')}
      value={metric}
      onChange={({ currentTarget }) => {
        const next = METRICS.find((candidate) => candidate === currentTarget.value)
        if (next !== undefined) onChange(next)
      }}
      data={METRIC_GROUPS.map(({ topic, metrics }) => ({
        group: t(`chart.group${topic}`),
        items: metrics.map((value) => ({ value, label: t(`chart.${value}`) })),
      }))}
    />
  )
}
