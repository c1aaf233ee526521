import { type Static, Type } from 'typebox'
import { entity, openEnum } from '../entity.ts'
import { FinalitySchema, StageRecordSchema } from './finality.ts'
import {
  AddressSchema,
  BatchIndexSchema,
  BlockHeightSchema,
  CountSchema,
  HashSchema,
  HexSchema,
  QuantitySchema,
  UnixMsSchema,
  WeiSchema,
} from './units.ts'

const blockFields = {
  identity: { height: BlockHeightSchema },
  expected: {
    hash: HashSchema,
    parentHash: HashSchema,
    time: UnixMsSchema,
    txCount: CountSchema,
    gasUsed: QuantitySchema,
    gasLimit: QuantitySchema,
    /** Bytes of the block's RLP. */
    size: CountSchema,
    /** Producer of the block (`miner` of the JSON-RPC). */
    sequencer: AddressSchema,
    finality: openEnum(FinalitySchema),
  },
  optional: {
    /** Absent before EIP-1559. */
    baseFeePerGas: WeiSchema,
    batchIndex: BatchIndexSchema,
  },
}

/** A block as lists show it. */
export const BlockSchema = entity(blockFields)
export type Block = Static<typeof BlockSchema>

/**
 * A block with every header field of the execution layer, so that its hash can be
 * recomputed (Yellow Paper 4.3; EIP-1559, 4399, 4788, 4844, 4895, 7685).
 */
export const BlockDetailSchema = entity({
  identity: blockFields.identity,
  expected: {
    ...blockFields.expected,
    stateRoot: HashSchema,
    transactionsRoot: HashSchema,
    receiptsRoot: HashSchema,
    sha3Uncles: HashSchema,
    logsBloom: HexSchema,
    difficulty: WeiSchema,
    extraData: HexSchema,
    mixHash: HashSchema,
    nonce: HexSchema,
    stages: Type.Array(StageRecordSchema),
  },
  optional: {
    ...blockFields.optional,
    withdrawalsRoot: HashSchema,
    blobGasUsed: QuantitySchema,
    excessBlobGas: QuantitySchema,
    parentBeaconBlockRoot: HashSchema,
    requestsHash: HashSchema,
    /** Sum of the fees of the block's transactions. */
    totalFee: WeiSchema,
    failedTxCount: CountSchema,
    internalCallCount: CountSchema,
    tokenTransferCount: CountSchema,
  },
})
export type BlockDetail = Static<typeof BlockDetailSchema>
