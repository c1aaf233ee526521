/** Entities of the contract as a complete backend sends them: no field is missing. */
import type {
  AccountSchema,
  BatchDetailSchema,
  BatchSchema,
  BlockDetailSchema,
  BlockSchema,
  ChainSchema,
  ClaimSchema,
  Complete,
  ComponentIntervalSchema,
  CrossLayerMessageSchema,
  DecodedSchema,
  HistogramSchema,
  LogSchema,
  MethodSchema,
  NetworkStatisticSchema,
  ObservationSchema,
  SeriesSchema,
  ServiceStateSchema,
  SpanSchema,
  StageLatencySchema,
  StageRecordSchema,
  TokenBalanceSchema,
  TokenHolderSchema,
  TokenRefSchema,
  TokenSchema,
  TokenTransferSchema,
  TraceDetailSchema,
  TraceSummarySchema,
  TransactionDetailSchema,
  TransactionSchema,
  TxStatusRowSchema,
  ZkProofSchema,
} from './index.ts'

export type Account = Complete<typeof AccountSchema>
export type Batch = Complete<typeof BatchSchema>
export type BatchDetail = Complete<typeof BatchDetailSchema>
export type Block = Complete<typeof BlockSchema>
export type BlockDetail = Complete<typeof BlockDetailSchema>
export type Chain = Complete<typeof ChainSchema>
export type Claim = Complete<typeof ClaimSchema>
export type CrossLayerMessage = Complete<typeof CrossLayerMessageSchema>
export type Decoded = Complete<typeof DecodedSchema>
export type Histogram = Complete<typeof HistogramSchema>
export type Log = Complete<typeof LogSchema>
export type Method = Complete<typeof MethodSchema>
export type NetworkStatistic = Complete<typeof NetworkStatisticSchema>
export type Observation = Complete<typeof ObservationSchema>
export type Series = Complete<typeof SeriesSchema>
export type ServiceState = Complete<typeof ServiceStateSchema>
export type Span = Complete<typeof SpanSchema>
export type StageLatency = Complete<typeof StageLatencySchema>
export type StageRecord = Complete<typeof StageRecordSchema>
export type ComponentInterval = Complete<typeof ComponentIntervalSchema>
export type Token = Complete<typeof TokenSchema>
export type TokenBalance = Complete<typeof TokenBalanceSchema>
export type TokenHolder = Complete<typeof TokenHolderSchema>
export type TokenRef = Complete<typeof TokenRefSchema>
export type TokenTransfer = Complete<typeof TokenTransferSchema>
export type TraceDetail = Complete<typeof TraceDetailSchema>
export type TraceSummary = Complete<typeof TraceSummarySchema>
export type Transaction = Complete<typeof TransactionSchema>
export type TransactionDetail = Complete<typeof TransactionDetailSchema>
export type TxStatusRow = Complete<typeof TxStatusRowSchema>
export type ZkProof = Complete<typeof ZkProofSchema>
