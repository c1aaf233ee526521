import { type Verdict, verdictOf, ZK_MEANING } from '../verdict.ts'
import type { KeyFacts } from './find-key.ts'
import type { ZkStep } from './zk-step.ts'

/** The result for a ZK proof; `DEVELOPMENT`: every step passed, under a key that the operator names. */
export type ProofVerdict = Verdict | 'DEVELOPMENT'

/** The verdict by the rule of `verdictOf`; under a development key none is a success. */
export function proofVerdictOf(
  steps: readonly ZkStep[],
  key: KeyFacts | undefined,
): ProofVerdict {
  const verdict = verdictOf(steps, ZK_MEANING)
  if (key?.source !== 'DEVELOPMENT') return verdict
  if (verdict === 'VERIFIED') return 'DEVELOPMENT'
  return verdict === 'GENUINE' ? 'NOT_CHECKED' : verdict
}
