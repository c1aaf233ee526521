import { type Static, Type } from 'typebox'
import { entity, nullable, openEnum } from '../entity.ts'
import { FinalitySchema, StageRecordSchema } from './finality.ts'
import { OwnTransfersSchema, TokenRefSchema } from './token.ts'
import { TxKindSchema } from './tx-kind.ts'
import {
  AddressSchema,
  BatchIndexSchema,
  BlockHeightSchema,
  CountSchema,
  HashSchema,
  HexSchema,
  QuantitySchema,
  TraceIdSchema,
  UnixMsSchema,
  WeiSchema,
} from './units.ts'

export const TxStatusSchema = Type.Enum(['SUCCESS', 'FAILED'])
export type TxStatus = Static<typeof TxStatusSchema>

/** Where a decoded name comes from: the contract's own ABI, or a guess by selector. */
const DecodeSourceSchema = Type.Enum(['ABI', 'SIGNATURE'])

export const MethodSchema = entity({
  identity: {},
  /** First four bytes of the input. */
  expected: { selector: HexSchema },
  optional: {
    /** Absent if the selector is unknown. */
    name: Type.String(),
    source: openEnum(DecodeSourceSchema),
  },
})
export type Method = Static<typeof MethodSchema>

const transactionFields = {
  identity: { hash: HashSchema },
  expected: {
    blockHeight: BlockHeightSchema,
    blockHash: HashSchema,
    /** Position in the block, from 0. */
    transactionIndex: CountSchema,
    time: UnixMsSchema,
    from: AddressSchema,
    /** `null` for a creation. */
    to: nullable(AddressSchema),
    value: WeiSchema,
    /** All that the sender paid besides `value`. */
    fee: WeiSchema,
    gasUsed: QuantitySchema,
    /** Effective price of a unit of gas, in wei. */
    gasPrice: WeiSchema,
    nonce: QuantitySchema,
    /** EIP-2718 type: 0 legacy, 1 access list, 2 dynamic fee, 3 blob, 4 set code. */
    type: CountSchema,
    status: openEnum(TxStatusSchema),
    kind: openEnum(TxKindSchema),
    finality: openEnum(FinalitySchema),
  },
  optional: {
    /** The contract that a creation made. */
    contractAddress: AddressSchema,
    /** Absent for a plain transfer. */
    method: MethodSchema,
    batchIndex: BatchIndexSchema,
    traceId: TraceIdSchema,
  },
}

/** A transaction as lists show it. */
export const TransactionSchema = entity({
  ...transactionFields,
  optional: {
    ...transactionFields.optional,
    /** The first of its token transfers; an empty list where it has none. */
    tokenTransfers: OwnTransfersSchema,
    /** Number of its token transfers, where there are more. */
    tokenTransferCount: CountSchema,
    /** The deposit that it executes: the transaction itself carries no coins, from a relayer. */
    deposit: entity({
      identity: {},
      expected: { amount: WeiSchema, token: TokenRefSchema },
      optional: {
        /** On L1. */
        sender: AddressSchema,
        receiver: AddressSchema,
      },
    }),
  },
})
export type Transaction = Static<typeof TransactionSchema>

const DecodedArgumentSchema = entity({
  identity: {},
  expected: {
    name: Type.String(),
    /** Solidity type. */
    type: Type.String(),
    /** Numbers as decimal strings; arrays and tuples as JSON text. */
    value: Type.String(),
  },
  optional: { indexed: Type.Boolean() },
})
export const DecodedSchema = entity({
  identity: {},
  expected: {
    name: Type.String(),
    /** Canonical signature, e.g. `transfer(address,uint256)`. */
    signature: Type.String(),
    arguments: Type.Array(DecodedArgumentSchema),
    source: openEnum(DecodeSourceSchema),
  },
  optional: {
    /** Bytes of call data after the arguments, which the signature does not explain. */
    trailingBytes: CountSchema,
  },
})
export type Decoded = Static<typeof DecodedSchema>

export const LogSchema = entity({
  identity: {},
  expected: {
    /** Position in the block. */
    logIndex: CountSchema,
    address: AddressSchema,
    topics: Type.Array(HashSchema),
    data: HexSchema,
  },
  optional: { decoded: DecodedSchema },
})
export type Log = Static<typeof LogSchema>

