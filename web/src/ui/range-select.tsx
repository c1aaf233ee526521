import { useMemo } from 'react'
import { DATE_RANGES, type DateRange, spanNow, type TimeSpan } from '../lib/date-range.ts'
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

/** The time that a named range means. It is read once, so that a polled list stays the same. */
export function useSpan(range: DateRange | undefined): TimeSpan | undefined {
  const { locale } = useLocale()
  return useMemo(() => spanNow(range, locale), [range, locale])
}
