export {
  type ChunkBlock,
  dataHashOf,
  decodeChunk,
  decodeChunks,
} from './chunk.ts'
export { type CommitCall, decodeCommit } from './commit-call.ts'
export {
  BLOB_BYTES,
  type BlobComparison,
  type BlobToCommitment,
  compareBlob,
  type PayloadReading,
  payloadOfBlob,
  readPayload,
} from './payload.ts'
export {
  type PayloadReason,
  type PayloadRequest,
  type PayloadStep,
  type PayloadStepId,
  type PayloadVerification,
  verifyPayload,
} from './verify-payload.ts'
