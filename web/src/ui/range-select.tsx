import { useMemo } from 'react'
import { DATE_RANGES, type DateRange, spanAt, type TimeSpan } from '../lib/date-range.ts'
import { useLocale, useText } from '../locales/text.tsx'
import { FilterSelect } from './filter-select.tsx'

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
    <FilterSelect
      label={t('range.label')}
      any={t('range.any')}
      options={DATE_RANGES.map((value) => ({ value, label: t(`range.${value}`) }))}
      value={range}
      onChange={onChange}
    />
  )
}

/** The time that a named range means at the time that the loader read (Unix ms). */
export function useSpan(range: DateRange | undefined, now: number): TimeSpan | undefined {
  const { chosen } = useLocale()
  return useMemo(() => spanAt(range, now, chosen), [range, now, chosen])
}
