import { Button } from '@mantine/core'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { DATE_RANGES, type TimeSpan } from '../../lib/date-range.ts'
import { formatDateTime } from '../../lib/format-time.ts'
import { useLocale, useText } from '../../locales/text.tsx'
import { DaysForm } from '../../ui/days-form.tsx'
import { MenuTarget } from '../../ui/menu-target.tsx'
import { PopoverButton } from '../../ui/popover-button.tsx'
import { DEFAULT_RANGE } from './chart-window.ts'
import type { ChartsSearch } from './charts-search.ts'
import classes from './range-picker.module.css'

/** Picks the charts' time range: a named one, or two days. */
export function RangePicker({
  search,
  span,
  onChange,
}: {
  search: ChartsSearch
  /** Current bounds of the range in the URL. */
  span: TimeSpan
  /** Receives the whole search part with the new range. */
  onChange: (search: ChartsSearch) => void
}) {
  const t = useText()
  const { locale } = useLocale()
  const { range, from, to, start, end, interval: _interval, ...rest } = search
  const zoomed = start !== undefined && end !== undefined
  const ownDays = from !== undefined && to !== undefined
  const named = zoomed || ownDays ? undefined : (range ?? DEFAULT_RANGE)
  const day = (ms: number) => formatDateTime(ms, locale).slice(0, zoomed ? 16 : 10)
  const label =
    named === undefined
      ? t('chart.shownRange', { from: day(span.from), to: day(span.to - 1) })
      : t(`range.${named}`)
  return (
    <PopoverButton
      target={
        <MenuTarget
          label={label}
          icon={<IconCalendar size={16} aria-hidden="true" />}
          isWhole
        />
      }
    >
      {(close) => (
        <>
          <ul className={classes.names} aria-label={t('range.label')}>
            {DATE_RANGES.map((name) => (
              <li key={name}>
                <Button
                  variant={name === named ? 'light' : 'subtle'}
                  color={name === named ? 'pine' : 'gray'}
                  justify="start"
                  fullWidth
                  aria-pressed={name === named}
                  onClick={() => {
                    close()
                    onChange({ ...rest, range: name })
                  }}
                >
                  {t(`range.${name}`)}
                </Button>
              </li>
            ))}
          </ul>
          <DaysForm
            span={span}
            onApply={(days) => {
              close()
              onChange({ ...rest, ...days })
            }}
          />
        </>
      )}
    </PopoverButton>
  )
}
