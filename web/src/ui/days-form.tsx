import { Button, Input, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { spanOfDays, type TimeSpan, toDateField } from '../lib/date-range.ts'
import { useText } from '../locales/text.tsx'
import classes from './days-form.module.css'

/** A range between two days, as date fields have them. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Picks a range of time by its first and last day. */
export function DaysForm({
  span,
  onApply,
}: {
  /** Range that the fields begin with. */
  span: TimeSpan
  onApply: (days: Days, span: TimeSpan) => void
}) {
  const t = useText()
  const id = useId()
  const [invalid, setInvalid] = useState(false)
  return (
    <form
      className={classes.days}
      aria-label={t('range.custom')}
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const days = { from: String(data.get('from')), to: String(data.get('to')) }
        const chosen = spanOfDays(days.from, days.to)
        setInvalid(chosen === undefined)
        if (chosen !== undefined) onApply(days, chosen)
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
  )
}
