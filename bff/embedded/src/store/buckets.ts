import { HISTOGRAM_BUCKET_MS, INTERVAL_MS } from '@bvlgarichain/contract'
import { sql } from 'kysely'
import { toBlob } from '../sql/bytes.ts'
import type { StoredRow } from '../sql/columns.ts'
import type { bucketColumns, IndexDatabase } from './tables.ts'

/** A bucket as it is read. */
export type BucketRow = Readonly<Omit<StoredRow<typeof bucketColumns>, 'width'>>

/** Sum of quantities: those beyond 2^53, which are bytes, count as 2^64. */
const sumOf = (name: 'gas_used' | 'gas_limit') =>
  sql`SUM(CASE typeof(${sql.ref(name)}) WHEN 'blob' THEN 18446744073709551616.0
    ELSE CAST(COALESCE(${sql.ref(name)}, 0) AS REAL) END)`

/** SQL that sums up each column from `blocks`. */
const SUMS = {
  block_count: sql`COUNT(*)`,
  tx_count: sql`TOTAL(tx_count)`,
  failed_count: sql`TOTAL(failed_count)`,
  gas_used: sumOf('gas_used'),
  gas_used_count: sql`COUNT(gas_used)`,
  gas_limit: sumOf('gas_limit'),
  gas_limit_count: sql`COUNT(gas_limit)`,
  transfer_count: sql`TOTAL(transfer_count)`,
  new_accounts: sql`SUM(new_accounts)`,
  interval_ms: sql`SUM(COALESCE(interval_ms, 0))`,
  interval_count: sql`COUNT(interval_ms)`,
  base_fee: sql`SUM(CAST(COALESCE(base_fee, 0) AS REAL))`,
  base_fee_count: sql`COUNT(base_fee)`,
  fee: sql`SUM(CAST(COALESCE(fee, 0) AS REAL)) / 1e9`,
  fee_count: sql`COUNT(fee)`,
}

const SENDER_WIDTHS = Object.values(INTERVAL_MS)
/** Narrowest first; each is a multiple of the one before. */
const WIDTHS = [HISTOGRAM_BUCKET_MS, ...SENDER_WIDTHS]

const startOf = (time: number, width: number): number => time - (time % width)

