import { formatSpanTime } from '../../lib/format-span-time.ts'
import { formatDuration } from '../../lib/format-time.ts'
import { useText } from '../../locales/text.tsx'
import layout from '../../ui/layout.module.css'
import page from './observation.module.css'
import {
  baselineMs,
  MUCH_SLOWER,
  PACE_MARKS,
  PACES,
  SLOWER,
  UNNOTICED_MS,
} from './pace.ts'
import classes from './topology.module.css'

/** Legend of the topology: width, color, dashes, marks and dots. */
export function TopologyLegend({ windowMs, live }: { windowMs: number; live: boolean }) {
  const t = useText()
  const least = formatSpanTime(UNNOTICED_MS, t)
  const limits = { slower: SLOWER, much: MUCH_SLOWER, least }
  return (
    <div className={`${page.legend} ${classes.legend}`}>
      <span className={classes.pictureLegend}>{t('observation.widthLegend')}</span>
      {live ? (
        <span className={`${classes.dotLegend} ${classes.pictureLegend}`}>
          {t('observation.dotLegend')}
        </span>
      ) : (
        <span>{t('observation.PASTHint')}</span>
      )}
      <span>
        {t('observation.paceLegend', {
          duration: formatDuration(baselineMs(windowMs), t),
        })}
      </span>
      {PACES.map((pace) => (
        <span key={pace} className={layout.inline}>
          <svg
            className={classes.swatch}
            viewBox="0 0 40 8"
            aria-hidden="true"
            focusable="false"
          >
            <path className={classes.line} data-pace={pace} d="M2 4H38" strokeWidth="4" />
          </svg>
          {PACE_MARKS[pace]} {t(`observation.${pace}Legend`, limits)}
        </span>
      ))}
    </div>
  )
}
