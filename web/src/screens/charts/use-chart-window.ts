import type { Interval } from '@bvlgarichain/contract'
import { getRouteApi } from '@tanstack/react-router'
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

const route = getRouteApi('/charts')
/** Time for which a screen stays at the minute that its loader read, in milliseconds. */
const LOADED_MS = 10_000

/** The time range that the URL names, moving on with the clock, and the intervals it allows. */
export function useChartWindow(search: WindowSearch): {
  readonly span: TimeSpan
  readonly window: ChartWindow
  readonly intervals: readonly Interval[]
} {
  const { chosen } = useLocale()
  const loaded = route.useLoaderData()
  const now = useClock((time) => toWholeMinute(time - loaded < LOADED_MS ? loaded : time))
  const { from, to } = spanOfSearch(search, now, firstWeekday(chosen))
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
