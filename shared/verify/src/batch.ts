export {
  type BatchReason,
  type BatchStep,
  type BatchStepId,
  batchHash,
  type CheckableBatch,
  isCheckableBatch,
  verifyBatch,
} from './batch/verify-batch.ts'
