import type { Hash } from '@bvlgarichain/shared'
import { type SqlBool, sql } from 'kysely'
import { asHash, toBlob } from '../sql/bytes.ts'
import * as column from '../sql/columns.ts'
import { makeHashPrefix } from '../sql/hash-prefix.ts'
import type { RecordsDatabase } from './schema.ts'

/** Tables of the batches that the relayer formed. */
export const BATCHES_SCHEMA = `
CREATE TABLE batches (
  id INTEGER PRIMARY KEY, batch_index INTEGER NOT NULL, hash BLOB NOT NULL UNIQUE,
  version INTEGER NOT NULL, header BLOB NOT NULL, parent_hash BLOB NOT NULL,
  data_hash BLOB NOT NULL, l1_msg_count INTEGER NOT NULL, l1_msg_rolling_hash BLOB NOT NULL,
  start_block INTEGER NOT NULL, end_block INTEGER NOT NULL, end_block_hash BLOB NOT NULL,
  tx_count INTEGER NOT NULL, gas_used INTEGER NOT NULL, state_root BLOB NOT NULL,
  l2_msg_root BLOB NOT NULL, messages BLOB NOT NULL, time INTEGER NOT NULL,
  payload_size INTEGER NOT NULL, versioned_hash BLOB,
  reverted INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX batches_current ON batches (batch_index) WHERE reverted = 0;
CREATE INDEX batches_current_by_block ON batches (start_block) WHERE reverted = 0;
CREATE INDEX batches_reverted ON batches (id) WHERE reverted = 1;
CREATE INDEX batches_reverted_by_index ON batches (batch_index, id) WHERE reverted = 1;
CREATE TABLE chunks (
  batch_id INTEGER NOT NULL, chunk_index INTEGER NOT NULL, hash BLOB NOT NULL,
  start_block INTEGER NOT NULL, end_block INTEGER NOT NULL, tx_count INTEGER NOT NULL,
  gas_used INTEGER NOT NULL, PRIMARY KEY (batch_id, chunk_index)
) WITHOUT ROWID;
`

/** Hashes, stored one after the other. */
const hashes = column.kind<Uint8Array, readonly Hash[]>(
  (list) => Buffer.concat(list.map(toBlob)),
  (blob) =>
    Array.from({ length: blob.length / 32 }, (_, index) =>
      asHash(blob.subarray(index * 32, (index + 1) * 32)),
    ),
)

/** Record of a batch, written by the relayer. */
const formedColumns = {
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
  messages: hashes('messages'),
  /** When it was sealed, Unix ms. */
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
  reverted: column.boolean('reverted'),
}

