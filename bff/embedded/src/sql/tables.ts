import { basename } from 'node:path'
import { type CreateTableBuilder, type Generated, sql } from 'kysely'
import type { Logger } from 'pino'
import { DATA_VERSION } from '../data-version.ts'
import { setAside } from '../set-aside.ts'
import type { Columns } from './columns.ts'
import { type Database, openDatabase, type Tuning } from './database.ts'

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
  let creation: CreateTableBuilder<string, string> = builder.schema.createTable(name)
  for (const { name, affinity, isNullable, default: value } of all) {
    creation = creation.addColumn(name, affinity, (column) => {
      const typed = isNullable ? column : column.notNull()
      const whole = value === undefined ? typed : typed.defaultTo(value)
      return name === unique ? whole.unique() : whole
    })
  }
  creation = creation.addPrimaryKeyConstraint(`${name}_key`, [...key])
  if (!isRowid && !hasRowid) creation = creation.modifyEnd(sql`WITHOUT ROWID`)
  exec(`${creation.compile().sql};${rest}`)
}

/** The file was written by another version of this program. */
class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError'
}

/**
 * Opens a file with these tables, which are made in a new one.
 * @throws Error if the file is of another version, or no database.
 */
export function openTables<Of>(
  file: string,
  tables: Tables,
  tuning?: Tuning,
): Database<Of> {
  const db = openDatabase<Of>(file, tuning)
  try {
    const version = db.schemaVersion()
    if (version === DATA_VERSION) return db
    if (version !== 0) {
      throw new OtherVersionError(`it has version ${version}, not ${DATA_VERSION}`)
    }
    db.transaction(() => {
      for (const [name, table] of Object.entries(tables)) createTable(db, name, table)
      db.setSchemaVersion(DATA_VERSION)
    })
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** SQLite's result codes for a file that is torn or no database at all. */
const DAMAGE: readonly unknown[] = [11, 26]

/** False for a full disk or a locked file: those pass, and the file should stay. */
const isUnusable = (error: unknown): error is Error =>
  error instanceof OtherVersionError ||
  (error instanceof Error && 'errcode' in error && DAMAGE.includes(error.errcode))

/** Opens a database; one that is of another version or does not read is set aside and made anew. */
export function openOrMakeAnew<Opened>(
  file: string,
  open: (file: string) => Opened,
  log: Pick<Logger, 'warn'>,
): Opened {
  try {
    return open(file)
  } catch (error) {
    if (!isUnusable(error)) throw error
    const kept = setAside(file)
    log.warn(
      `${basename(file)} cannot be used and is made anew; it is kept as ${kept}: ${error.message}.`,
    )
    return open(file)
  }
}
