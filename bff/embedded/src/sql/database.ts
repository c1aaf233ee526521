import { rmSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'
import {
  type CompiledQuery,
  createQueryId,
  DummyDriver,
  Kysely,
  type OperationNodeSource,
  type QueryExecutorProvider,
  type RawBuilder,
  type RootOperationNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import type { Columns, RecordOf, Value } from './columns.ts'

/** A query that was built: a builder of Kysely's or an `sql` template. */
export interface Query<Row> extends OperationNodeSource {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>
}

/** The part of a database that runs queries. */
export interface Reader {
  all<Row>(query: Query<Row>): Row[]
  first<Row>(query: Query<Row>): Row | undefined
}

/** Placeholders of a prepared query's arguments, more than any has. */
const ARGUMENTS: unknown = Array.from({ length: 16 }, (_, index) =>
  sql.raw(`?${index + 1}`),
)

/** Writes values into the text, so that a prepared query has no parameters but its arguments. */
class PreparedQueryCompiler extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (Buffer.isBuffer(value)) this.append(`x'${value.toString('hex')}'`)
    else this.appendImmediateValue(value)
  }
}

/** Sizes of a database's memory cache and log; SQLite's defaults unless given. */
export interface Tuning {
  readonly cacheKib?: number
  /** Pages of 4 KiB that the log grows by before they are moved into the file. */
  readonly logPages?: number
}

/**
 * A database whose queries are built and typed by Kysely and run by the driver, synchronously.
 * Everything that knows the driver or the engine's own SQL is in this file.
 */
export type Database<Tables> = ReturnType<typeof openDatabase<Tables>>

/** Longest wait for a lock that another process holds, such as an operator's shell, in milliseconds. */
const LOCK_PATIENCE_MS = 5_000

/** Opens a file, or `:memory:`. Writing goes to a log beside the file (`-wal`). */
export function openDatabase<Tables>(file: string, tuning: Tuning = {}) {
  const driver = new DatabaseSync(file, { timeout: LOCK_PATIENCE_MS })
  const { cacheKib = 2_000, logPages = 1_000 } = tuning
  driver.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    PRAGMA cache_size = -${cacheKib}; PRAGMA wal_autocheckpoint = ${logPages}`)
  const builder = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      // Compiles only: Kysely's own drivers are asynchronous.
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  const build = (query: Query<unknown>) => {
    const compiled = query.compile(builder)
    return {
      statement: driver.prepare(compiled.sql),
      parameters: compiled.parameters as readonly Value[],
    }
  }
  const prepareQuery = (query: OperationNodeSource) => {
    const root = query.toOperationNode() as RootOperationNode
    return driver.prepare(
      new PreparedQueryCompiler().compileQuery(root, createQueryId()).sql,
    )
  }
  const prepare = <Args extends readonly Value[]>(
    queryOf: (...args: Args) => Query<unknown>,
  ) => prepareQuery(queryOf(...(ARGUMENTS as Args)))

  return {
    /** Builds queries over the tables. */
    builder,
    get isOpen(): boolean {
      return driver.isOpen
    },
    /** Runs SQL text of any number of statements. */
    exec: (text: string): void => driver.exec(text),
    all<Row>(query: Query<Row>): Row[] {
      const { statement, parameters } = build(query)
      return statement.all(...parameters) as Row[]
    },
    first<Row>(query: Query<Row>): Row | undefined {
      const { statement, parameters } = build(query)
      return statement.get(...parameters) as Row | undefined
    },
    /**
     * Prepares a query for all its rows, as `read` gives them; as they are stored unless given. `build`
     * is called once, with placeholders: it may only hand its arguments on to the query as values, each
     * at least once.
     */
    prepareAll<Args extends readonly Value[], Row, Read = Row>(
      build: (...args: Args) => Query<Row>,
      read?: (row: Row) => Read,
    ): (...args: Args) => Read[] {
      const statement = prepare(build)
      return (...args) => {
        const rows = statement.all(...args) as Row[]
        return read ? rows.map((row) => read(row)) : (rows as unknown as Read[])
      }
    },
    /** Prepares a query for its first row; see `prepareAll`. */
    prepareFirst<Args extends readonly Value[], Row, Read = Row>(
      build: (...args: Args) => Query<Row>,
      read?: (row: Row) => Read,
    ): (...args: Args) => Read | undefined {
      const statement = prepare(build)
      return (...args) => {
        const row = statement.get(...args) as Row | undefined
        return read && row ? read(row) : (row as Read | undefined)
      }
    },
    /** Prepares a change, which returns the number of rows it changed; see `prepareAll`. */
    prepareRun<Args extends readonly Value[]>(
      build: (...args: Args) => Query<unknown>,
    ): (...args: Args) => number {
      const statement = prepare(build)
      return (...args) => Number(statement.run(...args).changes)
    },
    /** Prepares an INSERT of whole rows; `onConflict` is the clause of that name. */
    prepareInsert<Of extends Columns>(
      table: keyof Tables & string,
      columns: Of,
      onConflict = sql``,
    ): (record: RecordOf<Of>) => number {
      const entries = Object.entries(columns)
      const names = sql.join(entries.map(([, { name }]) => sql.ref(name)))
      const marks = sql.join(entries.map((_, index) => sql.raw(`?${index + 1}`)))
      const statement = prepareQuery(
        sql`INSERT INTO ${sql.table(table)} (${names}) VALUES (${marks}) ${onConflict}`,
      )
      return (record) => {
        const values = entries.map(([key, column]) => column.encode(record[key]))
        return Number(statement.run(...values).changes)
      }
    },
    /**
     * Runs `body` as one transaction: all of it, or none of it if it throws. Inside another one
     * it is part of that.
     */
    transaction<Result>(body: () => Result): Result {
      if (driver.isTransaction) return body()
      driver.exec('BEGIN IMMEDIATE')
      try {
        const result = body()
        driver.exec('COMMIT')
        return result
      } catch (error) {
        // A full disk may end it by itself: https://www.sqlite.org/lang_transaction.html
        if (driver.isTransaction) driver.exec('ROLLBACK')
        throw error
      }
    },
    /** Version of the schema, 0 in a new file. */
    schemaVersion(): number {
      const query = sql<{ user_version: number }>`PRAGMA user_version`
      return (
        driver.prepare(query.compile(builder).sql).get() as { user_version: number }
      ).user_version
    },
    setSchemaVersion: (version: number): void =>
      driver.exec(`PRAGMA user_version = ${version}`),
    /**
     * Moves the log into the file, so that nothing but the file is left. Where another process uses the
     * file the log stays, and no lock of that process is in the way or taken.
     */
    close(): void {
      try {
        // Closing alone keeps the log for as long as a prepared statement is not collected.
        driver.exec('PRAGMA journal_mode = DELETE')
      } catch {
        // The next process to open it will find the log.
      }
      driver.close()
    },
  }
}

/** SQL of the greater of two values. */
export const greatest = (one: RawBuilder<number>, other: RawBuilder<number>) =>
  sql<number>`MAX(${one}, ${other})`

/** SQL of a column's bytes as hex without 0x, which is empty for NULL. */
export const hexOf = (column: string) => sql<string>`lower(hex(${sql.ref(column)}))`

/** Clause after a table's name for where the planner would choose a worse index. */
export const indexedBy = (index: string) => sql`INDEXED BY ${sql.ref(index)}`

/** Deletes a closed database, its log included. No error if there is none. */
export function deleteDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
}
