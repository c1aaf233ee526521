import type { BatchIndex, Finality, StageRecord } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import { stageLatenciesQuery } from '../../api/queries/finality.ts'
import { FinalitySteps } from './finality-steps.tsx'
import { ProofAxes } from './proof-axes.tsx'
import { useHeld } from './use-held.ts'

/** Whether there is anything ahead that an estimate could be given of. */
const isOnItsWay = (finality: Finality) =>
  finality !== 'FINALIZED' && finality !== 'REVERTED'

/**
 * How far something has come on its way to finality, when it will get there, and how both
 * proofs of its batch stand.
 */
export function FinalityProgress({
  finality,
  stages,
  batchIndex,
}: {
  finality: Finality
  stages: readonly StageRecord[]
  /** Batch whose proofs are shown, where the screen does not show them anyway. */
  batchIndex?: BatchIndex | undefined
}) {
  const latencies = useQuery({ ...stageLatenciesQuery(), enabled: isOnItsWay(finality) })
  const held = useHeld(finality)
  return (
    <>
      <FinalitySteps
        finality={finality}
        stages={stages}
        latencies={latencies.isError ? [] : latencies.data}
        held={held}
      />
      {batchIndex !== undefined && <ProofAxes batchIndex={batchIndex} />}
    </>
  )
}
