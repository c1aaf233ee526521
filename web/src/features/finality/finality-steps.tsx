import {
  FINALITY_STAGES,
  type Finality,
  hasReached,
  type StageRecord,
} from '@bvlgarichain/shared'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useText } from '../i18n/text.tsx'
import { formatDuration } from '../lib/format-time.ts'
import classes from './finality-steps.module.css'
import { HashText } from './hash-text.tsx'
import { TimeAgo } from './time-ago.tsx'

/**
 * The way to finality, step by step, with the time of each step, how long it took after the
 * one before, and its L1 transaction.
 */
export function FinalitySteps({
  finality,
  stages,
  l1ExplorerUrl,
}: {
  finality: Finality
  stages: readonly StageRecord[]
  /** Base address of the explorer that L1 transactions are linked to. */
  l1ExplorerUrl?: string | undefined
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
                  t('ui.stagePending')
                )}
              </span>
              {reached && record?.l1TxHash !== undefined && (
                <L1Link record={record} l1ExplorerUrl={l1ExplorerUrl} />
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

function L1Link({
  record,
  l1ExplorerUrl,
}: {
  record: StageRecord
  l1ExplorerUrl: string | undefined
}) {
  const t = useText()
  const { l1TxHash, l1BlockHeight } = record
  if (l1TxHash === undefined) return null
  const where =
    l1BlockHeight === undefined ? undefined : t('ui.l1Block', { height: l1BlockHeight })
  return (
    <span className={classes.detail} title={where}>
      {'L1 '}
      {l1ExplorerUrl === undefined ? (
        <HashText value={l1TxHash} />
      ) : (
        <a
          href={`${l1ExplorerUrl}/tx/${l1TxHash}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t('ui.l1Transaction')} ${l1TxHash}`}
        >
          <HashText value={l1TxHash} />
        </a>
      )}
    </span>
  )
}
