import { type Static, Type } from 'typebox'
import { FinalitySchema, StageRecordSchema } from '../finality.ts'
import {
  AddressSchema,
  BatchIndexSchema,
  BlockHeightSchema,
  CountSchema,
  HashSchema,
  HexSchema,
  TraceIdSchema,
  UnixMsSchema,
  WeiSchema,
} from '../units.ts'
import { TokenTransferSchema } from './token.ts'

export const TxStatusSchema = Type.Enum(['SUCCESS', 'FAILED'])
export type TxStatus = Static<typeof TxStatusSchema>

/** What a transaction does, as far as its envelope tells. */
const TX_KINDS = [
  'TRANSFER',
  'TOKEN_TRANSFER',
  'CONTRACT_CALL',
  'CONTRACT_CREATION',
  'L1_MESSAGE',
] as const
const TxKindSchema = Type.Enum([...TX_KINDS])
export type TxKind = (typeof TX_KINDS)[number]

/** Where a decoded name comes from: the contract's own ABI, or a guess by selector. */
const DecodeSourceSchema = Type.Enum(['ABI', 'SIGNATURE'])

const MethodSchema = Type.Object({
  /** First four bytes of the input. */
  selector: HexSchema,
  /** Absent where nobody knows the selector. */
  name: Type.Optional(Type.String()),
  source: Type.Optional(DecodeSourceSchema),
})
export type Method = Static<typeof MethodSchema>

/** A transaction as lists show it. */
export const TransactionSchema = Type.Object({
  hash: HashSchema,
  blockHeight: BlockHeightSchema,
  blockHash: HashSchema,
  /** Position in the block, from 0. */
  transactionIndex: CountSchema,
  time: UnixMsSchema,
  from: AddressSchema,
  /** `null` for a creation. */
  to: Type.Union([AddressSchema, Type.Null()]),
  /** The contract that a creation made. */
  contractAddress: Type.Optional(AddressSchema),
  value: WeiSchema,
  /** All that the sender paid besides `value`. */
  fee: WeiSchema,
  gasUsed: CountSchema,
  /** Effective price of a unit of gas, in wei. */
  gasPrice: WeiSchema,
  nonce: CountSchema,
  /** EIP-2718 type: 0 legacy, 1 access list, 2 dynamic fee, 3 blob, 4 set code. */
  type: CountSchema,
  status: TxStatusSchema,
  kind: TxKindSchema,
  /** Absent for a plain transfer. */
  method: Type.Optional(MethodSchema),
  finality: FinalitySchema,
  batchIndex: Type.Optional(BatchIndexSchema),
  traceId: Type.Optional(TraceIdSchema),
})
export type Transaction = Static<typeof TransactionSchema>

const DecodedArgumentSchema = Type.Object({
  name: Type.String(),
  /** Solidity type. */
  type: Type.String(),
  /** Numbers as decimal strings; arrays and tuples as JSON text. */
  value: Type.String(),
  indexed: Type.Optional(Type.Boolean()),
})
const DecodedSchema = Type.Object({
  name: Type.String(),
  /** Canonical signature, e.g. `transfer(address,uint256)`. */
  signature: Type.String(),
  arguments: Type.Array(DecodedArgumentSchema),
  source: DecodeSourceSchema,
})
export type Decoded = Static<typeof DecodedSchema>

const LogSchema = Type.Object({
  /** Position in the block. */
  logIndex: CountSchema,
  address: AddressSchema,
  topics: Type.Array(HashSchema),
  data: HexSchema,
  decoded: Type.Optional(DecodedSchema),
})
export type Log = Static<typeof LogSchema>

/** A call made inside the execution. */
const InternalCallSchema = Type.Object({
  /** Path in the call tree: [] is the transaction itself, [0, 1] the second call of its first call. */
  path: Type.Array(CountSchema),
  type: Type.String(),
  from: AddressSchema,
  to: Type.Union([AddressSchema, Type.Null()]),
  value: WeiSchema,
  gas: CountSchema,
  gasUsed: CountSchema,
  input: HexSchema,
  output: Type.Optional(HexSchema),
  error: Type.Optional(Type.String()),
})
export type InternalCall = Static<typeof InternalCallSchema>

const RevertSchema = Type.Object({
  /** `Error(string)` text, or the custom error with its arguments, or the panic's meaning. */
  reason: Type.Optional(Type.String()),
  data: Type.Optional(HexSchema),
})

const FeeSplitSchema = Type.Object({
  /** Gas used × gas price. */
  l2ExecutionFee: WeiSchema,
  /** Price of the data on L1; 0 where the network does not charge it. */
  l1SecurityFee: WeiSchema,
})

/** A delegation of an account to code (EIP-7702). */
const AuthorizationSchema = Type.Object({
  chainId: CountSchema,
  address: AddressSchema,
  nonce: CountSchema,
  yParity: CountSchema,
  r: HexSchema,
  s: HexSchema,
})

/** A transaction in full. */
export const TransactionDetailSchema = Type.Object({
  ...TransactionSchema.properties,
  chainId: Type.Optional(CountSchema),
  gasLimit: CountSchema,
  baseFeePerGas: Type.Optional(WeiSchema),
  maxFeePerGas: Type.Optional(WeiSchema),
  maxPriorityFeePerGas: Type.Optional(WeiSchema),
  input: HexSchema,
  decodedInput: Type.Optional(DecodedSchema),
  /** Signature over the envelope, so that hash and sender can be recomputed. */
  r: Type.Optional(HexSchema),
  s: Type.Optional(HexSchema),
  v: Type.Optional(WeiSchema),
  yParity: Type.Optional(CountSchema),
  accessList: Type.Optional(
    Type.Array(
      Type.Object({ address: AddressSchema, storageKeys: Type.Array(HashSchema) }),
    ),
  ),
  /** Of a blob transaction (EIP-4844). */
  maxFeePerBlobGas: Type.Optional(WeiSchema),
  blobVersionedHashes: Type.Optional(Type.Array(HashSchema)),
  /** Of a set-code transaction. */
  authorizationList: Type.Optional(Type.Array(AuthorizationSchema)),
  feeSplit: FeeSplitSchema,
  revert: Type.Optional(RevertSchema),
  logs: Type.Array(LogSchema),
  tokenTransfers: Type.Array(TokenTransferSchema),
  internalCalls: Type.Array(InternalCallSchema),
  stages: Type.Array(StageRecordSchema),
  /** Transactions of the same sender with the nonce before and after. */
  previousTxHash: Type.Optional(HashSchema),
  nextTxHash: Type.Optional(HashSchema),
})
export type TransactionDetail = Static<typeof TransactionDetailSchema>

/** Short answer about one hash; `status` is absent where the hash is not known. */
export const TxStatusRowSchema = Type.Object({
  txHash: HashSchema,
  status: Type.Optional(TxStatusSchema),
  finality: Type.Optional(FinalitySchema),
  batchIndex: Type.Optional(BatchIndexSchema),
  traceId: Type.Optional(TraceIdSchema),
})
export type TxStatusRow = Static<typeof TxStatusRowSchema>
