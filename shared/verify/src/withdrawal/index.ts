export {
  type AcceptedRoot,
  verifyWithdrawal,
  type WithdrawalReason,
  type WithdrawalStep,
  type WithdrawalStepId,
  type WithdrawalVerification,
} from './verify-withdrawal.ts'
