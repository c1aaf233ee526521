export {
  type BatchReason,
  type BatchStep,
  type BatchStepId,
  type BatchVerification,
  batchHash,
  verifyBatch,
} from './batch/verify-batch.ts'
