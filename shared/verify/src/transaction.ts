export {
  type CheckableTransaction,
  isCheckableTransaction,
  type TransactionReason,
  type TransactionStep,
  type TransactionStepId,
  verifyPosition,
  verifyTransaction,
} from './transaction/verify-transaction.ts'
