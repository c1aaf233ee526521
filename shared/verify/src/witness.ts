export { readHeader } from './block/header.ts'
export { blockOfRpc } from './block/rpc-header.ts'
export {
  collectWitness,
  type RpcRequest,
  type TouchedState,
  touchedState,
  type WitnessBlock,
} from './execution/collect-witness.ts'
export { transactionOfRpc } from './execution/rpc-transaction.ts'
export type { ExecutionWitness } from './execution/witness.ts'
export { type AccountProof, nodesOf, proveAccount } from './state/prove-account.ts'
export { MissingNodeError } from './trie/partial-trie.ts'
