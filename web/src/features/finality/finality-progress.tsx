import type { BatchIndex, Finality, Open, StageRecord } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { stageLatenciesQuery } from '../../api/queries/finality.ts'
import { MissingSection } from '../../ui/missing.tsx'
import { FinalitySteps } from './finality-steps.tsx'
import { ProofAxes } from './proof-axes.tsx'
import { useProverStall } from './use-prover-stall.ts'

/** True if a stage is left to estimate. */
const isOnItsWay = (finality: Open<Finality>) =>
  finality !== 'FINALIZED' && finality !== 'REVERTED'

/**
 * Progress toward finality, the estimated time of each stage, and the state of both proofs of
 * the batch.
 */
export function FinalityProgress({
  finality,
  stages,
  batchIndex,
  keepsRoom = false,
}: {
  finality: Open<Finality> | undefined
  stages: readonly StageRecord[] | undefined
  /** Batch whose proofs are shown, unless the screen shows them itself. */
  batchIndex?: BatchIndex | undefined
  /** Keeps the place of the proofs until there is a batch, so that nothing moves then. */
  keepsRoom?: boolean
}) {
  const known = finality ?? ''
  const latencies = useQuery({ ...stageLatenciesQuery(), enabled: isOnItsWay(known) })
  const stall = useProverStall(known)
  return (
    <>
      {stages === undefined && <MissingSection />}
      {(finality !== undefined || stages !== undefined) && (
        <FinalitySteps
          finality={known}
          stages={stages ?? []}
          latencies={latencies.isError ? [] : latencies.data}
          stall={stall}
        />
      )}
      {(batchIndex !== undefined || keepsRoom) && <ProofAxes batchIndex={batchIndex} />}
    </>
  )
}
