import type { StageLatency } from '@bvlgarichain/shared'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { formatDuration } from '../../lib/format-time.ts'
import { useClock } from '../../ui/clock.tsx'
import { forecast } from './estimate.ts'
import classes from './finality-steps.module.css'
import { nextStage } from './next-stage.ts'
import type { Way } from './stage-ahead.tsx'

/**
 * Notice that the current stage is stalled, or takes longer than usual. On the way to finality
 * its place is kept, and says that all is on time, so that nothing moves when a delay begins.
 */
export function DelayNotice({
  way: { finality, stages, stall },
  latencies = [],
}: {
  way: Way
  latencies: readonly StageLatency[] | undefined
}) {
  const t = useText()
  const waited = useClock((now) => {
    const { overdueMs } = forecast(finality, stages, latencies, now)
    return overdueMs === undefined ? '' : formatDuration(overdueMs, t)
  })
  const next = nextStage(finality)
  const [wasOnItsWay] = useState(next !== undefined)
  if (next === undefined) {
    if (!wasOnItsWay || finality !== 'FINALIZED') return null
    return <Quiet Icon={IconCheck} text={t('ui.FINALIZEDHint')} />
  }
  if (waited === '' && stall === undefined) {
    // Without the usual durations nothing can be said, and only the place is kept.
    const isKnown = latencies.some(({ stage }) => stage === finality)
    return (
      <Quiet Icon={IconHourglass} text={isKnown ? t('finality.verdictOnTime') : ''} />
    )
  }
  return (
    <div className={classes.late} role="status">
      <IconHourglass size={16} aria-hidden="true" />
      <div>
        {stall !== undefined && (
          <p data-testid="finality-held">{t(`finality.held${stall}`)}</p>
        )}
        {waited !== '' && (
          // Not announced: its text changes every second.
          <p data-testid="finality-overdue" aria-live="off">
            {t('finality.overdue', { stage: t(`ui.${next}`), waited })}
          </p>
        )}
      </div>
    </div>
  )
}

function Quiet({ Icon, text }: { Icon: typeof IconCheck; text: string }) {
  return (
    <div className={classes.late} data-quiet data-empty={text === '' || undefined}>
      <Icon size={16} aria-hidden="true" />
      <p>{text || '\u00a0'}</p>
    </div>
  )
}
