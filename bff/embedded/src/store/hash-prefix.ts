import type { Hash } from '@bvlgarichain/shared'
import { asHash } from './bytes.ts'
import type { Database } from './sql.ts'

/**
 * Finds the first hash of a table (unique column `hash`) that begins with some hex digits,
 * given without 0x; undefined if none does.
 */
export function makeHashPrefix(
  db: Database,
  table: 'transactions' | 'messages' | 'batches',
): (digits: string) => Hash | undefined {
  const next = db.prepare(
    `SELECT hash FROM ${table} WHERE hash >= ? ORDER BY hash LIMIT 1`,
  )
  return (digits) => {
    const lowest = Buffer.from(digits.padEnd(64, '0'), 'hex')
    const row: { hash: Uint8Array } | undefined = next.get(lowest)
    const hash = row && asHash(row.hash)
    return hash?.startsWith(`0x${digits}`) ? hash : undefined
  }
}
