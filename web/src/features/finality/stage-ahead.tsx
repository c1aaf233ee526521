import {
  FINALITY_STAGES,
  type Finality,
  type FinalityStage,
  type StageLatency,
  type StageRecord,
  stageIndex,
} from '@bvlgarichain/shared'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { useText } from '../../i18n/text.tsx'
import { formatDuration } from '../../lib/format-time.ts'
import { useClock } from '../../ui/clock.tsx'
import { forecast } from './estimate.ts'
import classes from './finality-steps.module.css'

interface Way {
  readonly finality: Finality
  readonly stages: readonly StageRecord[]
}

/** Whole seconds: a countdown that shows more is only restless. */
const duration = (ms: number) =>
  formatDuration(Math.max(1_000, Math.round(ms / 1e3) * 1e3))

/** When a stage that lies ahead is expected, counting down. */
export function StageAhead({
  stage,
  finality,
  stages,
  latencies,
}: Way & {
  stage: FinalityStage
  latencies: readonly StageLatency[] | undefined
}) {
  const t = useText()
  // One text for all that is told: the clock redraws only what changed.
  const told = useClock((now) => {
    if (latencies === undefined) return ''
    const expected = forecast(finality, stages, latencies, now).estimates.find(
      (estimate) => estimate.stage === stage,
    )
    if (expected === undefined) return ''
    const { earliest, likely, latest } = expected
    const [from, to] = [duration(earliest - now), duration(latest - now)]
    return [
      likely - now < 1_000
        ? t('finality.anyMoment')
        : t('finality.about', { duration: duration(likely - now) }),
      t('finality.latest', { duration: to }),
      t('finality.rangeHint', { earliest: from, latest: to }),
      `${earliest} ${latest}`,
    ].join('\n')
  })
  if (told === '') {
    return (
      <span title={latencies === undefined ? undefined : t('finality.unknownTime')}>
        {t('ui.stagePending')}
      </span>
    )
  }
  const [about, latest, hint, range] = told.split('\n')
  return (
    <span className={classes.ahead} title={hint} data-range={range}>
      <span>{about}</span>
      <span>{latest}</span>
    </span>
  )
}

/** Tells plainly that the present stage takes longer than usual. */
export function Overdue({
  finality,
  stages,
  latencies,
}: Way & { latencies: readonly StageLatency[] }) {
  const t = useText()
  const waited = useClock((now) => {
    const { overdueMs } = forecast(finality, stages, latencies, now)
    return overdueMs === undefined ? '' : formatDuration(overdueMs)
  })
  const next = FINALITY_STAGES[stageIndex(finality) + 1]
  if (waited === '' || next === undefined) return null
  return (
    <p className={classes.overdue} role="status" data-testid="finality-overdue">
      <IconHourglass size={16} aria-hidden="true" />
      {t('finality.overdue', { stage: t(`ui.${next}`), waited })}
    </p>
  )
}
