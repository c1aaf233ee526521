export { EMPTY_ROOT, readTrieProof, type TrieReading } from '../trie/trie-proof.ts'
export { MERKLE_PATRICIA } from './merkle-patricia.ts'
export type { Account, LeafReading, StateTree } from './state-tree.ts'
export {
  type AccountRequest,
  type AccountVerification,
  MAX_SLOTS,
  type StateReason,
  type StateStep,
  type StateStepId,
  verifyAccount,
  verifyAccountProof,
} from './verify-account.ts'
