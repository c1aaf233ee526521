import { type Static, Type } from 'typebox'
import { FinalitySchema, StageRecordSchema } from '../finality.ts'
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

/** A block as lists show it. */
export const BlockSchema = Type.Object({
  height: BlockHeightSchema,
  hash: HashSchema,
  parentHash: HashSchema,
  time: UnixMsSchema,
  txCount: CountSchema,
  gasUsed: CountSchema,
  gasLimit: CountSchema,
  /** Absent before EIP-1559. */
  baseFeePerGas: Type.Optional(WeiSchema),
  /** Bytes of the block's RLP. */
  size: CountSchema,
  /** Who sealed the block (`miner` of the JSON-RPC). */
  sequencer: AddressSchema,
  batchIndex: Type.Optional(BatchIndexSchema),
  finality: FinalitySchema,
})
export type Block = Static<typeof BlockSchema>

/**
 * A block with every header field of the execution layer, so that its hash can be
 * recomputed (Yellow Paper 4.3; EIP-1559, 4399, 4788, 4844, 4895, 7685).
 */
export const BlockDetailSchema = Type.Object({
  ...BlockSchema.properties,
  stateRoot: HashSchema,
  transactionsRoot: HashSchema,
  receiptsRoot: HashSchema,
  sha3Uncles: HashSchema,
  logsBloom: HexSchema,
  difficulty: WeiSchema,
  extraData: HexSchema,
  mixHash: HashSchema,
  nonce: HexSchema,
  withdrawalsRoot: Type.Optional(HashSchema),
  blobGasUsed: Type.Optional(CountSchema),
  excessBlobGas: Type.Optional(CountSchema),
  parentBeaconBlockRoot: Type.Optional(HashSchema),
  requestsHash: Type.Optional(HashSchema),
  /** Sum of the fees of the block's transactions. */
  totalFee: Type.Optional(WeiSchema),
  failedTxCount: Type.Optional(CountSchema),
  internalCallCount: Type.Optional(CountSchema),
  tokenTransferCount: Type.Optional(CountSchema),
  stages: Type.Array(StageRecordSchema),
})
export type BlockDetail = Static<typeof BlockDetailSchema>
