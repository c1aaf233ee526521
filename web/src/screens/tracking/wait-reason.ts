import type { Gap } from '../../parts/spans/time-scale.ts'

/** Reasons for a wait before finality. */
export type WaitReason =
  | 'block'
  | 'executionTrace'
  | 'batch'
  | 'commit'
  | 'revert'
  | 'proofRequest'
  | 'prover'
  | 'proof'
  | 'proofSubmit'
  | 'inclusion'
  | 'finality'

const isProver = (component: string) =>
  component === 'TEE_PROVER' || component === 'ZK_PROVER'

/**
 * Reason for a gap, derived from the spans around it; `undefined` if they
 * aren't those of a rollup.
 */
export function waitReason({
  before,
  next,
}: Pick<Gap, 'before' | 'next'>): WaitReason | undefined {
  const { component } = next
  const name = next.name.toLowerCase()
  const isSent = component === 'L1' && before?.component === 'RELAYER'
  if (isProver(component)) return 'prover'
  if (component === 'PROVER_CONTROLLER') return 'proofRequest'
  if (component === 'TRACER') return 'executionTrace'
  if (component === 'SEQUENCER') return name.includes('seal') ? 'block' : undefined
  if (component !== 'RELAYER' && component !== 'L1') return undefined
  // Between the batch and its commitment the relayer waits, not layer 1.
  if (isSent && /commit|revert|submit|proof/.test(before.name)) return 'inclusion'
  if (name.includes('commit')) return 'commit'
  if (name.includes('revert')) return 'revert'
  if (name.includes('finali')) return 'finality'
  if (/proof|verify/.test(name)) {
    return before !== undefined && isProver(before.component) ? 'proofSubmit' : 'proof'
  }
  if (name.includes('batch')) return 'batch'
  return component === 'L1' ? 'inclusion' : undefined
}
