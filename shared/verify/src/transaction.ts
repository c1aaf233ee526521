export {
  type RecoveredAuthority,
  recoverAuthority,
} from './transaction/recover-authority.ts'
export {
  type CheckableTransaction,
  isCheckableTransaction,
  type TransactionReason,
  type TransactionStep,
  type TransactionStepId,
  verifyFee,
  verifyPosition,
  verifyTransaction,
} from './transaction/verify-transaction.ts'
