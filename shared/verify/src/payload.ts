export {
  type ChunkBlock,
  dataHashOf,
  decodeChunk,
  decodeChunks,
} from './payload/chunk.ts'
export { type CommitCall, decodeCommit } from './payload/commit-call.ts'
export {
  BLOB_BYTES,
  type BlobComparison,
  type BlobToCommitment,
  compareBlob,
  type PayloadReading,
  payloadOfBlob,
  readPayload,
} from './payload/payload.ts'
export {
  type PayloadReason,
  type PayloadRequest,
  type PayloadStep,
  type PayloadStepId,
  type PayloadVerification,
  verifyPayload,
} from './payload/verify-payload.ts'
