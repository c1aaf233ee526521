import type { DatabaseSync } from '@photostructure/sqlite'

/** An open database: the `node:sqlite` API. */
export type Database = InstanceType<typeof DatabaseSync>

/** What a statement parameter may be. */
export type Bind = null | number | bigint | string | Uint8Array

/**
 * An INSERT that takes a whole row. The driver silently reads a missing parameter as NULL;
 * naming every column in the type is what keeps one from being forgotten.
 */
export function makeInsert<Column extends string>(
  db: Database,
  table: string,
  columns: readonly Column[],
  onConflict = '',
): (row: Readonly<Record<Column, Bind>>) => number {
  const marks = columns.map(() => '?').join(', ')
  const statement = db.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks}) ${onConflict}`,
  )
  return (row) => statement.run(...columns.map((column) => row[column])).changes
}

/**
 * Runs `body` as one SQL transaction: all of it, or none of it if it throws. Inside another
 * one it is part of that.
 */
export function atomically<Result>(db: Database, body: () => Result): Result {
  if (db.isTransaction) return body()
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = body()
    db.exec('COMMIT')
    return result
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
