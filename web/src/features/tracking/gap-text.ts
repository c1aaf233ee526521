import { useText } from '../../i18n/text.tsx'
import { formatSpanTime } from '../../lib/format-span-time.ts'
import type { Gap } from './time-scale.ts'
import { waitedFor } from './waited-for.ts'

/** Says how long a gap was, and what was waited for in it. */
export function useGapText(): (gap: Gap) => string {
  const t = useText()
  return (gap) => {
    const awaited = waitedFor(gap)
    return t('trace.waiting', {
      duration: formatSpanTime(gap.to - gap.from),
      what: awaited === undefined ? gap.next.name : t(`trace.await_${awaited}`),
    })
  }
}
