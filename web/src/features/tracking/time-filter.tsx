import { useId, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { DATE_RANGES, spanOf } from '../../lib/date-range.ts'
import fields from '../../ui/filter-bar.module.css'
import { useTimeSettings } from '../../ui/time-settings.tsx'
import { fromTimeField, toTimeField } from './time-field.ts'
import { TRACE_RANGES, type TraceRange, type TraceTime } from './tracking-search.ts'

const RANGES = Object.keys(TRACE_RANGES) as TraceRange[]
/** Calendar ranges; those of hours are among the ranges above. */
const CALENDAR = DATE_RANGES.filter(
  (range) => !range.endsWith('hour') && !range.endsWith('hours'),
)
const CUSTOM = 'custom'

/** Filters traces by a named time range, or by two bounds. */
export function TimeFilter({
  time,
  onChange,
}: {
  time: TraceTime
  onChange: (time: TraceTime) => void
}) {
  const t = useText()
  const { range, from, to } = time
  const isCustom = (from ?? to) !== undefined
  const choose = (value: string) => {
    const named = [...RANGES, ...CALENDAR].find((candidate) => candidate === value)
    if (value === CUSTOM) onChange(momentsOf(range, Date.now()))
    else onChange(named === undefined ? {} : { range: named })
  }
  return (
    <>
      <select
        className={fields.field}
        aria-label={t('trace.range')}
        value={isCustom ? CUSTOM : (range ?? '')}
        onChange={({ currentTarget: { value } }) => choose(value)}
      >
        <option value="">{t('trace.rangeAll')}</option>
        {RANGES.map((name) => (
          <option key={name} value={name}>
            {t(`trace.range${name}`)}
          </option>
        ))}
        {CALENDAR.map((name) => (
          <option key={name} value={name}>
            {t(`range.${name}`)}
          </option>
        ))}
        <option value={CUSTOM}>{t('range.custom')}</option>
      </select>
      {isCustom && <Moments time={time} onChange={onChange} />}
    </>
  )
}

/** Current bounds of a named range, as the initial values of a custom one. */
function momentsOf(range: TraceTime['range'], now: number): TraceTime {
  const last = Math.ceil(now / 1_000) * 1_000
  const named = CALENDAR.find((candidate) => candidate === range)
  if (named !== undefined) return spanOf(named, last)
  const back = RANGES.find((candidate) => candidate === range)
  return { from: last - TRACE_RANGES[back ?? '1h'], to: last }
}

/** Both bounds, in the selected time zone. */
function Moments({
  time: { from, to },
  onChange,
}: {
  time: TraceTime
  onChange: (time: TraceTime) => void
}) {
  const t = useText()
  const id = useId()
  const { form } = useTimeSettings()
  const [invalid, setInvalid] = useState(false)
  const field = (name: 'from' | 'to', ms: number | undefined) => (
    <label className={fields.form}>
      {t(`range.${name}`)}
      <input
        // A change from outside (Back, a link) starts the field anew.
        key={`${ms} ${form}`}
        className={fields.field}
        type="datetime-local"
        name={name}
        step={1}
        dir="ltr"
        defaultValue={ms === undefined ? '' : toTimeField(ms, form)}
        aria-invalid={invalid}
        aria-describedby={invalid ? id : undefined}
        onChange={() => setInvalid(false)}
      />
    </label>
  )
  return (
    <form
      className={fields.form}
      aria-label={t('range.custom')}
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const [first, last] = ['from', 'to'].map((name) =>
          fromTimeField(String(data.get(name)), form),
        )
        const usable = first === undefined || last === undefined || first < last
        setInvalid(!usable)
        if (!usable) return
        onChange({ from: first, to: last })
      }}
    >
      {field('from', from)}
      {field('to', to)}
      <button type="submit" className={fields.field}>
        {t('range.apply')}
      </button>
      {invalid && (
        <span id={id} className={fields.problem} role="alert">
          {t('trace.rangeInvalid')}
        </span>
      )}
    </form>
  )
}
