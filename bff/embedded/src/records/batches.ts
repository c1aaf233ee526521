import type { Hash, Hex } from '@bvlgarichain/contract'
import { type SqlBool, sql } from 'kysely'
import { toBlob } from '../sql/bytes.ts'
import * as column from '../sql/columns.ts'
import { hashBeginsWith, makeHashPrefix } from '../sql/hash-prefix.ts'
import {
  batchColumns,
  chunkColumns,
  formedChunkColumns,
  formedColumns,
  type RecordsDatabase,
} from './tables.ts'

/** Some consecutive blocks of a batch. */
export type ChunkRecord = column.RecordOf<typeof formedChunkColumns>

/** A batch as the relayer formed it. One that is rolled back and formed again makes two. */
export type BatchRecord = column.RecordOf<typeof formedColumns> & {
  readonly chunks: readonly ChunkRecord[]
}

/** Reads a row of the table; exported for the lists of the API. */
export const readBatch = column.makeDecoder(batchColumns)
const readChunk = column.makeDecoder(formedChunkColumns)

/** A stored batch, without its chunks. */
export type StoredBatch = ReturnType<typeof readBatch>

/** Filter by proofs of each kind: made or not; a missing field matches both. */
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
  const rolledBack = builder.selectFrom('batches').where(sql<SqlBool>`reverted = 1`)
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
  const setRolledBack = db.prepareRun((hash: Uint8Array, reverted: number) =>
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
    rolledBackOf: db.prepareAll(
      (index: number) =>
        rolledBack.selectAll().where('batch_index', '=', index).orderBy('id', 'desc'),
      readBatch,
    ),
    newestRolledBack: db.prepareFirst(
      () => rolledBack.selectAll().orderBy('id', 'desc').limit(1),
      readBatch,
    ),
    /** The newest of those that were rolled back and held the block. */
    rolledBackByBlock: db.prepareFirst(
      (height: number) =>
        rolledBack
          .selectAll()
          .where('start_block', '<=', height)
          .where('end_block', '>=', height)
          .orderBy('id', 'desc')
          .limit(1),
      readBatch,
    ),
    /** All that were rolled back; they are few. */
    rolledBack: db.prepareAll(() => rolledBack.selectAll().orderBy('id'), readBatch),
    /** The list of those that were rolled back. */
    listRolledBack: () => ({
      rows: rolledBack,
      select: (rows: typeof rolledBack) => rows.selectAll(),
      keys: ['id'],
    }),
    /** The list of the standing batches whose hash begins with a prefix. */
    listByHash: (prefix: Hex) => ({
      rows: current.where(hashBeginsWith('hash', prefix)),
      select: (rows: typeof current) => rows.selectAll(),
      keys: ['hash'],
      keyKinds: ['blob'] as const,
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
    setRolledBack(hash: Hash, reverted: boolean): void {
      setRolledBack(toBlob(hash), Number(reverted))
    },
    /** Drops a batch and its chunks, but not its proofs. */
    remove(hash: Hash): void {
      removeChunks(toBlob(hash))
      remove(toBlob(hash))
    },
  }
}
