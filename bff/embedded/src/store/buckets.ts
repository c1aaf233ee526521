import { HISTOGRAM_BUCKET_MS, INTERVAL_MS } from '@bvlgarichain/shared'
import { toBlob } from './bytes.ts'
import type { Database } from './sql.ts'

/** Sums over the blocks of one clock-aligned stretch of time. */
export interface BucketRow {
  readonly start: number
  readonly block_count: number
  readonly tx_count: number
  readonly failed_count: number
  readonly gas_used: number
  readonly gas_limit: number
  readonly transfer_count: number
  readonly new_accounts: number
  /** Sum of the times between blocks, and how many there were. */
  readonly interval_ms: number
  readonly interval_count: number
  /** Sum of the base fees, in wei. */
  readonly base_fee: number
  /** Sum of the fees, in gwei. */
  readonly fee: number
  readonly senders: number
}

const SENDER_WIDTHS = Object.values(INTERVAL_MS)
/** Narrowest first; each is a multiple of the one before. */
const WIDTHS = [HISTOGRAM_BUCKET_MS, ...SENDER_WIDTHS]

const startOf = (time: number, width: number): number => time - (time % width)

/** Prepared statements over the bucket tables that charts are drawn from. */
export function makeBuckets(db: Database) {
  const sums = `COUNT(*), SUM(tx_count), SUM(failed_count), SUM(gas_used), SUM(gas_limit),
    SUM(transfer_count), SUM(new_accounts), SUM(COALESCE(interval_ms, 0)),
    COUNT(interval_ms), SUM(CAST(COALESCE(base_fee, 0) AS REAL)),
    SUM(CAST(fee AS REAL)) / 1e9`
  const columns = `width, start, block_count, tx_count, failed_count, gas_used, gas_limit,
    transfer_count, new_accounts, interval_ms, interval_count, base_fee, fee`
  const summed = columns.split(',').slice(2)
  const addBlock = db.prepare(
    `INSERT INTO buckets (${columns})
     SELECT ?1, ?2, ${sums} FROM blocks WHERE height = ?3
     ON CONFLICT (width, start) DO UPDATE SET
     ${summed.map((name) => `${name} = ${name} + excluded.${name.trim()}`).join(',')}`,
  )
  // What is left is summed from blocks or, where it is wide, from narrower buckets: exactly
  // what remains, without the rounding that taking away would leave, in a hundred steps.
  const rebuilds = WIDTHS.map((width, index) => {
    const narrower = WIDTHS[index - 1]
    const source =
      narrower === undefined
        ? `SELECT ${sums} FROM blocks WHERE time >= ?1 AND time < ?1 + ${width}`
        : `SELECT ${summed.map((name) => `SUM(${name})`).join(',')} FROM buckets
           WHERE width = ${narrower} AND start >= ?1 AND start < ?1 + ${width}`
    return {
      width,
      left: db.prepare(
        narrower === undefined
          ? `SELECT 1 FROM blocks WHERE time >= ?1 AND time < ?1 + ${width} LIMIT 1`
          : `SELECT 1 FROM buckets WHERE width = ${narrower}
             AND start >= ?1 AND start < ?1 + ${width} LIMIT 1`,
      ),
      rebuild: db.prepare(
        `UPDATE buckets SET (${summed.join(',')}) = (${source})
         WHERE width = ${width} AND start = ?1`,
      ),
      remove: db.prepare(`DELETE FROM buckets WHERE width = ${width} AND start = ?1`),
    }
  })
  const addSender = db.prepare(
    `INSERT INTO bucket_senders (width, start, address, tx_count) VALUES (?, ?, ?, ?)
     ON CONFLICT (width, start, address) DO UPDATE SET tx_count = tx_count + excluded.tx_count
     RETURNING tx_count`,
  )
  const removeSender = db.prepare(
    'DELETE FROM bucket_senders WHERE width = ? AND start = ? AND address = ?',
  )
  const countSenders = db.prepare(
    'UPDATE buckets SET senders = senders + ? WHERE width = ? AND start = ?',
  )
  const between = db.prepare(
    'SELECT * FROM buckets WHERE width = ? AND start BETWEEN ? AND ? ORDER BY start',
  )
  const peaks = db.prepare(
    `SELECT start - start % ?1 AS start, MAX(tx_count) AS tx_count FROM buckets
     WHERE width = ${HISTOGRAM_BUCKET_MS} AND start >= ?2 AND start < ?3 GROUP BY 1`,
  )
  const peakSeconds = db.prepare(
    `SELECT time - time % ${HISTOGRAM_BUCKET_MS} AS start, MAX(total) AS peak FROM
       (SELECT time, SUM(tx_count) AS total FROM blocks WHERE time >= ? AND time < ?
        GROUP BY time / 1000) GROUP BY 1`,
  )
  const txsSince = db.prepare(
    'SELECT COALESCE(SUM(tx_count), 0) AS count FROM blocks WHERE time > ? AND time <= ?',
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
        const row: { tx_count: number } = addSender.get(
          width,
          start,
          toBlob(address),
          sign * count,
        )
        if (sign === 1 && row.tx_count === count) difference += 1
        if (row.tx_count === 0) {
          removeSender.run(width, start, toBlob(address))
          difference -= 1
        }
      }
      if (difference !== 0) countSenders.run(difference, width, start)
    }
  }

  return {
    /** Adds a block that was just inserted; `senders` maps each sender to its transactions. */
    add(height: number, time: number, senders: ReadonlyMap<string, number>): void {
      for (const width of WIDTHS) addBlock.run(width, startOf(time, width), height)
      addSenders(time, senders, 1)
    },
    /** Takes a block out again, after its row was deleted. */
    subtract(time: number, senders: ReadonlyMap<string, number>): void {
      addSenders(time, senders, -1)
      for (const { width, left, rebuild, remove } of rebuilds) {
        const start = startOf(time, width)
        if (left.get(start) === undefined) remove.run(start)
        else rebuild.run(start)
      }
    },
    /** Buckets that start between `from` and `to`, both included. */
    between: (width: number, from: number, to: number): BucketRow[] =>
      between.all(width, from, to),
    /** Fullest ten-second bucket of each stretch of `width`. */
    peaksBetween: (
      width: number,
      from: number,
      to: number,
    ): { readonly start: number; readonly tx_count: number }[] =>
      peaks.all(width, from, to),
    /** Fullest second of each ten-second bucket. */
    peakSecondsBetween: (
      from: number,
      to: number,
    ): { readonly start: number; readonly peak: number }[] => peakSeconds.all(from, to),
    /** Transactions of the blocks after `from`, up to `to`. */
    transactionsBetween: (from: number, to: number): number =>
      txsSince.get(from, to).count,
  }
}
