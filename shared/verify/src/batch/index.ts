export {
  type BatchReason,
  type BatchStep,
  type BatchStepId,
  type BatchVerification,
  batchHash,
  verifyBatch,
} from './verify-batch.ts'
