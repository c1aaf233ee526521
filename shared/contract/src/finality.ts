import type { Open } from './entity.ts'

/**
 * How far a block, batch or transaction has come, in order. Nothing before `FINALIZED`
 * is immutable: a batch can be rolled back and committed again.
 */
export const FINALITY_STAGES = [
  'ACCEPTED',
  'BATCHED',
  'COMMITTED',
  'PROVEN',
  'FINALIZED',
] as const

/** `REVERTED`: its batch was rolled back on L1 and has not been committed again yet. */
export const FINALITIES = [...FINALITY_STAGES, 'REVERTED'] as const
export type Finality = (typeof FINALITIES)[number]
export type FinalityStage = (typeof FINALITY_STAGES)[number]

/** State of one proof (TEE or ZK) of a batch; "not enabled" is not "pending". */
export const PROOF_STATES = [
  'NOT_ENABLED',
  'PENDING',
  'READY',
  'COMMITTED',
  'ABANDONED',
] as const
export type ProofState = (typeof PROOF_STATES)[number]

/** Position of a finality among the stages, 0 to 4; -1 for `REVERTED` and for unknown ones. */
export function stageIndex(finality: Open<Finality> | undefined): number {
  return FINALITY_STAGES.indexOf(finality as FinalityStage)
}

/** True if `finality` is at `stage` or beyond it. */
export function hasReached(
  finality: Open<Finality> | undefined,
  stage: FinalityStage,
): boolean {
  return stageIndex(finality) >= stageIndex(stage)
}
