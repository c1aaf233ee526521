export type { KeyFacts, KeySource } from './zk/find-key.ts'
export { findOfficialKey, type OfficialKey } from './zk/official-keys.ts'
export { type ProofVerdict, proofVerdictOf } from './zk/proof-verdict.ts'
export { PUBLIC_VALUES, type PublicValueName } from './zk/public-value-names.ts'
export {
  comparePublicValues,
  type PublicValue,
  readPublicValues,
  verifyPublicValues,
} from './zk/public-values.ts'
export { verifyZkProof, type ZkTrust } from './zk/verify-zk-proof.ts'
export { decodeGnarkKey, type GnarkKey } from './zk/verifying-key.ts'
export type {
  ZkClaim,
  ZkReason,
  ZkStep,
  ZkStepId,
  ZkVerification,
} from './zk/zk-step.ts'
