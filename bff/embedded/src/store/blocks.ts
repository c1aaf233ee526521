import type { Hash, Hex } from '@bvlgarichain/contract'
import { type RawBuilder, sql } from 'kysely'
import { toBlob } from '../sql/bytes.ts'
import * as column from '../sql/columns.ts'
import { hashBeginsWith } from '../sql/hash-prefix.ts'
import type { ListRows } from './selection.ts'
import { blockColumns, type IndexDatabase, listedBlockColumns } from './tables.ts'

/**
 * An interval (Unix ms) of half a minute or more, from one block to the next, in which
 * no block came. On a network whose blocks come at a steady pace that means that it rested.
 */
export interface Silence {
  readonly from: number
  readonly to: number
}

/** Reads a block without its header. */
export const readBlock = column.makeDecoder(listedBlockColumns)
const readWhole = column.makeDecoder(blockColumns)

/** A stored block, without its header. */
export type StoredBlock = ReturnType<typeof readBlock>

/** A stored block. */
export type WholeBlock = ReturnType<typeof readWhole>

/** A block to be stored. */
export type BlockRecord = Omit<
  column.RecordOf<typeof blockColumns>,
  'intervalMs' | 'newAccounts'
>

/** Columns that {@link readBlock} reads. */
export const selectBlock = column.columnsOf('blocks', listedBlockColumns)

/** Selects the columns that {@link readBlock} reads, for the rows of a list. */
export const selectBlocks = (rows: ListRows, id: RawBuilder<number>) =>
  rows.crossJoin('blocks').where('blocks.height', '=', id).select(selectBlock)

/** Time between blocks; `null` where one of them has no time, or 0, and where time goes back. */
const intervalBetween = (from: number | null, to: number | null): number | null =>
  from === null || to === null || from === 0 || to < from ? null : to - from

/** Prepared statements over blocks. The newest row is also the index's head marker. */
export function makeBlocks(db: IndexDatabase) {
  const { builder } = db
  const insert = db.prepareInsert('blocks', blockColumns)
  const rows = builder.selectFrom('blocks')
  const blocks = rows.select(selectBlock)
  const whole = rows.selectAll()
  const byHeight = db.prepareFirst(
    (height: number) => blocks.where('height', '=', height),
    readBlock,
  )
  const wholeByHash = db.prepareFirst(
    (hash: Uint8Array) => whole.where('hash', '=', hash),
    readWhole,
  )
  const remove = db.prepareRun((height: number) =>
    builder.deleteFrom('blocks').where('height', '=', height),
  )
  const setTraced = db.prepareRun(
    (height: number, call_count: number, newlyFailed: number) =>
      builder
        .updateTable('blocks')
        .set(({ eb }) => ({
          call_count,
          failed_count: eb('failed_count', '+', newlyFailed),
        }))
        .where('height', '=', height),
  )
  const addAccounts = db.prepareRun((height: number, difference: number) =>
    builder
      .updateTable('blocks')
      .set(({ eb }) => ({ new_accounts: eb('new_accounts', '+', difference) }))
      .where('height', '=', height),
  )
  const newest = db.prepareAll(
    (from: number, to: number, limit: number) =>
      blocks
        .where('time', '>=', from)
        .where('time', '<=', to)
        .orderBy('time', 'desc')
        .orderBy('height', 'desc')
        .limit(limit),
    readBlock,
  )
  const silences = db.prepareAll(
    (from: number, to: number) =>
      // The condition is the index's own, or it would not be used.
      sql<Silence>`SELECT time - interval_ms AS "from", time AS "to" FROM blocks
        WHERE interval_ms >= 30000 AND time > ${from} AND time - interval_ms < ${to}
        ORDER BY time`,
  )
  const intervals = db.prepareFirst(
    (count: number) =>
      sql<{ ms: number; count: number; silentMs: number; silent: number }>`SELECT
        COALESCE(SUM(interval_ms), 0) AS ms, COUNT(interval_ms) AS count,
        COALESCE(SUM(interval_ms) FILTER (WHERE interval_ms >= 30000), 0) AS silentMs,
        COUNT(*) FILTER (WHERE interval_ms >= 30000) AS silent
        FROM blocks WHERE height > (SELECT MAX(height) FROM blocks) - ${count}`,
  )
  // Times never fall from a block to the next, so the bounds of a range are its end points.
  const firstSince = db.prepareFirst((time: number) =>
    builder
      .selectFrom('blocks')
      .select('height')
      .where('time', '>=', time)
      .orderBy('time')
      .orderBy('height')
      .limit(1),
  )
  const lastUntil = db.prepareFirst((time: number) =>
    builder
      .selectFrom('blocks')
      .select('height')
      .where('time', '<=', time)
      .orderBy('time', 'desc')
      .orderBy('height', 'desc')
      .limit(1),
  )

  return {
    insert(block: BlockRecord, newAccounts: number): void {
      const parent = byHeight(block.height - 1)
      insert({
        ...block,
        // The first block is as old as its configuration says: that is no block time.
        intervalMs:
          parent === undefined || parent.height === 0
            ? null
            : intervalBetween(parent.time, block.time),
        newAccounts,
      })
    },
    byHeight,
    /** A block with its header. */
    wholeByHeight: db.prepareFirst(
      (height: number) => whole.where('height', '=', height),
      readWhole,
    ),
    /** A block with its header. */
    wholeByHash: (hash: Hash) => wholeByHash(toBlob(hash)),
    /** The list of those whose hash begins with a prefix. */
    listByHash: (prefix: Hex) => ({
      rows: rows.where(hashBeginsWith('hash', prefix)),
      select: (found: typeof rows) => found.select(selectBlock),
      keys: ['hash'],
      keyKinds: ['blob'] as const,
    }),
    /** The newest block. */
    head: db.prepareFirst(() => blocks.orderBy('height', 'desc').limit(1), readBlock),
    /** Time of each block from the first to the last height. */
    timesOf: db.prepareAll((first: number, last: number) =>
      builder
        .selectFrom('blocks')
        .select('time')
        .where('height', '>=', first)
        .where('height', '<=', last)
        .orderBy('height'),
    ),
    hashAt: (height: number): Hash | undefined => byHeight(height)?.hash,
    /** Adds the number of calls, and transactions that are only now known to have failed. */
    setTraced,
    /** Corrects the number of accounts that a block was the first to touch. */
    addAccounts,
    remove,
    /** The newest `limit` blocks of a range of time, oldest first. */
    newestBetween: (from: number, to: number, limit: number): StoredBlock[] =>
      newest(from, to, limit).reverse(),
    /** Sums of the times between the newest blocks, and of the silences among them. */
    newestIntervals(count: number) {
      const row = intervals(count)
      return {
        all: { ms: row?.ms ?? 0, count: row?.count ?? 0 },
        silences: { ms: row?.silentMs ?? 0, count: row?.silent ?? 0 },
      }
    },
    /** The silences that a range of time (Unix ms) touches, in order. */
    silencesBetween: silences,
    /** Heights of the first and last block of a range of time; undefined where it has none. */
    heightsBetween(
      from: number,
      to: number,
    ): { readonly first: number; readonly last: number } | undefined {
      const first = firstSince(from)?.height
      const last = lastUntil(to)?.height
      if (first === undefined || last === undefined) return undefined
      return first > last ? undefined : { first, last }
    },
  }
}
