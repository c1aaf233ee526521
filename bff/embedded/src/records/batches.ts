import type { Hash, Hex } from '@bvlgarichain/shared'
import { asHash, toBlob, toBlobOrNull, toHex } from '../store/bytes.ts'
import { makeHashPrefix } from '../store/hash-prefix.ts'
import { type Bind, type Database, makeInsert } from '../store/sql.ts'

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

/** Some consecutive blocks of a batch. */
export interface ChunkRecord {
  readonly hash: Hash
  readonly startBlock: number
  readonly endBlock: number
  readonly txCount: number
  readonly gasUsed: number
}

/** A batch as the relayer formed it. One that is reverted and formed anew makes two. */
export interface BatchRecord {
  readonly batchIndex: number
  readonly hash: Hash
  readonly version: number
  /** The packed header, whose keccak256 is `hash`. */
  readonly header: Hex
  readonly parentHash: Hash
  readonly dataHash: Hash
  /** Messages from layer 1 executed up to the end of the batch. */
  readonly l1MsgCount: number
  readonly l1MsgRollingHash: Hash
  readonly startBlock: number
  readonly endBlock: number
  readonly endBlockHash: Hash
  readonly txCount: number
  readonly gasUsed: number
  /** Of layer 2 after the batch. */
  readonly stateRoot: Hash
  readonly l2MsgRoot: Hash
  /** Hashes of the messages to layer 1, in the order of their nonces. */
  readonly messages: readonly Hash[]
  /** When it was sealed, Unix ms. */
  readonly time: number
  /** Bytes of compressed transactions on layer 1. */
  readonly payloadSize: number
  /** Of the blob that carries them; `null` where they travel as call data. */
  readonly versionedHash: Hash | null
  readonly chunks: readonly ChunkRecord[]
}

/** A stored batch, without its chunks. */
export interface StoredBatch extends Omit<BatchRecord, 'chunks'> {
  readonly id: number
  /** It was taken back on layer 1. */
  readonly reverted: boolean
}

const COLUMNS = [
  'batch_index',
  'hash',
  'version',
  'header',
  'parent_hash',
  'data_hash',
  'l1_msg_count',
  'l1_msg_rolling_hash',
  'start_block',
  'end_block',
  'end_block_hash',
  'tx_count',
  'gas_used',
  'state_root',
  'l2_msg_root',
  'messages',
  'time',
  'payload_size',
  'versioned_hash',
] as const

type BatchRow = Readonly<
  Record<(typeof COLUMNS)[number] | 'id' | 'reverted', Bind> & {
    hash: Uint8Array
    messages: Uint8Array
    versioned_hash: Uint8Array | null
  }
>

const HASH_BYTES = 32

function hashesIn(blob: Uint8Array): Hash[] {
  return Array.from({ length: blob.length / HASH_BYTES }, (_, index) =>
    asHash(blob.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES)),
  )
}

/** Reads a row of the table; exported for the keyset lists of the API. */
export function readBatchRow(row: BatchRow): StoredBatch {
  const hash = (column: Bind): Hash => asHash(column as Uint8Array)
  return {
    id: Number(row.id),
    batchIndex: Number(row.batch_index),
    hash: hash(row.hash),
    version: Number(row.version),
    header: toHex(row.header as Uint8Array),
    parentHash: hash(row.parent_hash),
    dataHash: hash(row.data_hash),
    l1MsgCount: Number(row.l1_msg_count),
    l1MsgRollingHash: hash(row.l1_msg_rolling_hash),
    startBlock: Number(row.start_block),
    endBlock: Number(row.end_block),
    endBlockHash: hash(row.end_block_hash),
    txCount: Number(row.tx_count),
    gasUsed: Number(row.gas_used),
    stateRoot: hash(row.state_root),
    l2MsgRoot: hash(row.l2_msg_root),
    messages: hashesIn(row.messages),
    time: Number(row.time),
    payloadSize: Number(row.payload_size),
    versionedHash: row.versioned_hash && asHash(row.versioned_hash),
    reverted: row.reverted === 1,
  }
}

