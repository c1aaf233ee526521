import { useText } from '../../i18n/text.tsx'
import { CHART_RANGES, type ChartRange } from './home-search.ts'
import classes from './range-switch.module.css'

const TEXTS = {
  '24h': 'home.range24h',
  '7d': 'home.range7d',
  '14d': 'home.range14d',
} as const

/** Picks the stretch of time of a chart. */
export function RangeSwitch({
  chart,
  range,
  onChange,
}: {
  /** Title of the chart, for the accessible name. */
  chart: string
  range: ChartRange
  /** Without it there is nothing to pick yet. */
  onChange?: (range: ChartRange) => void
}) {
  const t = useText()
  return (
    <fieldset className={classes.switch} disabled={onChange === undefined}>
      <legend className={classes.legend}>{t('home.rangeOf', { chart })}</legend>
      {CHART_RANGES.map((choice) => (
        <button
          key={choice}
          type="button"
          className={classes.choice}
          aria-pressed={choice === range}
          onClick={() => onChange?.(choice)}
        >
          {t(TEXTS[choice])}
        </button>
      ))}
    </fieldset>
  )
}
