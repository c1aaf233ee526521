import { FINALITY_STAGES, type NetworkStatistic } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { batchListQuery } from '../../api/queries/batch.ts'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
import { formatDuration } from '../../lib/format-time.ts'
import { useClock } from '../../ui/clock.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import classes from './pipeline.module.css'
import { type PlacedBatch, pipelineOf } from './pipeline-places.ts'

/** Batches that are looked at: those on their way, with room for a slow prover. */
const LOOKED_AT = 30

/** The newest batches, each in the stage that it has reached, moving on as they do. */
export function PipelinePicture({
  statistic,
  paused,
}: {
  statistic: NetworkStatistic | undefined
  paused: boolean
}) {
  const t = useText()
  const query = useQuery(batchListQuery({ pageSize: LOOKED_AT }, !paused))
  if (query.data === undefined) {
    return query.isError ? (
      <ErrorState error={query.error} onRetry={query.refetch} />
    ) : (
      <div className={classes.picture} aria-busy="true" />
    )
  }
  const pipeline = pipelineOf(query.data.list, statistic?.latestBlockHeight)
  const { waitingBlocks, counts, placed, reverted, proofWanted } = pipeline
  return (
    <div className={classes.picture} data-testid="pipeline">
      <ol className={classes.stages}>
        {FINALITY_STAGES.map((stage) => (
          <li key={stage} className={classes.stage}>
            <span className={classes.name}>{t(`ui.${stage}`)}</span>
            <span className={classes.count}>
              {stage === 'ACCEPTED'
                ? waitingBlocks === undefined
                  ? '—'
                  : t('finality.blocksWaiting', { count: waitingBlocks })
                : t(
                    stage === 'FINALIZED'
                      ? 'finality.batchesFinal'
                      : 'finality.batchesHere',
                    { count: counts[stage] ?? 0 },
                  )}
            </span>
            {stage === 'COMMITTED' && proofWanted !== undefined && (
              <ProofWait since={proofWanted} usual={pipeline.usualWait} />
            )}
          </li>
        ))}
      </ol>
      <div className={classes.track}>
        {placed.map((place) => (
          <Chip key={place.batch.batchIndex} place={place} />
        ))}
      </div>
      {reverted > 0 && (
        <p className={classes.reverted}>
          {t('finality.revertedNow', { count: reverted })}
        </p>
      )}
    </div>
  )
}

/** How long the first batch without a proof waits for it by now. */
function ProofWait({ since, usual }: { since: number; usual: number | undefined }) {
  const t = useText()
  const waited = useClock((now) => Math.max(1_000, now - since))
  const isLate = usual !== undefined && waited > usual
  return (
    <span
      className={classes.count}
      data-testid="pipeline-wait"
      data-value={waited}
      data-late={isLate || undefined}
    >
      {t(isLate ? 'finality.waitsLate' : 'finality.waits', {
        waited: formatDuration(waited),
      })}
    </span>
  )
}

function Chip({ place: { batch, at } }: { place: PlacedBatch }) {
  const t = useText()
  const index = formatNumber(batch.batchIndex)
  return (
    <Link
      to="/batch/$batch"
      params={{ batch: String(batch.batchIndex) }}
      className={classes.chip}
      style={{ insetInlineStart: `${at * 100}%` }}
      data-finality={batch.finality}
      aria-label={t('finality.batchAt', { index, stage: t(`ui.${batch.finality}`) })}
      title={t('finality.batchHolds', { count: batch.txCount })}
    >
      {index}
    </Link>
  )
}
