import { FINALITY_STAGES, type Finality } from '@bvlgarichain/contract'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { deepEqual, Link } from '@tanstack/react-router'
import { useText } from '../../locales/text.tsx'
import { useDuration } from '../../locales/use-duration.ts'
import { useClock } from '../../ui/clock.tsx'
import layout from '../../ui/layout.module.css'
import { RichText } from '../../ui/rich-text.tsx'
import { ExactTime } from '../../ui/time-ago.tsx'
import { finalRange } from './final-range.ts'
import classes from './finality-steps.module.css'
import { forecast, type ItemStages, nextStage, stageTime } from './item-stages.ts'

/** Kinds of items that become final. */
export type ItemKind = 'TRANSACTION' | 'BLOCK' | 'BATCH'

/**
 * How one item is doing on its way to finality: on time, late or stalled, or since when it is final.
 * The network may be late while the item is not, so only the item's own stages count.
 */
export function FinalitySentence({ kind, item }: { kind: ItemKind; item: ItemStages }) {
  if (item.finality === 'FINALIZED') {
    return (
      <div className={classes.sentence}>
        <FinalSince stages={item.stages} />
      </div>
    )
  }
  if (nextStage(item.finality) === undefined) return null
  return <Pending kind={kind} item={item} />
}

/** Since when an item is final, and how long that took. */
export function FinalSince({ stages }: Pick<ItemStages, 'stages'>) {
  const t = useText()
  const duration = useDuration()
  const timeOf = (stage: Finality) => stageTime(stages, stage)
  const time = timeOf('FINALIZED')
  const start = FINALITY_STAGES.map(timeOf).find((known) => known !== undefined)
  return (
    <span className={layout.hint} data-testid="finality-final">
      {time === undefined ? (
        t('ui.FINALIZEDHint')
      ) : (
        <RichText
          text={t('finality.finalSince')}
          parts={{ time: <ExactTime time={time} /> }}
        />
      )}
      {time !== undefined && start !== undefined && start < time && (
        <> {t('finality.finalAfter', { duration: duration(time - start) })}</>
      )}
    </span>
  )
}

function Pending({ kind, item }: { kind: ItemKind; item: ItemStages }) {
  const t = useText()
  const duration = useDuration()
  const waited = useClock((now) => {
    const { overdueMs } = forecast(item, now)
    return overdueMs === undefined ? '' : duration(overdueMs)
  })
  const { finality, stall, waits } = item
  const range = useClock(
    (now) => finalRange(forecast(item, now).estimates, now),
    deepEqual,
  )
  const next = nextStage(finality)
  const isLate = waited !== '' || stall !== undefined
  const isKnown = FINALITY_STAGES.some((stage) => stage === finality && waits?.has(stage))
  return (
    <div className={classes.sentence} data-state={isLate ? 'late' : undefined}>
      <IconHourglass size={16} aria-hidden="true" />
      <div role={isLate ? 'status' : undefined}>
        {stall !== undefined && (
          <p data-testid="finality-held">{t(`finality.held${stall}`)}</p>
        )}
        {waited !== '' && next !== undefined && (
          // Not announced: its text changes every second.
          <p data-testid="finality-overdue" aria-live="off">
            {t('finality.overdue', { stage: t(`ui.${next}`), waited })}
          </p>
        )}
        {!isLate && waits !== undefined && !isKnown && <p>{t('finality.noEstimate')}</p>}
        {!isLate && isKnown && (
          <p data-testid="finality-on-time">
            {t(`finality.onTime${kind}`)}{' '}
            {range !== undefined &&
              t('finality.verdictFinal', {
                from: duration(range.from),
                to: duration(range.to),
              })}
          </p>
        )}
      </div>
      <Link to="/home">{t('finality.pipeline')}</Link>
    </div>
  )
}
