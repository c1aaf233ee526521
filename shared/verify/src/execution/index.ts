export { blockOfRpc } from '../block/rpc-header.ts'
export { collectWitness, type RpcRequest } from './collect-witness.ts'
export type {
  ExecutionReason,
  ExecutionStep,
  ExecutionStepId,
} from './execution-steps.ts'
export { transactionOfRpc } from './rpc-transaction.ts'
export {
  type ExecutionInput,
  type ExecutionVerification,
  verifyExecution,
} from './verify-execution.ts'
export type { ExecutionWitness } from './witness.ts'