/** Prepared statements over the bucket tables that charts are drawn from. */
export function makeBuckets(db: IndexDatabase) {
  const { builder } = db
  const names = Object.keys(SUMS).map((name) => sql.ref(name))
  const summed = sql.join(names)
  const sums = sql.join(Object.values(SUMS))
  const addBlock = db.prepareRun(
    (width: number, start: number, height: number) =>
      sql`INSERT INTO buckets (width, start, ${summed})
        SELECT ${width}, ${start}, ${sums} FROM blocks WHERE height = ${height}
        ON CONFLICT (width, start) DO UPDATE SET
        ${sql.join(names.map((name) => sql`${name} = ${name} + excluded.${name}`))}`,
  )
  // The rest is summed from blocks or, where it is wide, from narrower buckets: exactly
  // what remains, without the rounding that taking away would leave, in a hundred steps.
  const rebuilds = WIDTHS.map((width, index) => {
    const narrower = WIDTHS[index - 1]
    const parts = (start: number) =>
      narrower === undefined
        ? sql`FROM blocks WHERE time >= ${start} AND time < ${start} + ${width}`
        : sql`FROM buckets WHERE width = ${narrower}
            AND start >= ${start} AND start < ${start} + ${width}`
    const resummed =
      narrower === undefined ? sums : sql.join(names.map((name) => sql`SUM(${name})`))
    return {
      width,
      left: db.prepareFirst((start: number) => sql`SELECT 1 ${parts(start)} LIMIT 1`),
      rebuild: db.prepareRun(
        (start: number) =>
          sql`UPDATE buckets SET (${summed}) = (SELECT ${resummed} ${parts(start)})
            WHERE width = ${width} AND start = ${start}`,
      ),
      remove: db.prepareRun((start: number) =>
        builder.deleteFrom('buckets').where(({ and }) => and({ width, start })),
      ),
    }
  })
  const addSender = db.prepareFirst(
    (width: number, start: number, address: Uint8Array, tx_count: number) =>
      builder
        .insertInto('bucket_senders')
        .values({ width, start, address, tx_count })
        .onConflict((conflict) =>
          conflict.columns(['width', 'start', 'address']).doUpdateSet(({ eb, ref }) => ({
            tx_count: eb('bucket_senders.tx_count', '+', ref('excluded.tx_count')),
          })),
        )
        .returning('tx_count'),
  )
  const removeSender = db.prepareRun(
    (width: number, start: number, address: Uint8Array) =>
      builder
        .deleteFrom('bucket_senders')
        .where(({ and }) => and({ width, start, address })),
  )
  const countSenders = db.prepareRun((difference: number, width: number, start: number) =>
    builder
      .updateTable('buckets')
      .set(({ eb }) => ({ senders: eb('senders', '+', difference) }))
      .where(({ and }) => and({ width, start })),
  )
  const txsSince = db.prepareFirst(
    (from: number, to: number) =>
      sql<{ count: number }>`SELECT COALESCE(SUM(tx_count), 0) AS count FROM blocks
        WHERE time > ${from} AND time <= ${to}`,
  )

  const addSenders = (
    time: number,
    senders: ReadonlyMap<string, number>,
    sign: 1 | -1,
  ): void => {
    for (const width of SENDER_WIDTHS) {
      const start = startOf(time, width)
      let difference = 0
      for (const [address, count] of senders) {
        const left = addSender(width, start, toBlob(address), sign * count)?.tx_count
        if (sign === 1 && left === count) difference += 1
        if (left === 0) {
          removeSender(width, start, toBlob(address))
          difference -= 1
        }
      }
      if (difference !== 0) countSenders(difference, width, start)
    }
  }

  const rebuildAt = (time: number): void => {
    for (const { width, left, rebuild, remove } of rebuilds) {
      const start = startOf(time, width)
      if (left(start) === undefined) remove(start)
      else rebuild(start)
    }
  }

  return {
    /** Adds a block that was just inserted, unless its time is not known; `senders` maps each sender to its transactions. */
    add(height: number, time: number | null, senders: ReadonlyMap<string, number>): void {
      if (time === null) return
      for (const width of WIDTHS) addBlock(width, startOf(time, width), height)
      addSenders(time, senders, 1)
    },
    /** Takes a block out again, after its row was deleted. */
    subtract(time: number | null, senders: ReadonlyMap<string, number>): void {
      if (time === null) return
      addSenders(time, senders, -1)
      rebuildAt(time)
    },
    /** Sums the buckets of a block again, after its row was changed. */
    rebuild(time: number | null): void {
      if (time !== null) rebuildAt(time)
    },
    /** Buckets that start between `from` and `to`, both included. */
    between: db.prepareAll((width: number, from: number, to: number) =>
      builder
        .selectFrom('buckets')
        .selectAll()
        .where('width', '=', width)
        .where('start', '>=', from)
        .where('start', '<=', to)
        .orderBy('start'),
    ),
    /** Silences in each time range of `width`; a silence belongs to the block that ends it. */
    silencesBetween: db.prepareAll(
      (width: number, from: number, to: number) =>
        // The condition is the index's own, or it would not be used.
        sql<{ start: number; ms: number; count: number }>`SELECT
          time - time % ${width} AS start, SUM(interval_ms) AS ms, COUNT(*) AS count
          FROM blocks WHERE interval_ms >= 30000 AND time >= ${from} AND time < ${to}
          GROUP BY 1`,
    ),
    /** Fullest ten-second bucket of each time range of `width`. */
    peaksBetween: db.prepareAll(
      (width: number, from: number, to: number) =>
        sql<{ start: number; tx_count: number }>`SELECT start - start % ${width} AS start,
          MAX(tx_count) AS tx_count FROM buckets WHERE width = ${HISTOGRAM_BUCKET_MS}
          AND start >= ${from} AND start < ${to} GROUP BY 1`,
    ),
    /** Fullest second of each ten-second bucket. */
    peakSecondsBetween: db.prepareAll(
      (from: number, to: number) =>
        sql<{ start: number; peak: number }>`SELECT
          time - time % ${HISTOGRAM_BUCKET_MS} AS start, MAX(total) AS peak FROM
            (SELECT time, SUM(tx_count) AS total FROM blocks
             WHERE time >= ${from} AND time < ${to} GROUP BY time / 1000) GROUP BY 1`,
    ),
    /** Transactions of the blocks after `from`, up to `to`. */
    transactionsBetween: (from: number, to: number): number =>
      txsSince(from, to)?.count ?? 0,
  }
}
