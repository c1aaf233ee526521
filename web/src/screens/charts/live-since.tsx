import { useQuery } from '@tanstack/react-query'
import { quietStatisticQuery } from '../../api/queries/network.ts'
import type { TimeSpan } from '../../lib/date-range.ts'
import { plausibleTime } from '../../lib/plausible-time.ts'
import { useText } from '../../locales/text.tsx'
import layout from '../../ui/layout.module.css'
import { RichText } from '../../ui/rich-text.tsx'
import { ExactTime } from '../../ui/time-ago.tsx'

/** Says which part of a chart was generated rather than lived, if any. */
export function LiveSince({ window: { from } }: { window: TimeSpan }) {
  const t = useText()
  const { data } = useQuery({ ...quietStatisticQuery(), refetchInterval: false })
  const time = plausibleTime(data?.liveSince)
  if (time === undefined || from >= time) return null
  return (
    <p className={layout.note} data-testid="live-since">
      <RichText text={t('chart.liveSince')} parts={{ time: <ExactTime time={time} /> }} />
    </p>
  )
}