const RevertSchema = entity({
  identity: {},
  expected: {},
  optional: {
    /** `Error(string)` text, or the custom error with its arguments, or the panic's meaning. */
    reason: Type.String(),
    /** Where the name of a custom error comes from. */
    source: openEnum(DecodeSourceSchema),
    data: HexSchema,
  },
})

/** A call made inside the execution. */
const InternalCallSchema = entity({
  identity: {},
  expected: {
    /** Path in the call tree: [] is the transaction itself, [0, 1] the second call of its first call. */
    path: Type.Array(CountSchema),
    type: Type.String(),
    from: AddressSchema,
    to: nullable(AddressSchema),
    /** Coins that `to` receives: 0 where the type of call moves none. */
    value: WeiSchema,
    gas: QuantitySchema,
    gasUsed: QuantitySchema,
    input: HexSchema,
  },
  optional: {
    output: HexSchema,
    error: Type.String(),
    /** Why it failed, where it returned more than the node's word for it. */
    revert: RevertSchema,
    /** Function that was called; absent if the selector is unknown. */
    method: MethodSchema,
  },
})
export type InternalCall = Static<typeof InternalCallSchema>

const FeeSplitSchema = entity({
  identity: {},
  expected: {
    /** Gas used × gas price. */
    l2ExecutionFee: WeiSchema,
    /** Price of the data on L1; 0 where the network does not charge it. */
    l1SecurityFee: WeiSchema,
  },
  optional: {
    /** Price of the blobs that it carries (EIP-4844). */
    blobFee: WeiSchema,
  },
})

/** A delegation of an account to code (EIP-7702). */
const AuthorizationSchema = entity({
  identity: {},
  expected: {
    chainId: QuantitySchema,
    address: AddressSchema,
    nonce: QuantitySchema,
    yParity: CountSchema,
    r: HexSchema,
    s: HexSchema,
  },
  optional: {},
})

const AccessListItemSchema = entity({
  identity: { address: AddressSchema },
  expected: { storageKeys: Type.Array(HashSchema) },
  optional: {},
})

/** A transaction in full. */
export const TransactionDetailSchema = entity({
  identity: transactionFields.identity,
  expected: {
    ...transactionFields.expected,
    gasLimit: QuantitySchema,
    input: HexSchema,
    feeSplit: FeeSplitSchema,
    logs: Type.Array(LogSchema),
    tokenTransfers: OwnTransfersSchema,
    internalCalls: Type.Array(InternalCallSchema),
    stages: Type.Array(StageRecordSchema),
  },
  optional: {
    ...transactionFields.optional,
    chainId: QuantitySchema,
    baseFeePerGas: WeiSchema,
    maxFeePerGas: WeiSchema,
    maxPriorityFeePerGas: WeiSchema,
    decodedInput: DecodedSchema,
    /** Signature over the envelope, so that hash and sender can be recomputed. */
    r: HexSchema,
    s: HexSchema,
    v: WeiSchema,
    yParity: CountSchema,
    accessList: Type.Array(AccessListItemSchema),
    /** Of a blob transaction (EIP-4844). */
    maxFeePerBlobGas: WeiSchema,
    blobVersionedHashes: Type.Array(HashSchema),
    /** Of a set-code transaction. */
    authorizationList: Type.Array(AuthorizationSchema),
    revert: RevertSchema,
    /** Lengths of the lists above, where the response holds only their beginning. */
    logCount: CountSchema,
    tokenTransferCount: CountSchema,
    internalCallCount: CountSchema,
    /** Transactions of the same sender with the nonce before and after. */
    previousTxHash: HashSchema,
    nextTxHash: HashSchema,
  },
})
export type TransactionDetail = Static<typeof TransactionDetailSchema>

/** Short response about one hash; `status` is absent where the hash is not known. */
export const TxStatusRowSchema = entity({
  identity: { txHash: HashSchema },
  expected: {},
  optional: {
    status: openEnum(TxStatusSchema),
    finality: openEnum(FinalitySchema),
    batchIndex: BatchIndexSchema,
    traceId: TraceIdSchema,
  },
})
export type TxStatusRow = Static<typeof TxStatusRowSchema>
