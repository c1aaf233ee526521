import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import {
  DATE_RANGES,
  type DateRange,
  spanNow,
  type TimeSpan,
  toDateRange,
} from '../lib/date-range.ts'
import { useLocale, useText } from '../locales/text.tsx'

/** Narrows a list to an interval of time with a name. */
export function RangeSelect({
  range,
  onChange,
}: {
  range: DateRange | undefined
  onChange: (range: DateRange | undefined) => void
}) {
  const t = useText()
  return (
    <NativeSelect
      aria-label={t('range.label')}
      value={range ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(toDateRange(value))}
      data={[
        { value: '', label: t('range.any') },
        ...DATE_RANGES.map((value) => ({ value, label: t(`range.${value}`) })),
      ]}
    />
  )
}

/** The time that a named range means. It is read once, so that a polled list stays the same. */
export function useSpan(range: DateRange | undefined): TimeSpan | undefined {
  const { locale } = useLocale()
  return useMemo(() => spanNow(range, locale), [range, locale])
}
