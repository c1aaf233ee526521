import {
  FINALITY_STAGES,
  type Finality,
  hasReached,
  type StageLatency,
  type StageRecord,
} from '@bvlgarichain/shared'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useText } from '../../i18n/text.tsx'
import { formatDuration } from '../../lib/format-time.ts'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { L1Link } from '../links/l1-link.tsx'
import classes from './finality-steps.module.css'
import { Overdue, StageAhead } from './stage-ahead.tsx'

/**
 * The way to finality, step by step, with the time of each step, how long it took after the
 * one before, and its L1 transaction; ahead of it when each step is expected.
 */
export function FinalitySteps({
  finality,
  stages,
  latencies,
}: {
  finality: Finality
  stages: readonly StageRecord[]
  /** How long recent batches took; undefined while that is asked for. */
  latencies: readonly StageLatency[] | undefined
}) {
  const t = useText()
  const recordOf = (stage: Finality) => stages.find((record) => record.stage === stage)
  const reverted = finality === 'REVERTED'
  return (
    <div>
      {reverted && (
        <p className={classes.reverted}>
          <IconAlertTriangle size={16} aria-hidden="true" /> {t('ui.REVERTED')}.{' '}
          {t('ui.REVERTEDHint')}
        </p>
      )}
      {latencies !== undefined && (
        <Overdue finality={finality} stages={stages} latencies={latencies} />
      )}
      <ol className={classes.steps} aria-label={t('ui.finality')}>
        {FINALITY_STAGES.map((stage, index) => {
          const record = recordOf(stage)
          const reached = reverted ? index <= 1 : hasReached(finality, stage)
          const before = FINALITY_STAGES.slice(0, index)
            .map((earlier) => recordOf(earlier)?.time)
            .findLast((time) => time !== undefined)
          return (
            <li
              key={stage}
              className={classes.step}
              data-reached={reached || undefined}
              data-testid={`stage-${stage}`}
              data-value={reached ? record?.time : undefined}
              aria-current={stage === finality ? 'step' : undefined}
            >
              <span className={classes.mark} aria-hidden="true">
                {reached ? <IconCheck size={14} stroke={3} /> : index + 1}
              </span>
              <span className={classes.name} title={t(`ui.${stage}Hint`)}>
                {t(`ui.${stage}`)}
              </span>
              <span className={classes.detail}>
                {reached ? (
                  <ReachedDetail record={record} before={before} />
                ) : (
                  <StageAhead
                    stage={stage}
                    finality={finality}
                    stages={stages}
                    latencies={latencies}
                  />
                )}
              </span>
              {reached && record?.l1TxHash !== undefined && (
                <span
                  className={classes.detail}
                  title={
                    record.l1BlockHeight === undefined
                      ? undefined
                      : t('ui.l1Block', { height: record.l1BlockHeight })
                  }
                >
                  {'L1 '}
                  <L1Link value={record.l1TxHash} />
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
  if (record?.time === undefined) return t('ui.stageReached')
  const took = before === undefined ? 0 : record.time - before
  return (
    <>
      <TimeAgo time={record.time} />
      {took > 0 && <bdi dir="ltr"> · +{formatDuration(took)}</bdi>}
    </>
  )
}
