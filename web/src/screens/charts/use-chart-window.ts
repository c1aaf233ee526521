import type { Interval } from '@bvlgarichain/contract'
import { useMemo } from 'react'
import { firstWeekday, type TimeSpan } from '../../lib/date-range.ts'
import { useLocale } from '../../locales/text.tsx'
import { useClock } from '../../ui/clock.tsx'
import {
  type ChartWindow,
  chartWindow,
  intervalsFor,
  spanOfSearch,
  toWholeMinute,
  type WindowSearch,
} from './chart-window.ts'

/** The time range that the URL names, moving on with the clock, and the intervals it allows. */
export function useChartWindow(search: WindowSearch): {
  readonly span: TimeSpan
  readonly window: ChartWindow
  readonly intervals: readonly Interval[]
} {
  const { locale } = useLocale()
  const now = useClock(toWholeMinute)
  const { from, to } = spanOfSearch(search, now, firstWeekday(locale))
  const { interval } = search
  return useMemo(() => {
    const span = { from, to }
    return {
      span,
      window: chartWindow(span, interval, now),
      intervals: intervalsFor(span),
    }
  }, [from, to, interval, now])
}
