import {
  verifyZkProof,
  type ZkClaim,
  type ZkTrust,
  type ZkVerification,
} from '@bvlgarichain/verify/proof'

/** Outcome of a check. */
export interface CheckedClaim {
  readonly verification: ZkVerification
  /** Duration in milliseconds. */
  readonly ms: number
}

/** Checks a claim on the current thread. */
export function checkClaim(claim: ZkClaim, trust: ZkTrust): CheckedClaim {
  const start = performance.now()
  const verification = verifyZkProof(claim, trust)
  return { verification, ms: performance.now() - start }
}
