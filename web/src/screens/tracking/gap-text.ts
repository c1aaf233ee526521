import { formatSpanTime } from '../../lib/format-span-time.ts'
import { useText } from '../../locales/text.tsx'
import type { Gap } from '../../parts/spans/time-scale.ts'
import { waitReason } from './wait-reason.ts'

/** Duration of a gap, and the reason for the wait. */
export function useGapText(): (gap: Gap) => string {
  const t = useText()
  return (gap) => {
    const awaited = waitReason(gap)
    return t('trace.waiting', {
      duration: formatSpanTime(gap.to - gap.from, t),
      what: awaited === undefined ? gap.next.name : t(`trace.await_${awaited}`),
    })
  }
}
