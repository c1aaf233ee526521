import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DATE_RANGES, spanOf } from '../../lib/date-range.ts'
import { serverNow } from '../../lib/server-time.ts'
import { useText } from '../../locales/text.tsx'
import {
  TRACE_RANGES,
  type TraceRange,
  type TraceTime,
} from '../../parts/spans/tracking-search.ts'
import { FilterForm } from '../../ui/filter-form.tsx'
import { useTimeSettings } from '../../ui/time-settings.tsx'
import { useTypedText } from '../../ui/use-typed-text.ts'
import { fromTimeField, toTimeField } from './time-field.ts'
import classes from './tracking.module.css'

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
    if (value === CUSTOM) onChange(momentsOf(range, serverNow()))
    else onChange(named === undefined ? {} : { range: named })
  }
  return (
    <>
      <NativeSelect
        aria-label={t('trace.range')}
        value={isCustom ? CUSTOM : (range ?? '')}
        onChange={({ currentTarget: { value } }) => choose(value)}
        data={[
          { value: '', label: t('trace.rangeAll') },
          ...RANGES.map((value) => ({ value, label: t(`trace.range${value}`) })),
          ...CALENDAR.map((value) => ({ value, label: t(`range.${value}`) })),
          { value: CUSTOM, label: t('range.custom') },
        ]}
      />
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
  const { form } = useTimeSettings()
  const textOf = (ms: number | undefined) =>
    ms === undefined ? '' : toTimeField(ms, form)
  const texts = { from: useTypedText(textOf(from)), to: useTypedText(textOf(to)) }
  const [isInvalid, setIsInvalid] = useState(false)
  const field = (name: 'from' | 'to') => {
    const [text, setText] = texts[name]
    return (
      // biome-ignore lint/a11y/noLabelWithoutControl: the control is Mantine's
      <label className={classes.moment}>
        {t(`range.${name}`)}
        <TextInput
          type="datetime-local"
          name={name}
          step={1}
          dir="ltr"
          value={text}
          error={isInvalid && (name === 'from' || t('trace.rangeInvalid'))}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            setIsInvalid(false)
          }}
        />
      </label>
    )
  }
  return (
    <FilterForm
      label={t('range.custom')}
      onApply={() => {
        const first = fromTimeField(texts.from[0], form)
        const last = fromTimeField(texts.to[0], form)
        const isUsable = first === undefined || last === undefined || first < last
        setIsInvalid(!isUsable)
        if (isUsable) onChange({ from: first, to: last })
      }}
    >
      {field('from')}
      {field('to')}
      <Button type="submit">{t('range.apply')}</Button>
    </FilterForm>
  )
}
