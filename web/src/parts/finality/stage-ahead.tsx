import type { FinalityStage } from '@bvlgarichain/contract'
import { deepEqual } from '@tanstack/react-router'
import { formatDuration } from '../../lib/format-time.ts'
import { useText } from '../../locales/text.tsx'
import { useDuration } from '../../locales/use-duration.ts'
import { useClock } from '../../ui/clock.tsx'
import classes from './finality-steps.module.css'
import { forecast, type ItemStages, nextStage, stageTime } from './item-stages.ts'

/** A future stage: start of the wait and expected time. */
export function StageAhead({ stage, item }: { stage: FinalityStage; item: ItemStages }) {
  return (
    <span className={classes.ahead}>
      {stage === nextStage(item.finality) && <Waited stage={stage} item={item} />}
      <Expected stage={stage} item={item} />
    </span>
  )
}

/** Condition of the next stage and the time spent waiting. */
function Waited({ stage, item }: { stage: FinalityStage; item: ItemStages }) {
  const t = useText()
  const since = stageTime(item.stages, item.finality)
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
function Expected({ stage, item }: { stage: FinalityStage; item: ItemStages }) {
  const t = useText()
  const duration = useDuration()
  const expected = useClock((now) => {
    const { estimates, late } = forecast(item, now)
    const found = estimates.find((estimate) => estimate.stage === stage)
    if (found === undefined) return undefined
    const { earliest, likely, latest } = found
    const wait = (time: number) => duration(Math.max(1_000, time - now))
    const usually = wait(likely)
    const most = wait(latest)
    // Past the longest usual wait there is no bound.
    const isBounded = !late && latest > now
    return {
      late,
      range: `${earliest} ${latest}`,
      about: late
        ? t('finality.late', { duration: usually })
        : likely - now < 1_000
          ? t('finality.anyMoment')
          : t('finality.about', { duration: usually }),
      bound: isBounded ? t('finality.latest', { duration: most }) : undefined,
      hint: isBounded
        ? t('finality.rangeHint', {
            earliest: wait(earliest),
            latest: most,
          })
        : undefined,
    }
  }, deepEqual)
  if (expected === undefined) {
    return (
      <span title={item.waits === undefined ? undefined : t('finality.unknownTime')}>
        {t('ui.stagePending')}
      </span>
    )
  }
  const { late, range, about, bound, hint } = expected
  return (
    <span
      className={classes.ahead}
      title={hint}
      data-range={range}
      data-late={late || undefined}
    >
      <span>{about}</span>
      {bound !== undefined && <span>{bound}</span>}
    </span>
  )
}