/** Prepared statements over the batches that the relayer formed. */
export function makeBatches(db: Database) {
  const insert = makeInsert(db, 'batches', COLUMNS)
  const insertChunk = makeInsert(db, 'chunks', [
    'batch_id',
    'chunk_index',
    'hash',
    'start_block',
    'end_block',
    'tx_count',
    'gas_used',
  ])
  const current = 'SELECT * FROM batches WHERE reverted = 0'
  const byIndex = db.prepare(`${current} AND batch_index = ?`)
  const byHash = db.prepare('SELECT * FROM batches WHERE hash = ?')
  const byBlock = db.prepare(
    `${current} AND start_block <= ? ORDER BY start_block DESC LIMIT 1`,
  )
  const newest = db.prepare(`${current} ORDER BY batch_index DESC LIMIT 1`)
  const revertedOf = db.prepare(
    'SELECT * FROM batches WHERE reverted = 1 AND batch_index = ? ORDER BY id DESC',
  )
  const newestReverted = db.prepare(
    'SELECT * FROM batches WHERE reverted = 1 ORDER BY id DESC LIMIT 1',
  )
  const countReverted = db.prepare(
    'SELECT COUNT(*) AS count FROM batches WHERE reverted = 1',
  )
  const chunksOf = db.prepare(
    'SELECT * FROM chunks WHERE batch_id = ? ORDER BY chunk_index',
  )
  const allReverted = db.prepare('SELECT * FROM batches WHERE reverted = 1 ORDER BY id')
  const setReverted = db.prepare('UPDATE batches SET reverted = ? WHERE hash = ?')
  const removeChunks = db.prepare(
    'DELETE FROM chunks WHERE batch_id = (SELECT id FROM batches WHERE hash = ?)',
  )
  const remove = db.prepare('DELETE FROM batches WHERE hash = ?')

  const one = (row: BatchRow | undefined) => row && readBatchRow(row)

  return {
    /** The first hash that begins with these hex digits (without 0x), if any does. */
    hashByPrefix: makeHashPrefix(db, 'batches'),
    /** Call it within one SQL transaction. */
    insert(batch: BatchRecord): void {
      insert({
        batch_index: batch.batchIndex,
        hash: toBlob(batch.hash),
        version: batch.version,
        header: toBlob(batch.header),
        parent_hash: toBlob(batch.parentHash),
        data_hash: toBlob(batch.dataHash),
        l1_msg_count: batch.l1MsgCount,
        l1_msg_rolling_hash: toBlob(batch.l1MsgRollingHash),
        start_block: batch.startBlock,
        end_block: batch.endBlock,
        end_block_hash: toBlob(batch.endBlockHash),
        tx_count: batch.txCount,
        gas_used: batch.gasUsed,
        state_root: toBlob(batch.stateRoot),
        l2_msg_root: toBlob(batch.l2MsgRoot),
        messages: Buffer.concat(batch.messages.map(toBlob)),
        time: batch.time,
        payload_size: batch.payloadSize,
        versioned_hash: toBlobOrNull(batch.versionedHash),
      })
      const { id } = byHash.get(toBlob(batch.hash))
      for (const [index, chunk] of batch.chunks.entries()) {
        insertChunk({
          batch_id: id,
          chunk_index: index,
          hash: toBlob(chunk.hash),
          start_block: chunk.startBlock,
          end_block: chunk.endBlock,
          tx_count: chunk.txCount,
          gas_used: chunk.gasUsed,
        })
      }
    },
    /** The batch of this index that stands. */
    byIndex: (index: number): StoredBatch | undefined => one(byIndex.get(index)),
    byHash: (hash: Hash): StoredBatch | undefined => one(byHash.get(toBlob(hash))),
    /** The standing batch that holds the block; undefined after the last one's end. */
    byBlock(height: number): StoredBatch | undefined {
      const batch = one(byBlock.get(height))
      return batch && batch.endBlock >= height ? batch : undefined
    },
    /** The standing batch with the highest index. */
    newest: (): StoredBatch | undefined => one(newest.get()),
    /** Batches of this index that were taken back, newest first. */
    revertedOf: (index: number): StoredBatch[] => revertedOf.all(index).map(readBatchRow),
    newestReverted: (): StoredBatch | undefined => one(newestReverted.get()),
    /** All that were taken back; they are few. */
    reverted: (): StoredBatch[] => allReverted.all().map(readBatchRow),
    /** How many were taken back. */
    countReverted: (): number => countReverted.get().count,
    chunksOf: (id: number): ChunkRecord[] =>
      chunksOf.all(id).map((row: Record<string, Bind>) => ({
        hash: asHash(row.hash as Uint8Array),
        startBlock: Number(row.start_block),
        endBlock: Number(row.end_block),
        txCount: Number(row.tx_count),
        gasUsed: Number(row.gas_used),
      })),
    setReverted(hash: Hash, reverted: boolean): void {
      setReverted.run(Number(reverted), toBlob(hash))
    },
    /** Drops a batch and its chunks, but not its proofs. */
    remove(hash: Hash): void {
      removeChunks.run(toBlob(hash))
      remove.run(toBlob(hash))
    },
  }
}
