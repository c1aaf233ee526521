import type { BatchIndex, Finality, Open, StageRecord } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { isUnserved } from '../../api/final-error.ts'
import { batchListQuery } from '../../api/queries/batch.ts'
import { stageLatenciesQuery } from '../../api/queries/finality.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { MissingSection } from '../../ui/missing.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { BAND_BATCHES } from './band-batches.ts'
import classes from './finality-progress.module.css'
import { FinalitySteps } from './finality-steps.tsx'
import { type LitItem, litStage } from './lit-item.ts'
import { ProofAxes } from './proof-axes.tsx'
import { useProverStall } from './use-prover-stall.ts'

const ItemBand = lazy(async () => ({
  default: (await import('./item-band.tsx')).ItemBand,
}))

/** True if a stage is left to estimate. */
const isOnItsWay = (finality: Open<Finality>) =>
  finality !== 'FINALIZED' && finality !== 'REVERTED'

/**
 * Progress toward finality: the item's place among the network's batches, the estimated time of
 * each stage, and the state of both proofs of the batch.
 */
export function FinalityProgress({
  kind,
  finality,
  stages,
  batchIndex,
  showsProofs = true,
  keepsRoom = false,
}: {
  kind: LitItem['kind']
  finality: Open<Finality> | undefined
  stages: readonly StageRecord[] | undefined
  /** Batch that carries the item; undefined while none does. */
  batchIndex: BatchIndex | undefined
  /** False where the screen shows the proofs of the batch itself. */
  showsProofs?: boolean
  /** Keeps the place of the proofs until there is a batch, so that nothing moves then. */
  keepsRoom?: boolean
}) {
  const known = finality ?? ''
  const latencies = useQuery({ ...stageLatenciesQuery(), enabled: isOnItsWay(known) })
  const stall = useProverStall(known)
  const { error } = useQuery({
    ...batchListQuery({ pageSize: BAND_BATCHES }, false),
    enabled: isOnItsWay(known),
  })
  const lit = useMemo(
    (): LitItem => ({ kind, finality, batchIndex }),
    [kind, finality, batchIndex],
  )
  // No item waits for what the backend doesn't serve.
  if (isUnserved(error)) return <ErrorState error={error} isList />
  return (
    <>
      {litStage(lit) !== undefined && (
        <div className={classes.room}>
          <div className={classes.band}>
            <SectionBoundary>
              <Suspense>
                <ItemBand lit={lit} live={isOnItsWay(known)} />
              </Suspense>
            </SectionBoundary>
          </div>
        </div>
      )}
      {stages === undefined && <MissingSection />}
      {(finality !== undefined || stages !== undefined) && (
        <FinalitySteps
          finality={known}
          stages={stages ?? []}
          latencies={latencies.data ?? (latencies.isError ? [] : undefined)}
          stall={stall}
        />
      )}
      {showsProofs && (batchIndex !== undefined || keepsRoom) && (
        <ProofAxes batchIndex={batchIndex} />
      )}
    </>
  )
}
