import type { TimeSpan } from '../../lib/date-range.ts'
import { useText } from '../../locales/text.tsx'
import layout from '../../ui/layout.module.css'
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
    <p className={layout.note} data-testid="live-since">
      <RichText text={t('chart.liveSince')} parts={{ time: <ExactTime time={time} /> }} />
    </p>
  )
}
