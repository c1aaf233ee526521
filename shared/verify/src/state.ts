export { MERKLE_PATRICIA } from './state/merkle-patricia.ts'
export type { Account, LeafReading, StateTree } from './state/state-tree.ts'
export {
  type AccountRequest,
  type AccountVerification,
  MAX_SLOTS,
  type StateReason,
  type StateStep,
  type StateStepId,
  verifyAccount,
  verifyAccountProof,
} from './state/verify-account.ts'
export { EMPTY_ROOT, readTrieProof, type TrieReading } from './trie/trie-proof.ts'
