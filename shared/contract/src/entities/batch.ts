import { type Static, Type } from 'typebox'
import { entity, openEnum } from '../entity.ts'
import { FinalitySchema, ProofStateSchema, StageRecordSchema } from './finality.ts'
import {
  AddressSchema,
  BatchIndexSchema,
  BlockHeightSchema,
  CountSchema,
  DurationMsSchema,
  HashSchema,
  HexSchema,
  QuantitySchema,
  UnixMsSchema,
  WeiSchema,
} from './units.ts'

const batchFields = {
  identity: { batchIndex: BatchIndexSchema },
  expected: {
    hash: HashSchema,
    finality: openEnum(FinalitySchema),
    time: UnixMsSchema,
    startBlock: BlockHeightSchema,
    endBlock: BlockHeightSchema,
    txCount: CountSchema,
    teeProof: openEnum(ProofStateSchema),
    zkProof: openEnum(ProofStateSchema),
  },
  optional: {
    commitL1TxHash: HashSchema,
    commitTime: UnixMsSchema,
    proveL1TxHash: HashSchema,
    proveTime: UnixMsSchema,
  },
}

/** A batch as lists show it. */
export const BatchSchema = entity(batchFields)
export type Batch = Static<typeof BatchSchema>

const ChunkSchema = entity({
  identity: {},
  expected: {
    chunkIndex: CountSchema,
    hash: HashSchema,
    startBlock: BlockHeightSchema,
    endBlock: BlockHeightSchema,
    txCount: CountSchema,
    gasUsed: QuantitySchema,
  },
  optional: {},
})

const DataAvailabilityKindSchema = Type.Enum(['BLOB', 'CALLDATA'])

/** Where the batch's data lies on L1. */
const DataAvailabilitySchema = entity({
  identity: {},
  expected: {
    kind: openEnum(DataAvailabilityKindSchema),
    /** Bytes on L1. */
    size: CountSchema,
  },
  optional: { blobVersionedHashes: Type.Array(HashSchema) },
})

/** A zero-knowledge proof and what it takes to check it. */
export const ZkProofSchema = entity({
  identity: {},
  expected: { state: openEnum(ProofStateSchema) },
  optional: {
    proof: HexSchema,
    verifyingKey: HexSchema,
    verifyingKeyHash: HexSchema,
    programVKey: HexSchema,
    publicValues: HexSchema,
    verifier: AddressSchema,
    system: Type.String(),
    /** The proof was made under a development key: it shows that the machinery works, no more. */
    development: Type.Boolean(),
    l1TxHash: HashSchema,
    readyTime: UnixMsSchema,
    provingMs: DurationMsSchema,
  },
})
export type ZkProof = Static<typeof ZkProofSchema>

/** The TEE proof's summary; the quote itself comes from `query_batch_tee_proof`. */
const TeeProofSummarySchema = entity({
  identity: {},
  expected: { state: openEnum(ProofStateSchema) },
  optional: {
    quoteId: HashSchema,
    l1TxHash: HashSchema,
    readyTime: UnixMsSchema,
    provingMs: DurationMsSchema,
  },
})

/** An earlier commitment of the same index that was rolled back on L1. */
const RevertedCommitmentSchema = entity({
  identity: {},
  expected: { hash: HashSchema, l1TxHash: HashSchema, time: UnixMsSchema },
  optional: {},
})

/**
 * A batch in full. Its hash is keccak256 of the packed, big-endian header: version u8,
 * batchIndex u64, l1MsgRollingHash b32, dataHash b32, parentBatchHash b32 (105 bytes).
 */
export const BatchDetailSchema = entity({
  identity: batchFields.identity,
  expected: {
    ...batchFields.expected,
    version: CountSchema,
    l1MsgRollingHash: HashSchema,
    dataHash: HashSchema,
    parentBatchHash: HashSchema,
    chunks: Type.Array(ChunkSchema),
    stages: Type.Array(StageRecordSchema),
  },
  optional: {
    ...batchFields.optional,
    /** The header as hashed. */
    header: HexSchema,
    stateRoot: HashSchema,
    l2MsgRoot: HashSchema,
    dataAvailability: DataAvailabilitySchema,
    l1Fee: WeiSchema,
    tee: TeeProofSummarySchema,
    zk: ZkProofSchema,
    reverted: Type.Array(RevertedCommitmentSchema),
  },
})
export type BatchDetail = Static<typeof BatchDetailSchema>

/** Which blocks a batch spans. */
export const BatchMetaSchema = entity({
  identity: { batchIndex: BatchIndexSchema },
  expected: { startBlock: BlockHeightSchema, endBlock: BlockHeightSchema },
  optional: {},
})

/** A DCAP quote and what it must attest. */
export const TeeProofSchema = entity({
  /** SHA-256 of the quote. */
  identity: { quoteId: HashSchema },
  expected: {
    batchIndex: BatchIndexSchema,
    quote: HexSchema,
    expectedReportData: HexSchema,
  },
  optional: {
    /** PCS collateral as JSON strings and PEM chains, keyed by name. */
    collateral: Type.Record(Type.String(), Type.String()),
    submittedAt: UnixMsSchema,
    l1TxHash: HashSchema,
    development: Type.Boolean(),
  },
})
export type TeeProof = Static<typeof TeeProofSchema>
