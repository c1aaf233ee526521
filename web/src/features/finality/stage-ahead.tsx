import type {
  Finality,
  FinalityStage,
  StageLatency,
  StageRecord,
} from '@bvlgarichain/shared'
import { useText } from '../../i18n/text.tsx'
import { formatDuration } from '../../lib/format-time.ts'
import { useClock } from '../../ui/clock.tsx'
import { forecast } from './estimate.ts'
import classes from './finality-steps.module.css'
import { nextStage } from './next-stage.ts'
import type { Held } from './use-held.ts'

/** How far something has come. */
export interface Way {
  readonly finality: Finality
  readonly stages: readonly StageRecord[]
  /** Why nobody works on the present stage, if that is known. */
  readonly held: Held | undefined
}

/** Whole seconds: a countdown that shows more is only restless. */
const duration = (ms: number) =>
  formatDuration(Math.max(1_000, Math.round(ms / 1e3) * 1e3))

/** A stage that lies ahead: since when it is waited for, and when it is expected. */
export function StageAhead({
  stage,
  way,
  latencies,
}: {
  stage: FinalityStage
  way: Way
  latencies: readonly StageLatency[] | undefined
}) {
  return (
    <span className={classes.ahead}>
      {stage === nextStage(way.finality) && <Waited stage={stage} way={way} />}
      <Expected stage={stage} way={way} latencies={latencies} />
    </span>
  )
}

/** What is waited for, and for how long by now. */
function Waited({
  stage,
  way: { finality, stages },
}: {
  stage: FinalityStage
  way: Way
}) {
  const t = useText()
  const since = stages.find((record) => record.stage === finality)?.time
  const waited = useClock((now) => (since === undefined ? 0 : now - since))
  if (since === undefined || stage === 'ACCEPTED') return null
  return (
    <span
      className={classes.waited}
      data-testid="stage-waited"
      data-value={Math.max(0, waited)}
    >
      {t(`finality.wait${stage}`, { waited: formatDuration(Math.max(1_000, waited)) })}
    </span>
  )
}

/** When a stage is expected, counting down; once it is late, how long it takes from then on. */
function Expected({
  stage,
  way: { finality, stages, held },
  latencies,
}: {
  stage: FinalityStage
  way: Way
  latencies: readonly StageLatency[] | undefined
}) {
  const t = useText()
  // One text for all that is told: the clock redraws only what changed.
  const told = useClock((now) => {
    if (latencies === undefined) return ''
    const isHeld = held !== undefined
    const { estimates, late } = forecast(finality, stages, latencies, now, isHeld)
    const expected = estimates.find((estimate) => estimate.stage === stage)
    if (expected === undefined) return ''
    const { earliest, likely, latest } = expected
    const [from, to] = [duration(earliest - now), duration(latest - now)]
    const range = `${earliest} ${latest}`
    const usually = duration(likely - now)
    if (late) return ['late', range, t('finality.late', { duration: usually })].join('\n')
    return [
      '',
      range,
      likely - now < 1_000
        ? t('finality.anyMoment')
        : t('finality.about', { duration: usually }),
      t('finality.latest', { duration: to }),
      t('finality.rangeHint', { earliest: from, latest: to }),
    ].join('\n')
  })
  if (told === '') {
    return (
      <span title={latencies === undefined ? undefined : t('finality.unknownTime')}>
        {t('ui.stagePending')}
      </span>
    )
  }
  const [late, range, about, latest, hint] = told.split('\n')
  return (
    <span
      className={classes.ahead}
      title={hint}
      data-range={range}
      data-late={late || undefined}
    >
      <span>{about}</span>
      {latest !== undefined && <span>{latest}</span>}
    </span>
  )
}
