import type { BatchIndex, Finality, Open, StageRecord } from '@bvlgarichain/shared'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { stageLatenciesQuery } from '../../api/queries/finality.ts'
import { MissingSection } from '../../ui/missing.tsx'
import type { ItemKind } from './finality-sentence.tsx'
import { FinalitySteps } from './finality-steps.tsx'
import { ProofAxes } from './proof-axes.tsx'
import { useProverStall } from './use-prover-stall.ts'

/** True if a stage is left to estimate. */
const isOnItsWay = (finality: Open<Finality>) =>
  finality !== 'FINALIZED' && finality !== 'REVERTED'

/**
 * Progress toward finality: how the item is doing, the time of each stage, and the state of both
 * proofs of the batch.
 */
export function FinalityProgress({
  kind,
  finality,
  stages,
  batchIndex,
  showsProofs = true,
  keepsRoom = false,
  children,
}: {
  kind: ItemKind
  finality: Open<Finality> | undefined
  stages: readonly StageRecord[] | undefined
  /** Batch that carries the item; undefined while none does. */
  batchIndex: BatchIndex | undefined
  /** False where the screen shows the proofs of the batch itself. */
  showsProofs?: boolean
  /** Keeps the place of the proofs until there is a batch, so that nothing moves then. */
  keepsRoom?: boolean
  /** A step after the last one. */
  children?: ReactNode
}) {
  const known = finality ?? ''
  const latencies = useQuery({ ...stageLatenciesQuery(), enabled: isOnItsWay(known) })
  const stall = useProverStall(known)
  return (
    <>
      {stages === undefined && <MissingSection />}
      {(finality !== undefined || stages !== undefined) && (
        <FinalitySteps
          kind={kind}
          finality={known}
          stages={stages ?? []}
          latencies={latencies.data ?? (latencies.isError ? [] : undefined)}
          stall={stall}
        >
          {children}
        </FinalitySteps>
      )}
      {showsProofs && (batchIndex !== undefined || keepsRoom) && (
        <ProofAxes batchIndex={batchIndex} />
      )}
    </>
  )
}
