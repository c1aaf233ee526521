import { FINALITY_STAGES, type NetworkStatistic } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { batchListQuery } from '../../api/queries/batch.ts'
import { useText } from '../../i18n/text.tsx'
import { formatNumber } from '../../lib/format-amount.ts'
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
  const { waitingBlocks, counts, placed, reverted } = pipelineOf(
    query.data.list,
    statistic?.latestBlockHeight,
  )
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
