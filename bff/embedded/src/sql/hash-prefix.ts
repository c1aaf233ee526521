import type { Hash, Hex } from '@bvlgarichain/contract'
import { type SqlBool, sql } from 'kysely'
import { asHash } from './bytes.ts'
import type { Database } from './database.ts'

/** The condition that a hash begins with a prefix, as a range that an index serves. */
export function hashBeginsWith(column: string, prefix: Hex) {
  const [first, last] = ['0', 'f'].map((digit) =>
    Buffer.from(prefix.slice(2).padEnd(64, digit), 'hex'),
  )
  return sql<SqlBool>`${sql.ref(column)} BETWEEN ${first} AND ${last}`
}

/**
 * Finds the first hash of a table (unique column `hash`) that begins with some hex digits,
 * given without 0x; undefined if none does.
 */
export function makeHashPrefix(
  db: Pick<Database<unknown>, 'prepareFirst'>,
  table: 'transactions' | 'messages' | 'batches',
): (digits: string) => Hash | undefined {
  const next = db.prepareFirst(
    (lowest: Uint8Array) =>
      sql<{ hash: Uint8Array }>`SELECT hash FROM ${sql.table(table)}
        WHERE hash >= ${lowest} ORDER BY hash LIMIT 1`,
  )
  return (digits) => {
    const row = next(Buffer.from(digits.padEnd(64, '0'), 'hex'))
    const hash = row && asHash(row.hash)
    return hash?.startsWith(`0x${digits}`) ? hash : undefined
  }
}
