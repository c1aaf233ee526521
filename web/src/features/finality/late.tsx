import type { StageLatency } from '@bvlgarichain/shared'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { useText } from '../../i18n/text.tsx'
import { formatDuration } from '../../lib/format-time.ts'
import { useClock } from '../../ui/clock.tsx'
import { forecast } from './estimate.ts'
import classes from './finality-steps.module.css'
import { nextStage } from './next-stage.ts'
import type { Way } from './stage-ahead.tsx'

/** Tells plainly that nobody works on the present stage, or that it takes longer than usual. */
export function Late({
  way: { finality, stages, held },
  latencies = [],
}: {
  way: Way
  latencies: readonly StageLatency[] | undefined
}) {
  const t = useText()
  const waited = useClock((now) => {
    const { overdueMs } = forecast(finality, stages, latencies, now)
    return overdueMs === undefined ? '' : formatDuration(overdueMs)
  })
  const next = nextStage(finality)
  if (next === undefined || (waited === '' && held === undefined)) return null
  return (
    <div className={classes.late} role="status">
      <IconHourglass size={16} aria-hidden="true" />
      <div>
        {held !== undefined && (
          <p data-testid="finality-held">{t(`finality.held${held}`)}</p>
        )}
        {waited !== '' && (
          // Its text changes every second, which nobody wants to hear.
          <p data-testid="finality-overdue" aria-live="off">
            {t('finality.overdue', { stage: t(`ui.${next}`), waited })}
          </p>
        )}
      </div>
    </div>
  )
}
