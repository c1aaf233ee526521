export { blockOfRpc } from './block/rpc-header.ts'
export type { CallFrame, OpcodeStep } from './execution/call-recorder.ts'
export { collectWitness, type RpcRequest } from './execution/collect-witness.ts'
export type {
  ExecutionReason,
  ExecutionStep,
  ExecutionStepId,
} from './execution/execution-steps.ts'
export { transactionOfRpc } from './execution/rpc-transaction.ts'
export type { TransactionRun } from './execution/run-block.ts'
export {
  type ExecutionInput,
  type ExecutionVerification,
  verifyExecution,
} from './execution/verify-execution.ts'
export type { ExecutionWitness } from './execution/witness.ts'
export type { AccountChange, AccountState } from './execution/witness-state.ts'