/** Record of consecutive blocks of a batch, written by the relayer. */
const formedChunkColumns = {
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

/** Some consecutive blocks of a batch. */
export type ChunkRecord = column.RecordOf<typeof formedChunkColumns>

/** A batch as the relayer formed it. One that is rolled back and formed anew makes two. */
export type BatchRecord = column.RecordOf<typeof formedColumns> & {
  readonly chunks: readonly ChunkRecord[]
}

/** Reads a row of the table; exported for the lists of the API. */
export const readBatch = column.makeDecoder(batchColumns)
const readChunk = column.makeDecoder(formedChunkColumns)

/** A stored batch, without its chunks. */
export type StoredBatch = ReturnType<typeof readBatch>

/** Whether the provers have made a proof of each kind; either will do where it is not given. */
export interface ProofConditions {
  readonly tee?: boolean | undefined
  readonly zk?: boolean | undefined
}

/** Prepared statements over the batches that the relayer formed. */
export function makeBatches(db: RecordsDatabase) {
  const { builder } = db
  const insert = db.prepareInsert('batches', formedColumns)
  const insertChunk = db.prepareInsert('chunks', chunkColumns)
  // Written as in the partial indexes, which a parameter would not match.
  const current = builder.selectFrom('batches').where(sql<SqlBool>`reverted = 0`)
  const reverted = builder.selectFrom('batches').where(sql<SqlBool>`reverted = 1`)
  const all = current.selectAll()
  const withProofs = (rows: typeof current, { tee, zk }: ProofConditions) => {
    let found = rows
    for (const [table, wanted] of [
      ['tee_proofs', tee],
      ['zk_proofs', zk],
    ] as const) {
      if (wanted === undefined) continue
      found = found.where(({ exists, not, selectFrom }) => {
        const made = exists(
          selectFrom(table)
            .select('batch_index')
            .whereRef(`${table}.batch_hash`, '=', 'batches.hash'),
        )
        return wanted ? made : not(made)
      })
    }
    return found
  }
  const byHash = db.prepareFirst(
    (hash: Uint8Array) =>
      builder.selectFrom('batches').selectAll().where('hash', '=', hash),
    readBatch,
  )
  const byBlock = db.prepareFirst(
    (height: number) =>
      all.where('start_block', '<=', height).orderBy('start_block', 'desc').limit(1),
    readBatch,
  )
  const setReverted = db.prepareRun((hash: Uint8Array, reverted: number) =>
    builder.updateTable('batches').set({ reverted }).where('hash', '=', hash),
  )
  const removeChunks = db.prepareRun((hash: Uint8Array) =>
    builder
      .deleteFrom('chunks')
      .where('batch_id', '=', (batch) =>
        batch.selectFrom('batches').select('id').where('hash', '=', hash),
      ),
  )
  const remove = db.prepareRun((hash: Uint8Array) =>
    builder.deleteFrom('batches').where('hash', '=', hash),
  )

  return {
    /** The first hash that begins with these hex digits (without 0x), if any does. */
    hashByPrefix: makeHashPrefix(db, 'batches'),
    /** Call it within one SQL transaction. */
    insert(batch: BatchRecord): void {
      insert(batch)
      const id = byHash(toBlob(batch.hash))?.id
      if (id === undefined) throw new Error(`batch ${batch.batchIndex} was not inserted`)
      for (const [chunkIndex, chunk] of batch.chunks.entries()) {
        insertChunk({ ...chunk, batchId: id, chunkIndex })
      }
    },
    /** The batch of this index that stands. */
    byIndex: db.prepareFirst(
      (index: number) => all.where('batch_index', '=', index),
      readBatch,
    ),
    byHash: (hash: Hash): StoredBatch | undefined => byHash(toBlob(hash)),
    /** The standing batch that holds the block; undefined after the last one's end. */
    byBlock(height: number): StoredBatch | undefined {
      const batch = byBlock(height)
      return batch && batch.endBlock >= height ? batch : undefined
    },
    /** The standing batch with the highest index. */
    newest: db.prepareFirst(() => all.orderBy('batch_index', 'desc').limit(1), readBatch),
    /** Batches of this index that were rolled back, newest first. */
    revertedOf: db.prepareAll(
      (index: number) =>
        reverted.selectAll().where('batch_index', '=', index).orderBy('id', 'desc'),
      readBatch,
    ),
    newestReverted: db.prepareFirst(
      () => reverted.selectAll().orderBy('id', 'desc').limit(1),
      readBatch,
    ),
    /** The newest of those that were rolled back and held the block. */
    revertedByBlock: db.prepareFirst(
      (height: number) =>
        reverted
          .selectAll()
          .where('start_block', '<=', height)
          .where('end_block', '>=', height)
          .orderBy('id', 'desc')
          .limit(1),
      readBatch,
    ),
    /** All that were rolled back; they are few. */
    reverted: db.prepareAll(() => reverted.selectAll().orderBy('id'), readBatch),
    /** The list of those that were rolled back. */
    listReverted: () => ({
      rows: reverted,
      select: (rows: typeof reverted) => rows.selectAll(),
      keys: ['id'],
    }),
    /**
     * The list of the standing batches of a range of indexes, both ends included; only those that
     * have a proof of a kind, or have none, where so given.
     */
    listCurrent: (first: number, last: number, proofs: ProofConditions = {}) => ({
      rows: withProofs(current, proofs),
      select: (rows: typeof current) => rows.selectAll(),
      keys: ['batch_index'],
      range: { first, end: last + 1 },
    }),
    chunksOf: db.prepareAll(
      (batchId: number) =>
        builder
          .selectFrom('chunks')
          .selectAll()
          .where('batch_id', '=', batchId)
          .orderBy('chunk_index'),
      readChunk,
    ),
    setReverted(hash: Hash, reverted: boolean): void {
      setReverted(toBlob(hash), Number(reverted))
    },
    /** Drops a batch and its chunks, but not its proofs. */
    remove(hash: Hash): void {
      removeChunks(toBlob(hash))
      remove(toBlob(hash))
    },
  }
}
