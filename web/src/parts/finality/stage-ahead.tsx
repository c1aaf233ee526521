import type {
  Finality,
  FinalityStage,
  Open,
  StageLatency,
  StageRecord,
} from '@bvlgarichain/shared'
import { formatDuration } from '../../lib/format-time.ts'
import { type Translate, useText } from '../../locales/text.tsx'
import { useClock } from '../../ui/clock.tsx'
import { forecast, stageTime } from './estimate.ts'
import classes from './finality-steps.module.css'
import { nextStage } from './next-stage.ts'
import type { ProverStall } from './use-prover-stall.ts'

/** Progress toward finality. */
export interface Way {
  readonly finality: Open<Finality>
  readonly stages: readonly StageRecord[]
  /** Why the current stage is stalled, if known. */
  readonly stall: ProverStall | undefined
}

/** Whole seconds: finer countdowns are restless. */
const duration = (ms: number, t: Translate) =>
  formatDuration(Math.max(1_000, Math.round(ms / 1e3) * 1e3), t)

/** A future stage: start of the wait and expected time. */
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

/** Condition of the next stage and the time spent waiting. */
function Waited({
  stage,
  way: { finality, stages },
}: {
  stage: FinalityStage
  way: Way
}) {
  const t = useText()
  const since = stageTime(stages, finality)
  const waited = useClock((now) => (since === undefined ? 0 : now - since))
  if (since === undefined || stage === 'ACCEPTED') return null
  return (
    <span
      className={classes.waited}
      data-testid="stage-waited"
      data-value={Math.max(0, waited)}
    >
      {t(`finality.wait${stage}`, { waited: formatDuration(Math.max(1_000, waited), t) })}
    </span>
  )
}

/** Countdown to a stage; for a late one, its usual duration. */
function Expected({
  stage,
  way: { finality, stages, stall },
  latencies,
}: {
  stage: FinalityStage
  way: Way
  latencies: readonly StageLatency[] | undefined
}) {
  const t = useText()
  // A single string, because the clock re-renders only if its result changed.
  const told = useClock((now) => {
    if (latencies === undefined) return ''
    const isStalled = stall !== undefined
    const { estimates, late } = forecast(finality, stages, latencies, now, isStalled)
    const expected = estimates.find((estimate) => estimate.stage === stage)
    if (expected === undefined) return ''
    const { earliest, likely, latest } = expected
    const [from, to] = [duration(earliest - now, t), duration(latest - now, t)]
    const range = `${earliest} ${latest}`
    const usually = duration(likely - now, t)
    if (late) return ['late', range, t('finality.late', { duration: usually })].join('\n')
    const isNear = likely - now < 1_000
    const about = isNear
      ? t('finality.anyMoment')
      : t('finality.about', { duration: usually })
    // Past the longest usual wait there is no bound to tell.
    const bound =
      latest > now
        ? [
            t('finality.latest', { duration: to }),
            t('finality.rangeHint', { earliest: from, latest: to }),
          ]
        : []
    return ['', range, about, ...bound].join('\n')
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
