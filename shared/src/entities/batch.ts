import { type Static, Type } from 'typebox'
import { FinalitySchema, ProofStateSchema, StageRecordSchema } from '../finality.ts'
import {
  AddressSchema,
  BatchIndexSchema,
  BlockHeightSchema,
  CountSchema,
  HashSchema,
  HexSchema,
  UnixMsSchema,
  WeiSchema,
} from '../units.ts'

/** A batch as lists show it. */
export const BatchSchema = Type.Object({
  batchIndex: BatchIndexSchema,
  hash: HashSchema,
  finality: FinalitySchema,
  time: UnixMsSchema,
  startBlock: BlockHeightSchema,
  endBlock: BlockHeightSchema,
  txCount: CountSchema,
  commitL1TxHash: Type.Optional(HashSchema),
  commitTime: Type.Optional(UnixMsSchema),
  proveL1TxHash: Type.Optional(HashSchema),
  proveTime: Type.Optional(UnixMsSchema),
  teeProof: ProofStateSchema,
  zkProof: ProofStateSchema,
})
export type Batch = Static<typeof BatchSchema>

const ChunkSchema = Type.Object({
  chunkIndex: CountSchema,
  hash: HashSchema,
  startBlock: BlockHeightSchema,
  endBlock: BlockHeightSchema,
  txCount: CountSchema,
  gasUsed: CountSchema,
})

/** Where the batch's data lies on L1. */
const DataAvailabilitySchema = Type.Object({
  kind: Type.Enum(['BLOB', 'CALLDATA']),
  /** Bytes on L1. */
  size: CountSchema,
  blobVersionedHashes: Type.Optional(Type.Array(HashSchema)),
})

/** A zero-knowledge proof and what it takes to check it. */
const ZkProofSchema = Type.Object({
  state: ProofStateSchema,
  proof: Type.Optional(HexSchema),
  verifyingKey: Type.Optional(HexSchema),
  verifyingKeyHash: Type.Optional(HexSchema),
  programVKey: Type.Optional(HexSchema),
  publicValues: Type.Optional(HexSchema),
  verifier: Type.Optional(AddressSchema),
  system: Type.Optional(Type.String()),
  /** The proof was made under a development key: it shows that the machinery works, no more. */
  development: Type.Optional(Type.Boolean()),
  l1TxHash: Type.Optional(HashSchema),
  readyTime: Type.Optional(UnixMsSchema),
  provingMs: Type.Optional(Type.Number()),
})
export type ZkProof = Static<typeof ZkProofSchema>

/** The TEE proof's summary; the quote itself comes from `query_batch_tee_proof`. */
const TeeProofSummarySchema = Type.Object({
  state: ProofStateSchema,
  quoteId: Type.Optional(HashSchema),
  l1TxHash: Type.Optional(HashSchema),
  readyTime: Type.Optional(UnixMsSchema),
  provingMs: Type.Optional(Type.Number()),
})

/**
 * A batch in full. Its hash is keccak256 of the packed, big-endian header: version u8,
 * batchIndex u64, l1MsgRollingHash b32, dataHash b32, parentBatchHash b32 (105 bytes).
 */
export const BatchDetailSchema = Type.Object({
  ...BatchSchema.properties,
  version: CountSchema,
  l1MsgRollingHash: HashSchema,
  dataHash: HashSchema,
  parentBatchHash: HashSchema,
  /** The header as hashed. */
  header: Type.Optional(HexSchema),
  stateRoot: Type.Optional(HashSchema),
  l2MsgRoot: Type.Optional(HashSchema),
  chunks: Type.Array(ChunkSchema),
  dataAvailability: Type.Optional(DataAvailabilitySchema),
  l1Fee: Type.Optional(WeiSchema),
  stages: Type.Array(StageRecordSchema),
  tee: Type.Optional(TeeProofSummarySchema),
  zk: Type.Optional(ZkProofSchema),
  /** Earlier commitments of the same index that were reverted on L1. */
  reverted: Type.Optional(
    Type.Array(
      Type.Object({ hash: HashSchema, l1TxHash: HashSchema, time: UnixMsSchema }),
    ),
  ),
})
export type BatchDetail = Static<typeof BatchDetailSchema>

/** Which blocks a batch spans. */
export const BatchMetaSchema = Type.Object({
  batchIndex: BatchIndexSchema,
  startBlock: BlockHeightSchema,
  endBlock: BlockHeightSchema,
})

/** A DCAP quote and what it must attest. */
export const TeeProofSchema = Type.Object({
  /** SHA-256 of the quote. */
  quoteId: HashSchema,
  batchIndex: BatchIndexSchema,
  quote: HexSchema,
  /** PCS collateral as JSON strings and PEM chains, keyed by name. */
  collateral: Type.Optional(Type.Record(Type.String(), Type.String())),
  expectedReportData: HexSchema,
  submittedAt: Type.Optional(UnixMsSchema),
  l1TxHash: Type.Optional(HashSchema),
  development: Type.Optional(Type.Boolean()),
})
export type TeeProof = Static<typeof TeeProofSchema>
