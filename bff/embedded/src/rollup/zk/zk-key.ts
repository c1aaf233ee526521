import type { ZkProof } from '../../response-types.ts'

/** The key that zero-knowledge proofs are checked with. */
export type ZkKey = Pick<
  ZkProof,
  'verifyingKey' | 'verifyingKeyHash' | 'programVKey' | 'verifier'
>
