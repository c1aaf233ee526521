import '@mantine/core/styles/Input.layer.css'
import { Button, Input, TextInput } from '@mantine/core'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { useId, useState } from 'react'
import {
  DATE_RANGES,
  spanOfDays,
  type TimeSpan,
  toDateField,
} from '../../lib/date-range.ts'
import { formatDateTime } from '../../lib/format-time.ts'
import { useLocale, useText } from '../../locales/text.tsx'
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
  const id = useId()
  const [invalid, setInvalid] = useState(false)
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
          <form
            className={classes.days}
            aria-label={t('range.custom')}
            onSubmit={(event) => {
              event.preventDefault()
              const data = new FormData(event.currentTarget)
              const days = { from: String(data.get('from')), to: String(data.get('to')) }
              const usable = spanOfDays(days.from, days.to) !== undefined
              setInvalid(!usable)
              if (!usable) return
              close()
              onChange({ ...rest, ...days })
            }}
          >
            <p className={classes.title}>{t('range.custom')}</p>
            {(['from', 'to'] as const).map((name) => (
              <TextInput
                key={name}
                type="date"
                label={t(`range.${name}`)}
                name={name}
                required
                withAsterisk={false}
                defaultValue={toDateField(name === 'from' ? span.from : span.to - 1)}
                aria-describedby={invalid ? id : undefined}
              />
            ))}
            {invalid && (
              <Input.Error id={id} role="alert">
                {t('range.invalid')}
              </Input.Error>
            )}
            <Button type="submit">{t('range.apply')}</Button>
          </form>
        </>
      )}
    </PopoverButton>
  )
}
