import type { TimeSpan } from '../../lib/date-range.ts'
import { useText } from '../../locales/text.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { ExactTime } from '../../ui/time-ago.tsx'

/** Says which part of a chart was generated rather than lived, if any. */
export function LiveSince({
  time,
  window: { from },
}: {
  /** End of the generated history, in Unix milliseconds. */
  time: number | undefined
  window: TimeSpan
}) {
  const t = useText()
  if (time === undefined || from >= time) return null
  return (
    <span data-testid="live-since">
      <RichText text={t('chart.liveSince')} parts={{ time: <ExactTime time={time} /> }} />
    </span>
  )
}
