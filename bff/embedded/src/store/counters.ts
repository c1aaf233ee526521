import type { Database } from './sql.ts'

/** What is counted while it is written, so that no list has to count its table. */
export type Counter =
  | 'transactions'
  | 'failedTransactions'
  | 'accounts'
  | 'tokens'
  | 'transfers'

/** Maintained totals over the whole chain. */
export function makeCounters(db: Database) {
  const add = db.prepare('UPDATE counters SET value = value + ? WHERE name = ?')
  const read = db.prepare('SELECT value FROM counters WHERE name = ?')
  return {
    /** Adds `difference`, which may be negative. */
    add(name: Counter, difference: number): void {
      if (difference !== 0) add.run(difference, name)
    },
    read(name: Counter): number {
      const row: { value: number } | undefined = read.get(name)
      return row?.value ?? 0
    },
  }
}

/** Small facts about the store itself, such as the chain it belongs to. */
export function makeMeta(db: Database) {
  const write = db.prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)')
  const read = db.prepare('SELECT value FROM meta WHERE name = ?')
  return {
    write(name: string, value: string): void {
      write.run(name, value)
    },
    read(name: string): string | undefined {
      const row: { value: string } | undefined = read.get(name)
      return row?.value
    },
  }
}
