import type { Gap } from './time-scale.ts'

/** What a transaction waits for on its way to finality. */
export type Awaited =
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
 * What was waited for in a gap, told by the spans that stand around it; `undefined` if they
 * are none that a rollup has, where only the name of the next one can be told.
 */
export function waitedFor({
  before,
  next,
}: Pick<Gap, 'before' | 'next'>): Awaited | undefined {
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
