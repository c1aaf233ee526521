import type { ZkProof } from '@bvlgarichain/contract/complete'

/** The key that zero-knowledge proofs are checked with. */
export type ZkKey = Pick<
  ZkProof,
  'verifyingKey' | 'verifyingKeyHash' | 'programVKey' | 'verifier'
>
