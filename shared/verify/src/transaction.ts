export {
  type RecoveredAuthority,
  recoverAuthority,
} from './transaction/recover-authority.ts'
export {
  type TransactionReason,
  type TransactionStep,
  type TransactionStepId,
  type TransactionVerification,
  verifyInclusion,
  verifyTransaction,
} from './transaction/verify-transaction.ts'
