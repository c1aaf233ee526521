import { type Generated, sql } from 'kysely'
import type { Columns } from './columns.ts'
import type { Database } from './database.ts'

/** A table as it is made in a new file. */
export interface Table<Of extends Columns = Columns, Name = string> {
  readonly columns: Of
  /** The primary key. */
  readonly key: readonly Name[]
  /** A column with a UNIQUE constraint. */
  readonly unique?: Name
  /** Has a rowid, because its rows are large; a table with one INTEGER as key always has one. */
  readonly hasRowid?: true
  /** Statements that make the rest: indexes, triggers, and rows that are always there. */
  readonly rest?: string
}

/** Checks the names in the description of a table. */
export const table = <Of extends Columns>(
  description: Table<Of, Of[keyof Of]['name']>,
): Table<Of> => description

/** Tables by their names. */
export type Tables = Readonly<Record<string, Table>>

/** Tables as Kysely's builder takes them. */
export type BuilderTables<Of extends Tables> = {
  readonly [Name in keyof Of]: BuilderRow<Of[Name]['columns']>
}

type BuilderRow<Of extends Columns> = {
  [Key in keyof Of as Of[Key]['name']]: Of[Key] extends { readonly default: number }
    ? Generated<ReturnType<Of[Key]['encode']>>
    : ReturnType<Of[Key]['encode']>
}

function createTable<Of>(
  { builder, exec }: Pick<Database<Of>, 'builder' | 'exec'>,
  name: string,
  { columns, key, unique, hasRowid, rest = '' }: Table,
): void {
  const all = Object.values(columns)
  const isRowid =
    key.length === 1 &&
    all.some((column) => column.name === key[0] && column.affinity === 'integer')
  let creation = builder.schema.createTable(name)
  for (const { name, affinity, isNullable, default: value } of all) {
    creation = creation.addColumn(name, affinity, (column) => {
      const typed = isNullable ? column : column.notNull()
      const whole = value === undefined ? typed : typed.defaultTo(value)
      return name === unique ? whole.unique() : whole
    })
  }
  creation = creation.addPrimaryKeyConstraint(`${name}_key`, key as never)
  if (!isRowid && !hasRowid) creation = creation.modifyEnd(sql`WITHOUT ROWID`)
  exec(`${creation.compile().sql};${rest}`)
}

/**
 * Makes the tables in a new file; an older file is led to them by the steps that it lacks, each in one
 * transaction. `steps` begin with the one from version 1 to 2.
 * @throws Error if a newer program wrote it.
 */
export function migrate<Of>(
  db: Pick<
    Database<Of>,
    'builder' | 'exec' | 'schemaVersion' | 'setSchemaVersion' | 'transaction'
  >,
  tables: Tables,
  steps: readonly string[] = [],
): void {
  const version = db.schemaVersion()
  const newest = steps.length + 1
  if (version > newest) {
    throw new Error(
      `the database has schema ${version}; this program knows ${newest} and older`,
    )
  }
  if (version === 0) {
    db.transaction(() => {
      for (const [name, table] of Object.entries(tables)) createTable(db, name, table)
      db.setSchemaVersion(newest)
    })
    return
  }
  for (const [index, step] of steps.slice(version - 1).entries()) {
    db.transaction(() => {
      db.exec(step)
      db.setSchemaVersion(version + index + 1)
    })
  }
}
