import { join } from 'node:path'
import { sql } from 'kysely'
import t from 'tap'
import { openRecords } from '../../src/records/open.ts'
import { openDatabase, type Reader } from '../../src/sql/database.ts'
import { openStore } from '../../src/store/open.ts'
import { FIRST_INDEX } from '../fixtures/first-index.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

interface Made {
  readonly type: string
  readonly name: string
  readonly table: string
  readonly sql: string | null
}

/** Everything in a file: columns, keys, indexes and triggers. A primary key is never NULL. */
const schemaOf = (db: Reader) =>
  db
    .all(sql<Made>`SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema
      ORDER BY type, name`)
    .map(({ type, name, table, sql: text }) => ({
      type,
      name,
      made:
        type === 'table'
          ? {
              columns: columnsOf(db, table),
              isWithoutRowid: /WITHOUT ROWID/.test(text ?? ''),
            }
          : text?.replaceAll(/["\s]+/g, ' ').replaceAll(/ ?([(),]) ?/g, '$1'),
    }))

const columnsOf = (db: Reader, table: string) =>
  db.all(
    sql`SELECT name, upper(type) AS type, "notnull" = 0 AND pk = 0 AS isNullable, pk
      FROM pragma_table_info(${table}) ORDER BY name`,
  )

t.test('the first index becomes what a new one is', async (t) => {
  const file = join(temporaryFolder(t), 'index.db')
  const first = openDatabase(file)
  first.exec(FIRST_INDEX)
  first.setSchemaVersion(1)
  first.close()
  const old = openStore(file)
  const made = openStore(':memory:')
  t.teardown(() => {
    old.close()
    made.close()
  })
  t.same(schemaOf(old.db), schemaOf(made.db))
  for (const table of ['tokens', 'counters']) {
    const rows = sql`SELECT * FROM ${sql.table(table)}`
    t.same(old.db.all(rows), made.db.all(rows), table)
  }
})

t.test("a newer program's file is not opened", async (t) => {
  const folder = temporaryFolder(t)
  for (const [open, file] of [
    [openStore, join(folder, 'index.db')],
    [openRecords, join(folder, 'records.db')],
  ] as const) {
    const { db, close } = open(file)
    db.setSchemaVersion(db.schemaVersion() + 1)
    close()
    t.throws(() => open(file), /knows \d+ and older/)
  }
})
