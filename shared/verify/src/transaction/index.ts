export {
  type RecoveredAuthority,
  recoverAuthority,
} from './recover-authority.ts'
export {
  type TransactionReason,
  type TransactionStep,
  type TransactionStepId,
  type TransactionVerification,
  verifyInclusion,
  verifyTransaction,
} from './verify-transaction.ts'
