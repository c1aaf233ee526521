import {
  FINALITY_STAGES,
  type Finality,
  hasReached,
  type StageRecord,
} from '@bvlgarichain/contract'
import { VisuallyHidden } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { formatDuration } from '../../lib/format-time.ts'
import { useText } from '../../locales/text.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { L1Link } from '../links/l1-link.tsx'
import { FinalitySentence, type ItemKind } from './finality-sentence.tsx'
import classes from './finality-steps.module.css'
import { type ItemStages, nextStage, stageTime } from './item-stages.ts'
import { StageAhead } from './stage-ahead.tsx'
import steps from './steps.module.css'

/**
 * The finality steps with the time of each, the duration since the step before and the L1
 * transaction; future steps with their expected time.
 */
export function FinalitySteps({
  kind,
  item,
  isFolded = false,
}: {
  kind: ItemKind
  item: ItemStages
  /** It was final from the start, which the line that opens it says. */
  isFolded?: boolean
}) {
  const t = useText()
  const { finality, stages } = item
  const next = nextStage(finality)
  const recordOf = (stage: Finality) => stages.find((record) => record.stage === stage)
  const reverted = finality === 'REVERTED'
  return (
    <div className={steps.room}>
      {reverted && (
        <p className={classes.reverted}>
          <IconAlertTriangle size={16} aria-hidden="true" /> {t('ui.REVERTED')}.{' '}
          {t('ui.REVERTEDHint')}
        </p>
      )}
      {!isFolded && <FinalitySentence kind={kind} item={item} />}
      <ol
        className={`${steps.steps} ${classes.stages}`}
        data-keeps-room={!isFolded || undefined}
        aria-label={t('ui.finality')}
      >
        {FINALITY_STAGES.map((stage, index) => {
          const record = recordOf(stage)
          const reached = reverted ? index <= 1 : hasReached(finality, stage)
          const before = FINALITY_STAGES.slice(0, index)
            .map((earlier) => stageTime(stages, earlier))
            .findLast((time) => time !== undefined)
          return (
            <li
              key={stage}
              className={steps.step}
              data-stage={stage}
              data-reached={reached || undefined}
              data-testid={`stage-${stage}`}
              data-value={reached ? record?.time : undefined}
              data-next={stage === next || undefined}
              aria-current={stage === finality ? 'step' : undefined}
            >
              <span className={steps.mark} aria-hidden="true">
                {reached ? <IconCheck size={14} stroke={3} /> : index + 1}
              </span>
              <span className={steps.name} title={t(`ui.${stage}Hint`)}>
                {t(`ui.${stage}`)}
              </span>
              <span className={steps.detail}>
                {reached ? (
                  <ReachedDetail record={record} before={before} />
                ) : (
                  <StageAhead stage={stage} item={item} />
                )}
              </span>
              {reached && record?.l1TxHash !== undefined && (
                <span
                  className={steps.detail}
                  title={
                    record.l1BlockHeight === undefined
                      ? undefined
                      : t('ui.l1Block', { height: record.l1BlockHeight })
                  }
                >
                  {t('message.L1')} <L1Link value={record.l1TxHash} />
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function ReachedDetail({
  record,
  before,
}: {
  record: StageRecord | undefined
  before: number | undefined
}) {
  const t = useText()
  if (record?.time === undefined) {
    // The check mark says it to those who see it.
    return <VisuallyHidden component="span">{t('ui.stageReached')}</VisuallyHidden>
  }
  const took = before === undefined ? 0 : record.time - before
  return (
    <>
      <TimeAgo time={record.time} />
      {took > 0 && (
        <>
          {' · '}
          <bdi>+{formatDuration(took, t)}</bdi>
        </>
      )}
    </>
  )
}
