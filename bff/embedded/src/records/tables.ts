import type { Span } from '@bvlgarichain/contract/complete'
import * as column from '../sql/columns.ts'
import type { Database } from '../sql/database.ts'
import { type BuilderTables, table } from '../sql/tables.ts'

/** Record of a batch, written by the relayer. */
export const formedColumns = {
  batchIndex: column.number('batch_index'),
  hash: column.hash('hash'),
  version: column.number('version'),
  /** The packed header, whose keccak256 is `hash`. */
  header: column.hex('header'),
  parentHash: column.hash('parent_hash'),
  dataHash: column.hash('data_hash'),
  /** Messages from layer 1 executed up to the end of the batch. */
  l1MsgCount: column.number('l1_msg_count'),
  l1MsgRollingHash: column.hash('l1_msg_rolling_hash'),
  startBlock: column.number('start_block'),
  endBlock: column.number('end_block'),
  endBlockHash: column.hash('end_block_hash'),
  txCount: column.number('tx_count'),
  gasUsed: column.number('gas_used'),
  /** Of layer 2 after the batch. */
  stateRoot: column.hash('state_root'),
  l2MsgRoot: column.hash('l2_msg_root'),
  /** Hashes of the messages to layer 1, in the order of their nonces. */
  messages: column.hashes('messages'),
  /** Time of its sealing, Unix ms. */
  time: column.number('time'),
  /** Bytes of compressed transactions on layer 1. */
  payloadSize: column.number('payload_size'),
  /** Of the blob that carries them; `null` where they travel as call data. */
  versionedHash: column.nullable(column.hash('versioned_hash')),
}

/** Columns of the table `batches`. */
export const batchColumns = {
  id: column.number('id'),
  ...formedColumns,
  /** It was rolled back on layer 1. */
  reverted: column.withDefault(column.boolean('reverted'), 0),
}

/** Record of consecutive blocks of a batch, written by the relayer. */
export const formedChunkColumns = {
  hash: column.hash('hash'),
  startBlock: column.number('start_block'),
  endBlock: column.number('end_block'),
  txCount: column.number('tx_count'),
  gasUsed: column.number('gas_used'),
}

/** Columns of the table `chunks`. */
export const chunkColumns = {
  batchId: column.number('batch_id'),
  chunkIndex: column.number('chunk_index'),
  ...formedChunkColumns,
}

const sharedColumns = {
  batchHash: column.hash('batch_hash'),
  batchIndex: column.number('batch_index'),
  /** Time of its making, Unix ms. */
  ready: column.number('ready'),
  provingMs: column.real('proving_ms'),
}

/** Columns of a quote, its collateral aside. */
export const quoteColumns = {
  ...sharedColumns,
  /** SHA-256 of the quote. */
  quoteId: column.hash('quote_id'),
  quote: column.hex('quote'),
  /** Report data that the quote must attest, 64 bytes. */
  reportData: column.hex('report_data'),
}

/** Columns of the table `tee_proofs`. */
export const teeColumns = {
  ...quoteColumns,
  collateralId: column.number('collateral_id'),
}

/** Columns of the table `zk_proofs`. */
export const zkColumns = {
  ...sharedColumns,
  proof: column.hex('proof'),
  publicValues: column.hex('public_values'),
}

/** Outcome of a span. */
export type SpanStatus = Span['status']

/** Columns of the table `spans`. */
export const spanColumns = {
  trace_id: column.bytes('trace_id'),
  span_id: column.bytes('span_id'),
  parent_id: column.nullable(column.bytes('parent_id')),
  component: column.number('component'),
  name: column.text('name'),
  start: column.real('start'),
  duration: column.real('duration'),
  status: column.oneOf<SpanStatus>()('status'),
  message: column.nullable(column.text('message')),
  detail: column.text('detail'),
  waiting: column.bit('waiting'),
}

/** Columns of the table `traces`. */
export const traceColumns = {
  trace_id: column.bytes('trace_id'),
  tx_hash: column.nullable(column.bytes('tx_hash')),
  /** Name of its root or, until that is there, of its earliest span. */
  name: column.text('name'),
  /** Presence of the root, and its outcome. */
  rooted: column.bit('rooted'),
  root_status: column.oneOf<SpanStatus>()('root_status'),
  /** Start in whole Unix ms, by which traces are listed. */
  start: column.number('start'),
  /** Start of the first span and end of the last, Unix ms. */
  first: column.real('first'),
  last: column.real('last'),
  span_count: column.number('span_count'),
  error_count: column.number('error_count'),
  /** A bit for each component that took part. */
  components: column.number('components'),
}

const edgeColumns = {
  width: column.number('width'),
  start: column.number('start'),
  edge: column.number('edge'),
  calls: column.number('calls'),
}

/** Tables of the records. */
export const tables = {
  batches: table({
    columns: batchColumns,
    key: ['id'],
    unique: 'hash',
    rest: `
CREATE UNIQUE INDEX batches_current ON batches (batch_index) WHERE reverted = 0;
CREATE INDEX batches_current_by_block ON batches (start_block) WHERE reverted = 0;
CREATE INDEX batches_reverted ON batches (id) WHERE reverted = 1;
CREATE INDEX batches_reverted_by_index ON batches (batch_index, id) WHERE reverted = 1;`,
  }),
  chunks: table({ columns: chunkColumns, key: ['batch_id', 'chunk_index'] }),
  tee_proofs: table({ columns: teeColumns, key: ['batch_hash'], unique: 'quote_id' }),
  collaterals: table({
    columns: { id: column.number('id'), text: column.text('text') },
    key: ['id'],
    unique: 'text',
  }),
  zk_proofs: table({ columns: zkColumns, key: ['batch_hash'] }),
  traces: table({
    columns: traceColumns,
    key: ['trace_id'],
    rest: `
CREATE INDEX traces_by_start ON traces (start, trace_id);
CREATE INDEX traces_failed ON traces (start, trace_id) WHERE error_count > 0;
CREATE INDEX traces_by_end ON traces (last);`,
  }),
  spans: table({
    columns: spanColumns,
    key: ['trace_id', 'span_id'],
    rest: 'CREATE INDEX spans_waiting ON spans (trace_id, parent_id) WHERE waiting = 1;',
  }),
  span_totals: table({
    columns: {
      id: column.number('id'),
      traces: column.number('traces'),
      spans: column.number('spans'),
    },
    key: ['id'],
    rest: 'INSERT INTO span_totals (id, traces, spans) VALUES (0, 0, 0);',
  }),
  /**
   * Calls between components, summed over clock-aligned intervals of two widths: a long window is read
   * from the wide ones and, at its ends, the narrow ones.
   */
  edge_sums: table({
    columns: {
      ...edgeColumns,
      errors: column.number('errors'),
      total_ms: column.real('total_ms'),
      max_ms: column.real('max_ms'),
    },
    key: ['width', 'start', 'edge'],
  }),
  edge_latencies: table({
    columns: { ...edgeColumns, bucket: column.number('bucket') },
    key: ['width', 'start', 'edge', 'bucket'],
  }),
}

/** Tables of the records, as Kysely takes them. */
export type RecordsTables = BuilderTables<typeof tables>

/** The open records. */
export type RecordsDatabase = Database<RecordsTables>
