import { useText } from '../../locales/text.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { CHART_RANGES, type ChartRange } from './home-search.ts'

const TEXTS = {
  '24h': 'home.range24h',
  '7d': 'home.range7d',
  '14d': 'home.range14d',
} as const

/** Picks the time range of a chart. */
export function RangeSwitch({
  chart,
  range,
  onChange,
}: {
  /** Title of the chart, for the accessible name. */
  chart: string
  range: ChartRange
  onChange: (range: ChartRange) => void
}) {
  const t = useText()
  return (
    <Segmented
      label={t('home.rangeOf', { chart })}
      options={CHART_RANGES.map((value) => ({ value, label: t(TEXTS[value]) }))}
      value={range}
      onChange={onChange}
    />
  )
}
